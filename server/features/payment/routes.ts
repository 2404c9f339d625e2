import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as coupons from '#contract/payment/coupon.ts'
import * as contract from '#contract/payment/payment.ts'
import * as refunds from '#contract/payment/refund.ts'
import * as enrolments from '#contract/payment/staff-enrolment.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import { anyone, member, permit } from '#server/features/identity/guards.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { listEnrolments } from './access/course-enrolments.ts'
import { extendEnrolments } from './access/extension.ts'
import { approveOrder } from './approval/approve.ts'
import { showCheckout } from './checkout/checkout.ts'
import { listCoupons, makeCoupon, switchCoupon } from './coupon-by-staff.ts'
import { enrollFree } from './enrolment.ts'
import { readMeter } from './meter.ts'
import { myPayments } from './my-payments.ts'
import { showOrder } from './order/order-view.ts'
import { openPayment } from './payment-deps.ts'
import { readyPayment } from './checkout/ready.ts'
import { showReceipt } from './order/receipt.ts'
import { quoteRefund } from './refund-quote.ts'
import { requestRefund } from './refund/refund-request.ts'
import { returnedTo } from './checkout/returned.ts'
import { sweepPayments } from './approval/sweeper.ts'

export function mountPayment(app: FastifyInstance, baseDeps: Deps): void {
  const deps = openPayment(baseDeps)
  if (deps.jobs.runs) sweepPayments(app, deps)
  mountRefunds(app, deps)
  mountCoupons(app, deps)
  mountEnrolments(app, deps)

  answer(app, contract.enroll, member, ({ viewer, params }) => enrollFree(deps, viewer, params.courseId))
  answer(app, contract.getCheckout, member, ({ viewer, query }) => showCheckout(deps, viewer, query))
  answer(app, contract.readyPayment, member, ({ viewer, query, body, request }) =>
    readyPayment(deps, viewer, { ...body, courseId: query.courseId }, originOf(deps, request)),
  )
  answer(app, contract.approvePayment, member, ({ viewer, query }) => approveOrder(deps, viewer, query))
  answer(app, contract.paymentCanceled, anyone, ({ query, request, reply }) =>
    sendOn(request, reply, query.orderId, 'cancel'),
  )
  answer(app, contract.paymentFailed, anyone, ({ query, request, reply }) =>
    sendOn(request, reply, query.orderId, 'fail'),
  )
  answer(app, contract.myPayments, member, ({ viewer }) => myPayments(deps, viewer.memberId))
  answer(app, contract.getOrder, member, ({ viewer, params }) => showOrder(deps, viewer, params.orderId))
  answer(app, contract.getReceipt, member, ({ viewer, params }) => showReceipt(deps, viewer, params.orderId))

  async function sendOn(
    request: FastifyRequest,
    reply: FastifyReply,
    orderId: string,
    as: 'cancel' | 'fail',
  ) {
    // A HEAD request, e.g. of a link scanner, must change nothing.
    const to = await returnedTo(deps, { orderId, as, isLookOnly: request.method === 'HEAD' })
    void reply.header('cache-control', 'no-store').redirect(to)
  }
}

/** The one of the server's origins that the buyer's browser uses: its session is there. */
function originOf({ publicOrigin }: Deps, { isOwnOrigin, headers }: FastifyRequest): string {
  return isOwnOrigin && headers.origin ? headers.origin : publicOrigin
}

function mountRefunds(app: FastifyInstance, deps: Deps): void {
  answer(app, refunds.refundMeter, member, ({ viewer, params }) => readMeter(deps, viewer, params.courseId))
  answer(app, refunds.quoteRefund, member, ({ viewer, params }) => quoteRefund(deps, viewer, params.orderId))
  answer(app, refunds.requestRefund, member, ({ viewer, params, body }) =>
    requestRefund(deps, viewer, params.orderId, body),
  )
}

/** Staff routes for coupons. */
function mountCoupons(app: FastifyInstance, deps: Deps): void {
  answer(app, coupons.listCoupons, permit('coupon.read'), ({ query }) => listCoupons(deps, query))
  answer(app, coupons.makeCoupon, permit('coupon.edit'), ({ viewer, body, request }) =>
    makeCoupon(deps, actorOf(viewer, request), body),
  )
  answer(app, coupons.switchCoupon, permit('coupon.edit'), ({ viewer, params, body, request }) =>
    switchCoupon(deps, actorOf(viewer, request), params.couponId, body),
  )
}

/** Staff routes for the enrolments of a course. */
function mountEnrolments(app: FastifyInstance, deps: Deps): void {
  answer(app, enrolments.listEnrolments, permit('member.read'), ({ params, query }) =>
    listEnrolments(deps, params.courseId, query),
  )
  answer(app, enrolments.extendEnrolments, permit('enrolment.edit'), ({ viewer, params, body, request }) =>
    extendEnrolments(deps, actorOf(viewer, request), params.courseId, body),
  )
}
