import type { ConfiguredProvider } from '../providers/provider.ts'

/** Whether a payment page has an address of its provider, so that buyers are never sent elsewhere. */
export function isPayPage(
  address: string,
  { pageHosts, sandboxPages }: Pick<ConfiguredProvider, 'pageHosts' | 'sandboxPages'>,
  ownOrigins: readonly string[],
): boolean {
  const url = URL.parse(address)
  if (!url) return false
  if (url.protocol === 'https:' && pageHosts.includes(url.host)) return true
  if (sandboxPages === null) return false
  // The sandbox in this process answers on the origin of the buyer's browser.
  const sandbox = new URL(sandboxPages)
  const isOurs = url.origin === sandbox.origin || ownOrigins.includes(url.origin)
  return isOurs && url.pathname.startsWith(sandbox.pathname)
}
