import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { RefundRule } from '#contract/payment/refund.ts'
import { computeRefund, isInFull, openableInFull, type RefundFacts } from './refund-rules.ts'
import { type Terms, termsOn } from '../checkout/terms.ts'

const house = termsOn(new Date('2026-11-21T12:00:00+09:00'))
const withContinuing: Terms = {
  ...house,
  regimes: { ...house.regimes, continuing: { ...house.regimes.continuing, isOn: true } },
}

/** Bought on a Monday for 60,000 won, ten lectures, refund requested on the next day. */
const bought: RefundFacts = {
  paid: 60_000,
  refunded: 0,
  paidAt: new Date('2026-11-02T15:00:00+09:00'),
  accessDays: null,
  totalLectures: 10,
  openedLectures: 0,
  agreedToTerms: true,
  hadSample: true,
  requestedAt: new Date('2026-11-03T12:00:00+09:00'),
  terms: house,
}
const on = (time: string) => ({ requestedAt: new Date(`${time}+09:00`) })

function resultOf(rule: RefundRule, facts: Partial<RefundFacts>) {
  const found = computeRefund({ ...bought, ...facts }).results.find((result) => result.rule === rule)
  if (!found) throw new Error(`${rule} was not computed`)
  return found
}

test('the house gives everything back within seven days and with at most two lectures opened', () => {
  equal(resultOf('house', { openedLectures: 2 }).amount, 60_000)
  const third = resultOf('house', { openedLectures: 3 })
  deepEqual([third.applies, third.amount], [false, 0])
  equal(third.why, '들은 강의가 3강이라 전액 환불 한도인 2강을 넘었습니다.')
})

test('day 7 ends at 24:00 in Seoul, and the first day is not counted', () => {
  equal(resultOf('house', on('2026-11-09T23:59:59.999')).amount, 60_000)
  equal(resultOf('house', on('2026-11-10T00:00:00')).applies, false)
  const justBeforeMidnight = { paidAt: new Date('2026-11-02T23:59:59+09:00') }
  equal(resultOf('house', { ...justBeforeMidnight, ...on('2026-11-09T23:59:59') }).applies, true)
  equal(resultOf('house', { ...justBeforeMidnight, ...on('2026-11-10T00:00:00') }).applies, false)
})

test('a last day on a Saturday or a holiday moves to the next working day', () => {
  const onSaturday = { paidAt: new Date('2026-11-14T10:00:00+09:00') } // day 7 is Saturday the 21st
  equal(resultOf('house', { ...onSaturday, ...on('2026-11-23T23:59:59') }).applies, true)
  equal(resultOf('house', { ...onSaturday, ...on('2026-11-24T00:00:00') }).applies, false)
  const atChristmas = { paidAt: new Date('2026-12-18T10:00:00+09:00') } // day 7 is Friday the 25th
  equal(resultOf('withdrawal', { ...atChristmas, ...on('2026-12-28T23:59:59') }).applies, true)
  equal(resultOf('withdrawal', { ...atChristmas, ...on('2026-12-29T00:00:00') }).applies, false)
})

test('withdrawal within seven days gives back what was not begun (전자상거래법 §17②)', () => {
  const third = resultOf('withdrawal', { openedLectures: 3 })
  equal(third.amount, 42_000)
  equal(
    third.why,
    '청약철회 기한인 7일 안(2026년 11월 9일까지)이므로, 10강 중 들은 3강분 18,000원을 빼고 듣지 않은 7강분 42,000원을 돌려드립니다.',
  )
  equal(resultOf('withdrawal', { openedLectures: 3, ...on('2026-11-10T00:00:00') }).applies, false)
})

test('withdrawal gives everything back when the notice or the sample was missing (§17②, ⑥)', () => {
  for (const missing of [{ agreedToTerms: false }, { hadSample: false }]) {
    equal(resultOf('withdrawal', { openedLectures: 10, ...missing }).amount, 60_000)
    equal(resultOf('withdrawal', { openedLectures: 10, ...missing, ...on('2026-11-10T00:00:00') }).amount, 0)
  }
})

test('at any time the fee of the lectures that were studied is kept, and no more (별표 3, note 4)', () => {
  const yearLater = on('2027-11-03T12:00:00')
  equal(
    resultOf('lifelongEducation', { ...yearLater, paid: 120_000, totalLectures: 12, openedLectures: 3 })
      .amount,
    90_000,
  )
  equal(resultOf('lifelongEducation', { ...yearLater, openedLectures: 0 }).amount, 60_000)
  equal(resultOf('lifelongEducation', { ...yearLater, openedLectures: 10 }).amount, 0)
})

test('what is kept is cut down to the won, so the cut falls to the buyer', () => {
  // 10,000 × 1 ÷ 3 is 3,333.33…: 3,333 are kept.
  equal(resultOf('lifelongEducation', { paid: 10_000, totalLectures: 3, openedLectures: 1 }).amount, 6_667)
  equal(
    resultOf('lifelongEducation', { paid: 99_999_999, totalLectures: 7, openedLectures: 6 }).amount,
    14_285_715,
  )
})

test('when the access is over nothing is left to give back', () => {
  const over = resultOf('lifelongEducation', { accessDays: 30, ...on('2026-12-03T00:00:00') })
  deepEqual([over.applies, over.why], [false, '수강 기간이 2026년 12월 2일에 끝났습니다.'])
  equal(resultOf('lifelongEducation', { accessDays: 30, ...on('2026-12-02T23:59:59') }).applies, true)
})

test('a continuing contract: by days within seven, later also a tenth of the rest (방문판매법 §31)', () => {
  const year = { accessDays: 100, terms: withContinuing }
  equal(resultOf('continuing', { ...year, ...on('2026-11-07T12:00:00') }).amount, 57_000) // 5 of 100 days
  // 10 of 100 days are 6,000; a tenth of the other 54,000 is 5,400.
  const later = resultOf('continuing', { ...year, ...on('2026-11-12T12:00:00') })
  equal(later.amount, 48_600)
  match(later.why, /100일 중 10일이 지나서.*10%를 더한 11,400원을 뺍니다/)
})

test('a continuing contract is off in the terms, needs a month or more, and an end to count the days to', () => {
  equal(resultOf('continuing', { accessDays: 100 }).why, '이 주문에는 적용되지 않는 규정입니다.')
  equal(resultOf('continuing', { accessDays: 29, terms: withContinuing }).applies, false)
  equal(resultOf('continuing', { accessDays: 30, terms: withContinuing }).applies, true)
  equal(resultOf('continuing', { accessDays: null, terms: withContinuing }).applies, false)
})

test('the largest is paid, and every rule says its reason', () => {
  const early = computeRefund({ ...bought, openedLectures: 2 })
  deepEqual([early.rule, early.amount], ['house', 60_000])
  const late = computeRefund({ ...bought, openedLectures: 4, ...on('2026-12-24T12:00:00') })
  deepEqual([late.rule, late.amount], ['lifelongEducation', 36_000])
  const none = computeRefund({ ...bought, openedLectures: 10, ...on('2026-12-24T12:00:00') })
  deepEqual([none.rule, none.amount], [null, 0])
  for (const { results } of [early, late, none]) {
    equal(results.length, 4)
    for (const { why } of results) match(why, /^[가-힣\d].*[다]\.$/)
  }
})

test('what went back before comes off, and an order without money has nothing to give', () => {
  const partly = computeRefund({ ...bought, refunded: 20_000, openedLectures: 4 })
  equal(partly.amount, 16_000)
  match(partly.results[1]!.why, /이미 돌려드린 20,000원을 빼면 16,000원입니다\.$/)
  const free = computeRefund({ ...bought, paid: 0 })
  deepEqual([free.amount, free.rule], [0, null])
  ok(free.results.every(({ applies }) => !applies))
})

test('says how many lectures may still be opened before it is no longer everything', () => {
  equal(openableInFull(bought), 2)
  equal(openableInFull({ ...bought, openedLectures: 2 }), 0)
  equal(openableInFull({ ...bought, openedLectures: 3 }), null)
  equal(openableInFull({ ...bought, openedLectures: 4, hadSample: false }), 6)
  equal(openableInFull({ ...bought, ...on('2026-12-24T12:00:00') }), 0)
})

const anyTerms = fc
  .record({
    house: fc.boolean(),
    withdrawal: fc.boolean(),
    education: fc.boolean(),
    continuing: fc.boolean(),
  })
  .map((isOn): Terms => ({
    ...house,
    house: isOn.house ? house.house : { days: 0, lectures: 0 },
    regimes: {
      withdrawal: { ...house.regimes.withdrawal, isOn: isOn.withdrawal },
      lifelongEducation: { isOn: isOn.education },
      continuing: { ...house.regimes.continuing, isOn: isOn.continuing },
    },
  }))
const MINUTE_MS = 60_000
const YEAR_MIN = 366 * 24 * 60
const paidAt = fc
  .integer({ min: 0, max: 2 * YEAR_MIN })
  .map((minutes) => new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * MINUTE_MS))

const anyFacts: fc.Arbitrary<RefundFacts> = fc
  .record({
    paid: fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 100_000_000 })),
    refundedPart: fc.double({ min: 0, max: 1, noNaN: true }),
    paidAt,
    accessDays: fc.option(fc.integer({ min: 1, max: 3_650 }), { nil: null }),
    totalLectures: fc.integer({ min: 0, max: 120 }),
    openedPart: fc.double({ min: 0, max: 1, noNaN: true }),
    agreedToTerms: fc.boolean(),
    hadSample: fc.boolean(),
    after: fc.oneof(fc.integer({ min: 0, max: 14 * 24 * 60 }), fc.integer({ min: 0, max: YEAR_MIN })),
    terms: anyTerms,
  })
  .map(({ refundedPart, openedPart, after, ...facts }) => ({
    ...facts,
    refunded: Math.floor(facts.paid * refundedPart),
    openedLectures: Math.round(facts.totalLectures * openedPart),
    requestedAt: new Date(facts.paidAt.getTime() + after * MINUTE_MS),
  }))

const always = <Given>(given: fc.Arbitrary<Given>, holds: (given: Given) => void) =>
  fc.assert(
    fc.property(given, (value) => holds(value)),
    { numRuns: 2_000 },
  )

const amountsOf = (facts: RefundFacts) => computeRefund(facts).results.map(({ amount }) => amount)

test('never below nothing, never above what is left, always whole won', () => {
  always(anyFacts, (facts) => {
    const { amount, rule, results } = computeRefund(facts)
    for (const result of results) {
      ok(Number.isSafeInteger(result.amount) && result.amount >= 0, result.rule)
      ok(result.amount <= facts.paid - facts.refunded, result.rule)
      ok(result.applies || result.amount === 0, result.rule)
    }
    equal(amount, Math.max(...amountsOf(facts)))
    equal(rule === null, amount === 0)
  })
})

test('it falls with every lecture that is opened, in the whole and in each rule', () => {
  always(fc.tuple(anyFacts, fc.nat(40)), ([facts, more]) => {
    const before = amountsOf(facts)
    const after = amountsOf({ ...facts, openedLectures: facts.openedLectures + more })
    for (const [at, amount] of after.entries()) ok(amount <= before[at]!)
  })
})

test('it never rises with time, in the whole and in each rule', () => {
  always(fc.tuple(anyFacts, fc.nat(60 * 24 * 60)), ([facts, minutes]) => {
    const before = amountsOf(facts)
    const requestedAt = new Date(facts.requestedAt.getTime() + minutes * MINUTE_MS)
    for (const [at, amount] of amountsOf({ ...facts, requestedAt }).entries()) ok(amount <= before[at]!)
  })
})

test('after partial refunds it is the first sum less what went back, whatever their order', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 50_000_000 }), { maxLength: 6 })
  always(fc.tuple(anyFacts, parts), ([given, asked]) => {
    const first = computeRefund({ ...given, refunded: 0 }).amount
    const paidOut = (order: number[]) =>
      order.reduce((refunded, part) => {
        const { amount } = computeRefund({ ...given, refunded })
        equal(amount, Math.max(0, first - refunded))
        return refunded + Math.min(part, amount)
      }, 0)
    const sum = paidOut(asked)
    ok(sum <= first)
    equal(paidOut(asked.toReversed()), sum)
  })
})

test('opening as many as it says leaves everything, one more does not', () => {
  always(anyFacts, (facts) => {
    const more = openableInFull(facts)
    equal(more === null, !isInFull(facts))
    if (more === null) return
    const opened = facts.openedLectures + more
    ok(isInFull({ ...facts, openedLectures: opened }))
    if (opened < facts.totalLectures) ok(!isInFull({ ...facts, openedLectures: opened + 1 }))
  })
})
