import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, pathId, SeoulTime, storable } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { problem } from '../platform/problem.ts'
import { isStorableMoment } from '../platform/seoul-time.ts'
import { required } from '../platform/reading.ts'

/** Why a coupon does not apply; shown beside its field. */
export const COUPON_SENTENCES = {
  unknown: '존재하지 않는 쿠폰 번호입니다.',
  early: '아직 사용할 수 없는 쿠폰입니다.',
  late: '사용 기간이 지난 쿠폰입니다.',
  otherCourse: '이 코스에는 사용할 수 없는 쿠폰입니다.',
  usedUp: '수량이 모두 소진된 쿠폰입니다.',
  mineUsedUp: '이미 사용한 쿠폰입니다.',
  disabled: '사용이 중지된 쿠폰입니다.',
} as const
export type CouponTrouble = keyof typeof COUPON_SENTENCES

export const couponRefused = (trouble: CouponTrouble) =>
  problem(400, 'COUPON_REFUSED', COUPON_SENTENCES[trouble])
export const couponExists = problem(409, 'COUPON_EXISTS', '이미 존재하는 쿠폰 번호입니다.')
export const couponNotFound = problem(404, 'COUPON_NOT_FOUND', '해당 쿠폰을 찾을 수 없습니다.')

const code = z
  .string('쿠폰 번호를 입력해 주세요.')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(
      /^[A-Z0-9가-힣-]{3,40}$/,
      '쿠폰 번호는 영문, 숫자, 한글, 하이픈을 사용해 3~40자로 입력해 주세요.',
    ),
  )

const moment = (error: string) =>
  z.iso.datetime({ offset: true, error }).check(z.refine(isStorableMoment, error))

export const NewCoupon = z
  .object({
    code,
    name: z
      .string('쿠폰 이름을 입력해 주세요.')
      .check(
        z.trim(),
        z.minLength(1, '쿠폰 이름을 입력해 주세요.'),
        z.maxLength(60, '쿠폰 이름은 60자까지 입력할 수 있습니다.'),
        storable('쿠폰 이름에 사용할 수 없는 문자가 있습니다.'),
      ),
    kind: z.enum(['percent', 'won'], '할인 방식을 선택해 주세요.'),
    value: z
      .int('할인율이나 할인 금액을 정수로 입력해 주세요.')
      .check(z.gte(1, '할인율이나 할인 금액은 1 이상이어야 합니다.'), z.lte(100_000_000)),
    /** null: every course. */
    courseId: z.nullable(Id),
    startsAt: moment('시작 시각을 확인해 주세요.'),
    endsAt: moment('종료 시각을 확인해 주세요.'),
    totalLimit: z.nullable(z.int().check(z.gte(1, '수량은 1 이상이어야 합니다.'), z.lte(100_000_000))),
    perMemberLimit: z.int().check(z.gte(1, '1인당 사용 횟수는 1 이상이어야 합니다.'), z.lte(1000)),
  })
  .check(
    z.refine(({ kind, value }) => kind === 'won' || value <= 100, {
      path: ['value'],
      error: '할인율은 100%까지 입력할 수 있습니다.',
    }),
    z.refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
      path: ['endsAt'],
      error: '종료 시각은 시작 시각보다 늦어야 합니다.',
    }),
  )

export const Coupon = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  kind: required(z.enum(['percent', 'won'])),
  value: z.int(),
  courseId: z.nullable(Id),
  courseName: z.nullable(z.string()),
  startsAt: SeoulTime,
  endsAt: SeoulTime,
  totalLimit: z.nullable(z.int()),
  perMemberLimit: z.int(),
  used: z.int(),
  discountTotal: z.int(),
  isDisabled: z.boolean(),
})
export type Coupon = z.infer<typeof Coupon>

export const listCoupons = call({
  method: 'GET',
  path: '/api/admin/coupons',
  summary: 'Coupons, newest first',
  query: PageQuery,
  reply: pageOf(Coupon),
  fallback: '쿠폰 목록을 불러오지 못했습니다.',
})

export const makeCoupon = call({
  method: 'POST',
  path: '/api/admin/coupons',
  summary: 'A new coupon; written to the audit log',
  body: NewCoupon,
  reply: Coupon,
  fallback: '쿠폰을 만들지 못했습니다.',
})

export const switchCoupon = call({
  method: 'PATCH',
  path: '/api/admin/coupons/:couponId',
  summary: 'Stops a coupon, or lets it be used again; written to the audit log',
  params: z.object({ couponId: pathId('유효한 쿠폰 번호가 필요합니다.') }),
  body: z.object({ isDisabled: z.boolean() }),
  reply: Coupon,
  fallback: '쿠폰을 변경하지 못했습니다.',
})
