import type { Config } from '#server/platform/config/config.ts'

const PROVIDER_HOST = 'online-payment.kakaopay.com'

/** Whether a payment page has the provider's address, so that buyers are never sent elsewhere. */
export function isPayPage(
  address: string,
  { isProduction, KAKAOPAY_URL }: Pick<Config, 'isProduction' | 'KAKAOPAY_URL'>,
  ownOrigins: readonly string[],
): boolean {
  const url = URL.parse(address)
  if (!url) return false
  if (url.protocol === 'https:' && url.host === PROVIDER_HOST) return true
  const sandbox = new URL(KAKAOPAY_URL)
  const isOurs = url.origin === sandbox.origin || ownOrigins.includes(url.origin)
  return !isProduction && isOurs && url.pathname.startsWith(`${sandbox.pathname.replace(/\/$/, '')}/mockup/`)
}
