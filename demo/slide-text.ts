export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** 0 to 1, fast first; rounded so that a finished movement stays the same text. */
export function eased(part: number): number {
  const inside = Math.min(Math.max(part, 0), 1)
  return Number((1 - (1 - inside) ** 2).toFixed(2))
}
