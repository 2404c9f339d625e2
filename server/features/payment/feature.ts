import { paymentCalls } from '#contract/payment/calls.ts'
import type { Feature } from '#server/feature.ts'
import { accessChangeNews } from './bell-kinds.ts'
import { isEnrolled } from './enrolment.ts'
import { paymentErasure } from './erasure.ts'
import { paymentData } from './personal-data.ts'
import { mountPayment } from './routes.ts'

/** Checkout, orders, coupons, refunds, the enrolments that they open, and the ledger of opened lectures. */
export const payment: Feature = {
  name: 'payment',
  buildsOn: ['audit', 'site', 'notification', 'identity', 'catalogue'],
  calls: paymentCalls,
  mount: (app, deps) => mountPayment(app, deps),
  offers: { isEnrolled },
  erasure: [paymentErasure],
  personalData: paymentData,
  viewable: [
    paymentCalls.getCheckout,
    paymentCalls.myPayments,
    paymentCalls.getOrder,
    paymentCalls.refundMeter,
    paymentCalls.quoteRefund,
  ],
  bellKinds: [accessChangeNews],
  auditActions: [
    'access.give',
    'access.extend',
    'access.end',
    'refund.make',
    'refund.agree',
    'refund.refuse',
    'coupon.make',
    'coupon.stop',
    'coupon.resume',
  ],
}
