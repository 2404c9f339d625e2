const MOST = 300

/** What somebody wrote, as far as a letter repeats it. */
export function excerpt(text: string): string {
  const signs = Array.from(text.trim())
  return signs.length > MOST ? `${signs.slice(0, MOST).join('')}…` : signs.join('')
}
