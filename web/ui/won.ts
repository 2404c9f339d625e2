const digits = new Intl.NumberFormat('ko-KR')

/** `59000` is `59,000원`; nothing to pay is `무료`. */
export const won = (amount: number) => (amount === 0 ? '무료' : `${digits.format(amount)}원`)

export const count = (amount: number) => digits.format(amount)
