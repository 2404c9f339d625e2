/** The text of rendered HTML, for names that are read out. */
export function plainText(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent
  return text.replaceAll(/\s+/g, ' ').trim()
}
