/** PostgreSQL's integer ends here, and so do our ids. Apart from the shapes: public pages carry no schema library. */
export const MAX_ID = 2_147_483_647

/** Digits only, no sign, no leading zero. */
export const ID_DIGITS = /^[1-9]\d{0,9}$/

/** An id as an address writes it; null for anything else. */
export function idOf(text: string | null | undefined): number | null {
  if (!text || !ID_DIGITS.test(text)) return null
  const id = Number(text)
  return id <= MAX_ID ? id : null
}
