const MOST = 300

/** Shortens a member's text for an email. */
export function excerpt(text: string): string {
  const signs = Array.from(text.trim())
  return signs.length > MOST ? `${signs.slice(0, MOST).join('')}…` : signs.join('')
}
