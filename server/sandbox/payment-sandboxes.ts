import type { FastifyInstance } from 'fastify'
import type { Provider } from '#contract/payment/providers.ts'
import type { Deps } from '#server/deps.ts'
import type { Config } from '#server/platform/config/config.ts'
import { mountOwnKakaopay } from './kakaopay/own.ts'

/** The sandboxes that run inside the product, by provider. */
const SANDBOXES: Partial<Record<Provider, (app: FastifyInstance, config: Config) => void>> = {
  kakaopay: mountOwnKakaopay,
}

/** Mounts the sandbox of each offered provider. */
export function mountPaymentSandboxes(
  app: FastifyInstance,
  { config, paymentProviders }: Pick<Deps, 'config' | 'paymentProviders'>,
): void {
  for (const { name, isOffered } of paymentProviders) if (isOffered) SANDBOXES[name]?.(app, config)
}
