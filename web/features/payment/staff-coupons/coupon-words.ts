import type { Coupon } from '#contract/payment/coupon.ts'
import { sum } from '#web/features/payment/sum.ts'
import { count } from '#web/ui/words/won.ts'

export const discountOf = ({ kind, value }: Pick<Coupon, 'kind' | 'value'>) =>
  kind === 'percent' ? `${value}%` : sum(value)

export const usedOf = ({ used, totalLimit }: Pick<Coupon, 'used' | 'totalLimit'>) =>
  totalLimit === null ? `${count(used)}회` : `${count(used)} / ${count(totalLimit)}회`

/** The state of a coupon at a given time. */
export function couponState({ isDisabled, startsAt, endsAt, used, totalLimit }: Coupon, now: number) {
  if (isDisabled) return '중지'
  if (now < Date.parse(startsAt)) return '예정'
  if (now > Date.parse(endsAt)) return '종료'
  return totalLimit !== null && used >= totalLimit ? '소진' : '사용 중'
}
