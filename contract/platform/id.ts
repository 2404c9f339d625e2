/** The largest PostgreSQL integer. In a file without schemas, because public pages do not load the schema library. */
export const MAX_ID = 2_147_483_647

/** Digits only, no sign, no leading zero. */
export const ID_DIGITS = /^[1-9]\d{0,9}$/

/** An id as written in an address; null for anything else. */
export function idOf(text: string | null | undefined): number | null {
  if (!text || !ID_DIGITS.test(text)) return null
  const id = Number(text)
  return id <= MAX_ID ? id : null
}
