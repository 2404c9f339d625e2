import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { COUPON_SENTENCES } from '#contract/payment/coupon.ts'
import { type Checkout, notForSale } from '#contract/payment/payment.ts'
import { findCourse, priced } from '#server/features/catalogue/course.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { priceWithCoupon } from '../coupon/coupon.ts'
import { findEnrolment } from '../enrolment.store.ts'
import { countRefundedOpenings } from '../opening.store.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { refuseBeforeOpening } from './sale.ts'
import { hasSample } from './sale.store.ts'
import { agreementVersion, refundRuleOf, termsOn } from './terms.ts'

type CheckoutRequest = { courseId: number; couponCode?: string | undefined }

/** The price and terms before an order exists. An invalid coupon is reported, not refused. */
export async function showCheckout(
  deps: PaymentDeps,
  viewer: Viewer,
  { courseId, couponCode }: CheckoutRequest,
): Promise<Checkout> {
  const { db, clock, paymentProviders } = deps
  refuseBeforeOpening(deps)
  const course = priced((await findCourse(db, courseId)) ?? refuse(courseNotFound), clock.now())
  if (!course.published) return refuse(notForSale)
  const withCoupon = couponCode
    ? await priceWithCoupon(db, { course, memberId: viewer.memberId, code: couponCode })
    : null
  const coupon = withCoupon && 'discount' in withCoupon ? withCoupon : null
  const terms = termsOn(clock.now())
  const isWithSample = await hasSample(db, courseId)
  return {
    courseId,
    courseName: course.title,
    imageUrl: course.imageUrl,
    listPrice: course.listPrice,
    saleDiscount: course.listPrice - course.price,
    saleEndsAt: course.saleEndsAt,
    discount: coupon?.discount ?? 0,
    amount: course.price - (coupon?.discount ?? 0),
    coupon: coupon && { code: coupon.code, name: coupon.name },
    couponProblem: withCoupon && 'trouble' in withCoupon ? COUPON_SENTENCES[withCoupon.trouble] : null,
    accessDays: course.accessDays,
    refundRule: refundRuleOf(terms, isWithSample),
    termsVersion: agreementVersion(terms, course, isWithSample),
    openedBefore: await countRefundedOpenings(db, viewer.memberId, courseId),
    isEnrolled: (await findEnrolment(db, viewer.memberId, courseId)) !== undefined,
    providers: paymentProviders.filter(({ isOffered }) => isOffered).map(({ name }) => name),
  }
}
