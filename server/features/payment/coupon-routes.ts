import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as coupons from '#contract/payment/coupon.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { permit } from '#server/features/identity/guards.ts'
import { listCoupons, makeCoupon, switchCoupon } from './coupon-desk.ts'

/** Staff routes for coupons. */
export function mountCoupons(app: FastifyInstance, deps: Deps): void {
  answer(app, coupons.listCoupons, permit('coupon.read'), ({ query }) => listCoupons(deps, query))
  answer(app, coupons.makeCoupon, permit('coupon.edit'), ({ viewer, body, request }) =>
    makeCoupon(deps, actorOf(viewer, request), body),
  )
  answer(app, coupons.switchCoupon, permit('coupon.edit'), ({ viewer, params, body, request }) =>
    switchCoupon(deps, actorOf(viewer, request), params.couponId, body),
  )
}

const actorOf = ({ memberId }: Viewer, { id }: FastifyRequest) => ({ actorId: memberId, requestId: id })
