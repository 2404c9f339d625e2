import type { Config } from '../config/config.ts'

/** What whoever starts the product behind https has to know; null where nothing is amiss. */
export function proxyWarning({ isHttps, TRUSTED_PROXIES }: Pick<Config, 'isHttps' | 'TRUSTED_PROXIES'>) {
  if (!isHttps || TRUSTED_PROXIES.length > 0) return null
  return (
    'TRUSTED_PROXIES is not set although PUBLIC_ORIGIN is https: something in front of us ends the encryption, and ' +
    'every visitor seems to come from its address. The limits on logins and sign-ups then count everybody together, ' +
    'and letters and access records name the proxy instead of the visitor. Set TRUSTED_PROXIES to its address.'
  )
}
