/** `11월 30일 23:59까지`, of a Seoul time; the whole year is not needed so close to the end. */
export const saleEndWords = (endsAt: string) =>
  `${Number(endsAt.slice(5, 7))}월 ${Number(endsAt.slice(8, 10))}일 ${endsAt.slice(11, 16)}까지`

/** Whole percent, rounded down: never more than what is taken off. */
export const percentOff = (price: number, listPrice: number) =>
  Math.floor(((listPrice - price) / listPrice) * 100)
