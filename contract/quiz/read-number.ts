const NUMBER =
  /^(?<value>[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?(?:e[+-]?\d+)?)\s*(?<unit>[\p{L}%°℃]{0,12})$/iu

/**
 * A number as people type it: full-width digits, commas between thousands, a unit behind it. No decimal comma: `3,5` is
 * no number.
 */
export function readNumber(text: string): { value: number; unit: string } | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .trim()
  const { value = '', unit = '' } = NUMBER.exec(plain)?.groups ?? {}
  const isNumber = /\d/.test(value) && /^[+-]?[\d.]/.test(value)
  const number = isNumber ? Number(value.replaceAll(',', '')) : NaN
  return Number.isFinite(number) ? { value: number, unit: unit.toLowerCase() } : null
}
