import type { PaymentProvider } from '../provider.ts'
import { type KakaopaySettings, kakaopaySettings, KEYS } from './kakaopay-settings.ts'
import { openKakaopay } from './kakaopay.ts'

/** Kakao Pay's online payment (providers.md#2). */
export const kakaopay: PaymentProvider<KakaopaySettings> = {
  name: 'kakaopay',
  title: 'Kakao Pay',
  settings: kakaopaySettings,
  keys: KEYS,
  pageHosts: ['online-payment.kakaopay.com'],
  pageLifeSec: 15 * 60,
  sandboxPages: ({ url }) => `${url}/mockup/`,
  open: openKakaopay,
}
