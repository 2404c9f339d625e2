/** Such as `59,000원`. */
export const inWon = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`

/** The share `part / whole` of a sum, rounded down to the won; multiplied first, to lose nothing before rounding. */
export const shareOf = (sum: number, part: number, whole: number): number => Math.floor((sum * part) / whole)
