import { PAYMENT_PROVIDERS } from './features/payment/providers/providers.ts'
import type { PaymentProvider } from './features/payment/providers/provider.ts'
import { type Config, readSettings, settings as platformSettings } from './platform/config/config.ts'
import { settingsOf } from './platform/config/settings-part.ts'

/** All settings of the product; `npm run docs` generates the table in README from this. */
export const settings = Object.assign(
  {},
  platformSettings,
  ...PAYMENT_PROVIDERS.map((provider) => provider.settings.shape),
) as typeof platformSettings

/** Reads the settings; throws one `StartFailure` that lists everything wrong with them. */
export const readConfig = (environment: NodeJS.ProcessEnv, providers = PAYMENT_PROVIDERS): Config =>
  readSettings(
    environment,
    providers.map((provider) => provider.settings),
  )

/** The payment providers, if none of them is offered. */
export const unofferedProviders = (config: Config): readonly PaymentProvider[] =>
  PAYMENT_PROVIDERS.every((provider) => settingsOf(config, provider.settings) === null)
    ? PAYMENT_PROVIDERS
    : []
