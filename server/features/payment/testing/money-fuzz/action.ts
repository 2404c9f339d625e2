import fc from 'fast-check'

export const BUYERS = 3
export const COURSES = 2
/** Paid lectures of each course; a course with a sample has a public one in addition. */
export const LESSONS = 5

/** Faults of the provider: a call fails before or after it was done, has an odd answer, or is refused twice. */
export const FAULTS = [
  'timeout-before',
  'timeout-after',
  '5xx-before',
  '5xx-after',
  'broken-json',
  'slow',
  'refused',
] as const
export type FaultKind = (typeof FAULTS)[number] | null

type BuyerAndCourse = { buyer: number; course: number }

/** One action of a member or staff; buyers, courses and lectures are numbers in the scene. */
export type Action =
  | ({ is: 'buy'; coupon: 0 | 1 | null; fault: FaultKind; isApproved: boolean } & BuyerAndCourse)
  | ({ is: 'readyUnagreed' } & BuyerAndCourse)
  | ({ is: 'open'; lessons: number[]; by: 'media' | 'start' | 'save' } & BuyerAndCourse)
  | ({ is: 'staleLink'; lesson: number } & BuyerAndCourse)
  | ({ is: 'quote' } & BuyerAndCourse)
  | ({ is: 'refund'; fault: FaultKind } & BuyerAndCourse)
  | ({ is: 'staffRefund'; part: number | null; endsAccess: boolean } & BuyerAndCourse)
  | ({ is: 'review' } & BuyerAndCourse)
  | ({ is: 'giveAccess' } & BuyerAndCourse)
  | ({ is: 'endAccess' } & BuyerAndCourse)
  | { is: 'withdraw'; buyer: number; isByStaff: boolean }
  | { is: 'switchSale'; course: number; isOn: boolean }
  | { is: 'switchCoupon'; coupon: 0 | 1; isDisabled: boolean }

const buyer = fc.nat(BUYERS - 1)
// Mostly the first course, so that actions collide often.
const course = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat(COURSES - 1) },
)
const lesson = fc.nat(LESSONS - 1)
const lessons = fc.uniqueArray(lesson, { minLength: 1, maxLength: 3 })
const fault: fc.Arbitrary<FaultKind> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...FAULTS) },
)
const coupon: fc.Arbitrary<0 | 1 | null> = fc.constantFrom(null, null, 0, 1)
const place = { buyer, course }

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      is: fc.constant('buy' as const),
      ...place,
      coupon,
      fault,
      isApproved: fc.nat(5).map((at) => at > 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('readyUnagreed' as const), ...place }) },
  {
    weight: 12,
    arbitrary: fc.record({
      is: fc.constant('open' as const),
      ...place,
      lessons,
      by: fc.constantFrom('media' as const, 'media' as const, 'start' as const, 'save' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('staleLink' as const), ...place, lesson }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('quote' as const), ...place }) },
  { weight: 6, arbitrary: fc.record({ is: fc.constant('refund' as const), ...place, fault }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('staffRefund' as const),
      ...place,
      part: fc.option(fc.integer({ min: 1, max: 40_000 }), { freq: 1 }),
      endsAccess: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('review' as const), ...place }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('giveAccess' as const), ...place }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('endAccess' as const), ...place }) },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant('withdraw' as const), buyer, isByStaff: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('switchSale' as const), course, isOn: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('switchCoupon' as const),
      coupon: fc.constantFrom(0 as const, 1 as const),
      isDisabled: fc.boolean(),
    }),
  },
)

/** Which courses have a sample. */
export const anySamples: fc.Arbitrary<boolean[]> = fc.array(fc.boolean(), {
  minLength: COURSES,
  maxLength: COURSES,
})

const others = fc.array(anyAction, { maxLength: 3 })

/** Up to three purchases in a row, from order to refund, each step concurrent with other actions. */
export const anyRounds: fc.Arbitrary<Action[][]> = fc
  .record({
    ...place,
    rounds: fc.array(fc.record({ coupon, lessons, meanwhile: fc.tuple(others, others, others) }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ rounds, ...at }) =>
    rounds.flatMap(({ coupon: by, lessons: opened, meanwhile }): Action[][] => [
      [{ is: 'buy', ...at, coupon: by, fault: null, isApproved: true }, ...meanwhile[0]],
      [{ is: 'open', ...at, lessons: opened, by: 'media' }, ...meanwhile[1]],
      [{ is: 'quote', ...at }],
      [{ is: 'refund', ...at, fault: null }, ...meanwhile[2]],
    ]),
  )
