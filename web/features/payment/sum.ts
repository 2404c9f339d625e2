import { count } from '#web/ui/words/won.ts'

/** A sum of money: zero is `0원` here, not `무료`. */
export const sum = (amount: number) => `${count(amount)}원`
