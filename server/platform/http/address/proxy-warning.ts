import type { Config } from '../../config/config.ts'

/** A warning to the operator when https runs without trusted proxies; null otherwise. */
export function proxyWarning({ isHttps, TRUSTED_PROXIES }: Pick<Config, 'isHttps' | 'TRUSTED_PROXIES'>) {
  if (!isHttps || TRUSTED_PROXIES.length > 0) return null
  return (
    'TRUSTED_PROXIES is not set although PUBLIC_ORIGIN is https: something in front of us ends the encryption, and ' +
    'every visitor seems to come from its address. The limits on logins and sign-ups then count everybody together, ' +
    'and mails and access records name the proxy instead of the visitor. Set TRUSTED_PROXIES to its address.'
  )
}
