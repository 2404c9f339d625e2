export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Ease-out from 0 to 1, rounded so that the HTML no longer changes once the movement has finished. */
export function eased(part: number): number {
  const inside = Math.min(Math.max(part, 0), 1)
  return Number((1 - (1 - inside) ** 2).toFixed(2))
}
