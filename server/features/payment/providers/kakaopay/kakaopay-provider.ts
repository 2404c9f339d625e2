import type { PaymentProvider } from '../provider.ts'
import { type KakaopaySettings, kakaopaySettings } from './kakaopay-settings.ts'
import { openKakaopay } from './kakaopay.ts'

/** Kakao Pay's online payment (providers.md#2). */
export const kakaopay: PaymentProvider<KakaopaySettings> = {
  name: 'kakaopay',
  title: 'Kakao Pay',
  settings: kakaopaySettings,
  keys: ['KAKAOPAY_SECRET_KEY', 'KAKAOPAY_CID'],
  pageHosts: ['online-payment.kakaopay.com'],
  pageLifeSec: 15 * 60,
  sandboxPages: ({ url, isProduction }) => (isProduction ? null : `${url}/mockup/`),
  open: openKakaopay,
}
