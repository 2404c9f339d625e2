import type { Config } from '#server/platform/config/config.ts'
import { tooManyOrders } from '#contract/payment/payment.ts'
import type { Provider } from '#contract/payment/providers.ts'
import type { Deps } from '#server/deps.ts'
import { openThrottle, type Throttle } from '#server/platform/http/throttle.ts'
import type { Gateways } from './providers/gateway.ts'
import { openKakaopay } from './providers/kakaopay/kakaopay.ts'

export type PaymentDeps = Deps & { gateways: Gateways; paymentsOfMember: Throttle }

const HOUR_SEC = 3_600

export function openPayment(deps: Deps): PaymentDeps {
  return {
    ...deps,
    gateways: openGateways(deps),
    paymentsOfMember: openThrottle(deps.pool, {
      name: 'payment',
      limit: deps.config.PAYMENTS_PER_MEMBER,
      perSec: HOUR_SEC,
      problem: tooManyOrders,
    }),
  }
}

/** To add a provider, add one line here. */
function openGateways({ config, log }: { config: Config; log: Deps['log'] }): Gateways {
  return config.KAKAOPAY ? { kakaopay: openKakaopay({ config, log }) } : {}
}

/** The offered payment providers; the first is the default. */
export const offeredProviders = ({ KAKAOPAY }: Pick<Config, 'KAKAOPAY'>): Provider[] =>
  KAKAOPAY ? ['kakaopay'] : []
