/** `59,000원`. */
export const inWon = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`

/** `part` of `whole` of a sum, cut down to the won; multiplied first, so that nothing is lost before the cut. */
export const shareOf = (sum: number, part: number, whole: number): number => Math.floor((sum * part) / whole)
