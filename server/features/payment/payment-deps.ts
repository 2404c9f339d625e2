import { tooManyOrders } from '#contract/payment/payment.ts'
import type { Deps } from '#server/deps.ts'
import { openThrottle, type Throttle } from '#server/platform/http/throttle.ts'
import type { Gateway } from './providers/gateway.ts'

export type PaymentDeps = Deps & {
  /** The gateway of each provider, by its name. */
  gateways: ReadonlyMap<string, Gateway>
  paymentsOfMember: Throttle
}

const HOUR_SEC = 3_600

export function openPayment(deps: Deps): PaymentDeps {
  return {
    ...deps,
    gateways: new Map(deps.paymentProviders.map(({ name, open }) => [name, open(deps.log)])),
    paymentsOfMember: openThrottle(deps.pool, {
      name: 'payment',
      limit: deps.config.PAYMENTS_PER_MEMBER,
      perSec: HOUR_SEC,
      problem: tooManyOrders,
    }),
  }
}
