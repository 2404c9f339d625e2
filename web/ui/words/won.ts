const BEFORE_THREE_DIGITS = /\B(?=(\d{3})+$)/g

/** `59000` is `59,000원`; zero is `무료`. */
export const won = (amount: number) => (amount === 0 ? '무료' : `${count(amount)}원`)

/** A whole number with thousands separators. `Intl` loads tables for it, which a phone waits for. */
export const count = (amount: number) => String(amount).replace(BEFORE_THREE_DIGITS, ',')
