import { NewCoupon } from '#contract/payment/coupon.ts'
import { firstMessages } from '#web/ui/form/first-messages.ts'

export type CouponField = keyof (typeof NewCoupon)['shape']
export type CouponErrors = Partial<Record<CouponField, string>>

/** The form's values in the shape of the call; the contract validates them. */
export function couponFrom(form: FormData) {
  const text = (name: CouponField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const number = (name: CouponField) => numberOf(text(name))
  return {
    code: text('code'),
    name: text('name'),
    kind: text('kind') === 'won' ? ('won' as const) : ('percent' as const),
    value: number('value'),
    courseId: text('courseId') === '' ? null : number('courseId'),
    startsAt: seoulTimeOf(text('startsAt')),
    endsAt: seoulTimeOf(text('endsAt')),
    totalLimit: text('totalLimit') === '' ? null : number('totalLimit'),
    perMemberLimit: number('perMemberLimit'),
  }
}

const numberOf = (text: string) => (text === '' ? Number.NaN : Number(text.replaceAll(',', '')))

/** A datetime-local field has no time zone; these are Seoul times. */
const seoulTimeOf = (local: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? `${local}:00+09:00` : local

/** The contract's limits have no message for a text that is not a number. */
const NO_NUMBER: CouponErrors = {
  totalLimit: '수량은 1 이상의 정수로 입력해 주세요.',
  perMemberLimit: '1인당 사용 횟수는 1에서 1,000 사이의 정수로 입력해 주세요.',
}

export function errorsIn(coupon: ReturnType<typeof couponFrom>): CouponErrors {
  const issues = NewCoupon.safeParse(coupon).error?.issues.map(({ path, message }) => {
    const field = path[0] as CouponField
    const isEmpty = field === 'code' && coupon.code === ''
    return { path, message: isEmpty ? '쿠폰 번호를 입력해 주세요.' : (NO_NUMBER[field] ?? message) }
  })
  return firstMessages(issues, 1)
}
