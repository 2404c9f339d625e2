export type TextHeading = { id: string; level: number; text: string }

/** The headings of a text, as the server marked them. */
export function headingsOf(html: string): TextHeading[] {
  const headings = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('h2[id], h3[id]')
  return [...headings].map(({ id, tagName, textContent }) => ({
    id,
    level: Number(tagName.slice(1)),
    text: textContent.trim(),
  }))
}
