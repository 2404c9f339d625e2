import type { Logger } from 'pino'
import type { Provider } from '#contract/payment/providers.ts'
import { type ReadParts, type SettingsPart, settingsOf } from '#server/platform/config/settings-part.ts'
import { type Gateway, OFF } from './gateway.ts'

/** Everything that the server knows of a payment provider; its entry in the contract has what the browser needs. */
export type PaymentProvider<Own = unknown> = {
  name: Provider
  /** The name in messages to the operator. */
  title: string
  /** Null: not offered. */
  settings: SettingsPart<Own | null>
  /** The settings without which production does not offer it. */
  keys: readonly string[]
  /** The hosts of its payment pages, by https; a buyer is sent to no other. */
  pageHosts: readonly string[]
  /** How long a payment page lives after `ready`. */
  pageLifeSec: number
  /** Where the addresses of its sandbox's payment pages begin; production ignores it. */
  sandboxPages(own: Own): string
  open(own: Own, log: Logger): Gateway
}

/** A provider with the settings of this installation. */
export type ConfiguredProvider = Pick<PaymentProvider, 'name' | 'pageHosts' | 'pageLifeSec'> & {
  isOffered: boolean
  /** Null: only `pageHosts` count. */
  sandboxPages: string | null
  /** One that is not offered answers `unknown` to every call, so its orders wait until it is back. */
  open(log: Logger): Gateway
}

export type ProviderConfig = ReadParts & { isProduction: boolean }

export function configureProvider<Own>(
  config: ProviderConfig,
  provider: PaymentProvider<Own>,
): ConfiguredProvider {
  const { name, pageHosts, pageLifeSec } = provider
  const own = settingsOf(config, provider.settings)
  return {
    name,
    pageHosts,
    pageLifeSec,
    isOffered: own !== null,
    sandboxPages: own === null || config.isProduction ? null : provider.sandboxPages(own),
    open: (log) => (own === null ? OFF : provider.open(own, log)),
  }
}
