import { quietly } from '#web/api/quietly.ts'

const NAME = 'pg_token'
const keyOf = (orderId: string) => `payment-token:${orderId}`
const sentKeyOf = (orderId: string) => `payment-sent:${orderId}`

/** Fallback without storage: only this page load can approve; after a reload the order can only be polled. */
const held = new Map<string, string>()

/**
 * Removes the token from the URL and the history before any request or saved path could include it; kept in
 * this tab alone, so that a reload, or a login on the way, can still approve.
 */
export function takeTokenOutOfAddress() {
  const address = new URL(location.href)
  const token = address.searchParams.get(NAME)
  const orderId = address.searchParams.get('orderId')
  if (token === null) return
  if (orderId && token) {
    held.set(orderId, token)
    quietly(() => sessionStorage.setItem(keyOf(orderId), token))
    quietly(() => sessionStorage.removeItem(sentKeyOf(orderId)))
  }
  address.searchParams.delete(NAME)
  history.replaceState(history.state, '', address)
}

export const tokenOf = (orderId: string): string | null =>
  held.get(orderId) ?? quietly(() => sessionStorage.getItem(keyOf(orderId)))

/** After a reload ask for the order first: the approval may have arrived. */
export const wasSent = (orderId: string) => quietly(() => sessionStorage.getItem(sentKeyOf(orderId))) !== null
export const markSent = (orderId: string) =>
  void quietly(() => sessionStorage.setItem(sentKeyOf(orderId), '1'))

export function forgetToken(orderId: string) {
  held.delete(orderId)
  for (const key of [keyOf(orderId), sentKeyOf(orderId)]) quietly(() => sessionStorage.removeItem(key))
}
