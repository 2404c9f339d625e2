import { kakaopay } from './kakaopay/kakaopay-provider.ts'
import {
  type ConfiguredProvider,
  configureProvider,
  type PaymentProvider,
  type ProviderConfig,
} from './provider.ts'

/** All payment providers. The first one that is offered is the default. To add one, add it here. */
export const PAYMENT_PROVIDERS: readonly PaymentProvider[] = [kakaopay]

export const configureProviders = (
  config: ProviderConfig,
  providers: readonly PaymentProvider[] = PAYMENT_PROVIDERS,
): readonly ConfiguredProvider[] => providers.map((provider) => configureProvider(config, provider))
