import { deepEqual, equal, ok } from 'node:assert/strict'
import { LESSONS } from './action.ts'
import type { Outcome } from './perform.ts'
import {
  PRICES,
  SALE_PRICE,
  type SoldCourse,
  type State,
  TENTH_LIMIT,
  TENTH_OFF,
  type Truth,
  WHOLE_LIMIT,
} from './scene.ts'

/** The school's promise: a full refund while at most so many paid lectures are opened (all orders are from today). */
const OPENED_IN_FULL = 2
/** The access of a member is cached for at most this long (security.md#69). */
const ENTITLEMENT_MS = 5_000

type EnrolmentKey = string

/** A model of money, openings and access, independent of the server's code. */
export class MoneyModel {
  /** Lectures delivered in a purchase, by member and course. */
  readonly #opened = new Map<EnrolmentKey, Set<number>>()
  /** Those delivered in a purchase that cost money: a coupon for the whole price costs nobody anything. */
  readonly #openedForMoney = new Map<EnrolmentKey, Set<number>>()
  /** When access given by staff was last seen. */
  readonly #byHandAt = new Map<EnrolmentKey, number>()
  /** Pairs where staff chose the refund's amount or kept the access: the rules do not cover these. */
  readonly #chosen = new Set<EnrolmentKey>()
  /** Courses without a sample lecture. */
  readonly #unsampled: ReadonlySet<number>
  #before: State = { orders: [], access: [] }
  /** Comparisons after more openings than the promise allows: only without a sample is the refund then still full. */
  readonly compared = { withSample: 0, withoutSample: 0 }

  constructor(courses: readonly SoldCourse[]) {
    this.#unsampled = new Set(courses.filter(({ hasSample }) => !hasSample).map(({ id }) => id))
  }

  /** Checks the outcomes of simultaneous actions, and the state afterwards, against the rules. */
  step(outcomes: readonly Outcome[], now: State): void {
    const isAlone = outcomes.length === 1
    for (const outcome of outcomes) expectAnswer(outcome, hasFault(outcomes))
    for (const { action, memberId, courseId, status } of outcomes)
      if (action.is === 'staffRefund' && (action.part !== null || !action.endsAccess) && status === 200)
        this.#chosen.add(pairOf(memberId!, courseId!))
    for (const order of now.orders) this.#expectMoney(order, now.orders)
    this.#noteByHand(outcomes, now)
    this.#expectOpenings(outcomes, now)
    expectCoupons(now.orders)
    this.#expectNothingForFree(now.orders)
    if (isAlone) this.#expectExactly(outcomes[0]!, now)
    this.#before = now
  }

  #expectMoney(order: Truth, all: readonly Truth[]): void {
    const at = `order ${order.id} ${order.state}`
    const price = order.list_price - order.sale_discount
    equal(order.amount, price - order.discount, at)
    ok([order.list_price, SALE_PRICE].includes(price), at)
    if (order.discount > 0) ok([Math.floor((price * TENTH_OFF) / 100), price].includes(order.discount), at)
    ok((PRICES as readonly number[]).includes(order.list_price), at)
    deepEqual(
      [order.paid, order.refunded],
      [order.charged ?? 0, order.canceled ?? 0],
      `${at}: the provider's ledger`,
    )
    const isPaid = ['APPROVED', 'CANCELED', 'NEEDS_REVIEW'].includes(order.state)
    equal(order.paid, isPaid ? order.amount : 0, `${at}: paid`)
    ok(order.refunded <= order.paid, `${at}: more back than was paid`)
    if (order.coupon !== null && order.state !== 'READY')
      equal(
        order.coupon,
        ['APPROVED', 'NEEDS_REVIEW'].includes(order.state) ? 'used' : 'returned',
        `${at}: coupon`,
      )
    equal(order.is_open, order.state === 'APPROVED' && !order.is_left, `${at}: access`)
    const givenBack = order.refunds
      .filter(({ state }) => state === 'done')
      .reduce((sum, { amount }) => sum + amount, 0)
    // Paid when it was closed or its buyer had left: it never gave access, and all of it went back at once.
    const isTakenBack = order.state === 'CANCELED' && !order.was_approved
    equal(order.refunded, isTakenBack ? order.amount : givenBack, `${at}: refunds that are done`)
    if (isTakenBack) deepEqual([order.refunds, order.is_open], [[], false], `${at}: taken back`)
    const opened = countedOf(order, all)
    // Nothing is opened in a purchase after its refund was counted, so today's count equals that count.
    if (opened !== null)
      for (const refund of order.refunds)
        if (refund.by === 'member')
          equal(
            refund.amount,
            this.#refundByRules(order, refund.before, opened),
            `${at}: refund with ${opened} opened`,
          )
  }

  #expectOpenings(outcomes: readonly Outcome[], now: State): void {
    const pairs = Map.groupBy(now.orders, ({ member_id, course_id }) => pairOf(member_id, course_id))
    for (const [pair, orders] of pairs) {
      const found = new Set(orders.flatMap(({ opened }) => opened))
      if (orders[0]!.is_left) {
        deepEqual([...found], [], `openings of ${pair}, who has left`)
        continue
      }
      const before = this.#opened.get(pair) ?? new Set()
      const left = new Set(deliveredIn(outcomes, pair))
      for (const lesson of before) ok(found.has(lesson), `${pair}: the opening of ${lesson} is gone`)
      for (const lesson of found)
        ok(before.has(lesson) || left.has(lesson), `${pair}: ${lesson} counts and was never delivered`)
      if (!this.#mayBeByHand(pair))
        for (const lesson of left)
          ok(found.has(lesson), `${pair}: ${lesson} was delivered and does not count`)
      this.#opened.set(pair, found)
      this.#openedForMoney.set(
        pair,
        new Set(orders.filter(({ paid }) => paid > 0).flatMap(({ opened }) => opened)),
      )
    }
  }

  /** Access by staff counts no openings; during it and shortly after, a delivery may belong to either. */
  #mayBeByHand(pair: EnrolmentKey): boolean {
    return performance.now() - (this.#byHandAt.get(pair) ?? -Infinity) < ENTITLEMENT_MS
  }

  #noteByHand(outcomes: readonly Outcome[], now: State): void {
    const given = outcomes.filter(({ action, memberId }) => action.is === 'giveAccess' && memberId !== null)
    for (const { memberId, courseId } of given)
      this.#byHandAt.set(pairOf(memberId!, courseId!), performance.now())
    for (const { member_id, course_id, source } of [...this.#before.access, ...now.access])
      if (source === 'staff') this.#byHandAt.set(pairOf(member_id, course_id), performance.now())
  }

  /** With a sample, a buyer who opened more than the allowance has paid something, however often they bought. */
  #expectNothingForFree(orders: readonly Truth[]): void {
    for (const [pair, own] of Map.groupBy(orders, (order) => pairOf(order.member_id, order.course_id))) {
      const sum = (of: 'paid' | 'refunded') => own.reduce((total, order) => total + order[of], 0)
      const opened = this.#openedForMoney.get(pair)?.size ?? 0
      if (this.#unsampled.has(own[0]!.course_id)) continue
      if (opened > OPENED_IN_FULL && sum('paid') > 0 && !this.#chosen.has(pair))
        ok(
          sum('refunded') < sum('paid'),
          `${pair} opened ${opened} lessons and got ${sum('refunded')} of ${sum('paid')} back`,
        )
    }
  }

  /** On the day of purchase: everything up to two openings or without a sample, otherwise the unopened share. */
  #refundByRules({ amount, course_id }: Truth, refunded: number, opened: number): number {
    const hadSample = !this.#unsampled.has(course_id)
    if (amount > 0 && opened > OPENED_IN_FULL) this.compared[hadSample ? 'withSample' : 'withoutSample'] += 1
    const isShared = hadSample && opened > OPENED_IN_FULL
    const kept = isShared ? Math.floor((amount * Math.min(opened, LESSONS)) / LESSONS) : 0
    return Math.max(0, amount - kept - refunded)
  }

  /** For actions that ran alone, so that the answer is known. */
  #expectExactly(outcome: Outcome, now: State): void {
    const { action, memberId, courseId, status, orderId } = outcome
    const at = JSON.stringify(action)
    if (action.is === 'quote' && outcome.quoted) {
      const order = now.orders.find(({ id }) => id === orderId)!
      const opened = countedOf(order, now.orders)!
      deepEqual(
        [outcome.quoted.refundAmount, outcome.quoted.openedLectures],
        [this.#refundByRules(order, order.refunded, opened), opened],
        at,
      )
    }
    if (action.is === 'refund' && orderId !== null) {
      const then = this.#before.orders.find(({ id }) => id === orderId)
      const opened = then ? countedOf(then, this.#before.orders) : null
      if (then?.state === 'APPROVED' && opened !== null) {
        const sum = this.#refundByRules(then, then.refunded, opened)
        equal(status, sum > 0 ? 200 : 409, at)
        const after = now.orders.find(({ id }) => id === orderId)!
        const isRefused = action.fault === 'refused'
        if (sum > 0) equal(after.state, isRefused && then.amount > 0 ? 'NEEDS_REVIEW' : 'CANCELED', at)
      }
    }
    if (action.is === 'buy' && orderId !== null && action.isApproved && action.fault === null) {
      equal(status, 200, at)
      equal(now.orders.find(({ id }) => id === orderId)?.state, 'APPROVED', at)
    }
    if (action.is === 'open') {
      const isIn = this.#before.access.some(
        (access) => access.member_id === memberId && access.course_id === courseId,
      )
      equal(outcome.delivered.length, isIn ? action.lessons.length : 0, `${at} answered ${status}`)
    }
  }
}

const pairOf = (memberId: number, courseId: number): EnrolmentKey => `${memberId}/${courseId}`

const hasFault = (outcomes: readonly Outcome[]) =>
  outcomes.some(({ action }) => 'fault' in action && action.fault !== null)

/** A failing provider may cost an answer, but nothing else. */
function expectAnswer({ action, status, code }: Outcome, mayBreak: boolean): void {
  const isProvider = mayBreak && ['PAYMENT_PENDING', 'PROVIDER_UNAVAILABLE'].includes(code ?? '')
  ok(status < 500 || isProvider, `${JSON.stringify(action)} answered ${status} ${code}`)
  ok(code !== 'NOT_OUR_CHECKOUT', 'an order without agreement')
}

const deliveredIn = (outcomes: readonly Outcome[], pair: EnrolmentKey): number[] =>
  outcomes.flatMap(({ memberId, courseId, delivered }) =>
    memberId !== null && courseId !== null && pairOf(memberId, courseId) === pair ? delivered : [],
  )

/** Paid lectures that count as opened for an order; null: unknown, because the member left. */
function countedOf(order: Truth, all: readonly Truth[]): number | null {
  if (order.is_left) return order.openings_at_erasure
  const earlier = all.filter(
    (other) =>
      other.member_id === order.member_id &&
      other.course_id === order.course_id &&
      other.approved_at !== null &&
      order.approved_at !== null &&
      other.approved_at < order.approved_at &&
      other.refunds.some(({ endsAccess, state }) => endsAccess && state !== 'refused'),
  )
  return new Set([order, ...earlier].flatMap(({ opened }) => opened)).size
}

function expectCoupons(orders: readonly Truth[]): void {
  const used = orders.filter(({ coupon }) => coupon === 'used')
  const whole = used.filter(({ amount }) => amount === 0)
  ok(whole.length <= WHOLE_LIMIT, `${whole.length} uses of a coupon for ${WHOLE_LIMIT}`)
  const members = (some: Truth[]) => [...Map.groupBy(some, ({ member_id }) => member_id).values()]
  for (const own of members(whole)) ok(own.length <= 1, 'one member used the whole-price coupon twice')
  for (const own of members(used.filter((order) => !whole.includes(order))))
    ok(own.length <= TENTH_LIMIT, `one member used a coupon for ${TENTH_LIMIT} ${own.length} times`)
}
