import { couponRefused } from '#contract/payment/coupon.ts'
import type { Course } from '#contract/catalogue/catalogue.ts'
import { alreadyEnrolled, methodNotOffered, providerUnavailable } from '#contract/payment/payment.ts'
import type { Provider } from '#contract/payment/providers.ts'
import { unauthorized } from '#contract/platform/problem.ts'
import { ownOrigins } from '#server/platform/config/config.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { approveIn, BuyerLeft } from '../approval/approval.ts'
import { isAnotherCharging } from '../approval/charging.ts'
import { closeUnpaid } from '../approval/closing.ts'
import { holdCoupon, priceWithCoupon } from '../coupon/coupon.ts'
import { moveOrder, newOrderId } from '../order/order.ts'
import { insertOrder, type OrderRow } from '../order/order.store.ts'
import { isPayPage } from './page-address.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { ConfiguredProvider } from '../providers/provider.ts'
import { gatewayOf, providerUserId } from '../approval/provider-order.ts'
import { courseForSale, refuseBeforeOpening } from './sale.ts'
import { hasSample } from './sale.store.ts'
import { agreementVersion, type Terms, termsOn } from './terms.ts'
import { moneyTransaction } from '../order/money-transaction.ts'

export type Purchase = {
  courseId: number
  couponCode?: string | undefined
  referralCode?: string | undefined
  provider?: Provider | undefined
  agreedTermsVersion?: string | undefined
  isMobile?: boolean | undefined
}

/**
 * Opens an order and returns the next address: the provider's page, or the success page if nothing is left to pay. Without
 * the current agreement for this course it orders nothing and returns our checkout (security.md#71).
 */
export async function readyPayment(
  deps: PaymentDeps,
  viewer: Viewer,
  purchase: Purchase,
  /** The origin that the buyer's browser uses, so that it returns to where its session is. */
  origin: string,
): Promise<string> {
  refuseBeforeOpening(deps)
  const provider = chosenProvider(deps, purchase) ?? refuse(methodNotOffered)
  const course = await courseForSale(deps, viewer.memberId, purchase.courseId)
  const terms = termsOn(deps.clock.now())
  const hadSample = await hasSample(deps.db, course.id)
  // Older clients send no agreement: they are redirected to the page with it.
  if (purchase.agreedTermsVersion !== agreementVersion(terms, course, hadSample))
    return checkoutUrl(origin, purchase)
  await deps.paymentsOfMember.take(`ready ${viewer.memberId}`)
  const order = await makeOrder(deps, viewer, course, {
    ...purchase,
    provider: provider.name,
    terms,
    hadSample,
  })
  if (order.state === 'APPROVED') return successUrl(origin, order)
  return openPage(deps, order, { provider, origin, isMobile: purchase.isMobile ?? false })
}

/** The first one that is offered, when the client names none. */
const chosenProvider = ({ paymentProviders }: PaymentDeps, { provider }: Purchase) =>
  paymentProviders.find(({ name, isOffered }) => isOffered && (provider === undefined || name === provider))

async function makeOrder(
  deps: PaymentDeps,
  { memberId }: Viewer,
  course: Course,
  { couponCode, referralCode, provider, terms, hadSample }: Purchase & { terms: Terms; hadSample: boolean },
): Promise<OrderRow> {
  const { db, clock, config } = deps
  const coupon = couponCode ? await priceWithCoupon(db, { course, memberId, code: couponCode }) : null
  if (coupon && 'trouble' in coupon) return refuse(couponRefused(coupon.trouble))
  const amount = course.price - (coupon?.discount ?? 0)
  const making = moneyTransaction(deps, async (trx) => {
    const order = await insertOrder(trx, {
      id: newOrderId(clock.now()),
      member_id: memberId,
      course_id: course.id,
      course_title: course.title,
      list_price: course.listPrice,
      sale_discount: course.listPrice - course.price, // as agreed to, even if the sale ends meanwhile
      discount: coupon?.discount ?? 0,
      amount,
      access_days: course.accessDays,
      coupon_id: coupon?.couponId ?? null,
      had_sample: hadSample, // as agreed to, even if a lecture becomes public or paid meanwhile
      referral_code: referralCode || null,
      terms_version: terms.version, // the version agreed to, even if a new one takes effect meanwhile
      provider: amount > 0 ? (provider ?? null) : null,
      checkInSec: config.PAYMENT_CHECK_SEC,
    })
    if (coupon) await holdCoupon(trx, { orderId: order.id, couponId: coupon.couponId, memberId })
    if (amount > 0) return order
    const paid = await approveIn(deps, trx, order, { method: 'COUPON', aid: null, cause: 'nothingToPay' })
    return paid ?? order
  })
  return making.catch((error: unknown) => {
    if (isAnotherCharging(error)) return refuse(alreadyEnrolled)
    if (error instanceof BuyerLeft) return refuse(unauthorized)
    throw error
  })
}

/** Any failure here is before payment: the order is closed, and the buyer can start again. */
async function openPage(
  deps: PaymentDeps,
  order: OrderRow,
  { provider, origin, isMobile }: { provider: ConfiguredProvider; origin: string; isMobile: boolean },
): Promise<string> {
  const { config, log } = deps
  const opened = await gatewayOf(deps, order).ready({
    orderId: order.id,
    userId: providerUserId(order.member_id),
    itemName: order.course_title,
    amount: order.amount,
    approvalUrl: successUrl(origin, order),
    cancelUrl: `${origin}/api/payment/cancel?orderId=${order.id}`,
    failUrl: `${origin}/api/payment/fail?orderId=${order.id}`,
  })
  if (opened.is !== 'done') return giveUp(deps, order, opened.is === 'refused' ? opened.code : opened.why)
  const { cid, tid, pcUrl, mobileUrl } = opened
  const own = ownOrigins(config, config.PORT)
  if (![pcUrl, mobileUrl].every((url) => isPayPage(url, provider, own))) {
    log.error({ event: 'payment.foreign_page', orderId: order.id }, 'payment.foreign_page')
    return giveUp(deps, order, 'foreign page')
  }
  // Safe before the buyer can pay: an order that is lost after the payment would take money for nothing.
  const ready = await moneyTransaction(deps, (trx) =>
    moveOrder(trx, order.id, {
      from: ['CREATED'],
      to: 'READY',
      cause: 'opened',
      checkInSec: provider.pageLifeSec,
      set: { provider_cid: cid, provider_tid: tid, pc_url: pcUrl, mobile_url: mobileUrl },
    }),
  )
  // The provider was so slow that the sweeper has closed the order.
  if (!ready) return refuse(providerUnavailable)
  return isMobile ? mobileUrl : pcUrl
}

async function giveUp(deps: PaymentDeps, order: OrderRow, detail: string): Promise<never> {
  await closeUnpaid(deps, order, 'FAILED', { cause: 'notOpened', detail })
  return refuse(providerUnavailable)
}

/** Passes the codes on: the checkout reads them from its address. */
function checkoutUrl(origin: string, { courseId, couponCode, referralCode }: Purchase): string {
  const url = new URL('/course/payment', origin)
  url.searchParams.set('courseId', String(courseId))
  if (couponCode) url.searchParams.set('coupon', couponCode)
  if (referralCode) url.searchParams.set('referral', referralCode)
  return url.href
}

const successUrl = (origin: string, { id }: OrderRow) => `${origin}/course/kakaopay/success?orderId=${id}`
