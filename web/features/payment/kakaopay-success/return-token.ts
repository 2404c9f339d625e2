import { isSomeReturn, RETURN_PARAMETERS, type ReturnParameters } from '#contract/payment/providers.ts'
import { quietly } from '#web/api/quietly.ts'

const keyOf = (orderId: string) => `payment-token:${orderId}`
const sentKeyOf = (orderId: string) => `payment-sent:${orderId}`

/** Fallback without storage: only this page load can approve; after a reload the order can only be polled. */
const held = new Map<string, ReturnParameters>()

/**
 * Removes the provider's parameters from the URL and the history before any request or saved path could include them; kept
 * in this tab alone, so that a reload, or a login on the way, can still approve.
 */
export function takeTokenOutOfAddress() {
  const address = new URL(location.href)
  const orderId = address.searchParams.get('orderId')
  const given = RETURN_PARAMETERS.filter((name) => address.searchParams.has(name))
  if (given.length === 0) return
  const returned: ReturnParameters = Object.fromEntries(
    given.map((name) => [name, address.searchParams.get(name) || undefined]),
  )
  if (orderId && isSomeReturn(returned)) {
    held.set(orderId, returned)
    quietly(() => sessionStorage.setItem(keyOf(orderId), JSON.stringify(returned)))
    quietly(() => sessionStorage.removeItem(sentKeyOf(orderId)))
  }
  for (const name of given) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}

/** The parameters that the provider's page came back with; null when this tab has none. */
export const returnedOf = (orderId: string): ReturnParameters | null => held.get(orderId) ?? storedOf(orderId)

function storedOf(orderId: string): ReturnParameters | null {
  const stored = quietly(() => sessionStorage.getItem(keyOf(orderId)))
  if (stored === null) return null
  const read = quietly(() => JSON.parse(stored) as unknown)
  // A page of an earlier version stored the value of the first parameter alone.
  return typeof read === 'object' && read !== null ? read : { [RETURN_PARAMETERS[0]!]: stored }
}

/** After a reload ask for the order first: the approval may have arrived. */
export const wasSent = (orderId: string) => quietly(() => sessionStorage.getItem(sentKeyOf(orderId))) !== null
export const markSent = (orderId: string) =>
  void quietly(() => sessionStorage.setItem(sentKeyOf(orderId), '1'))

export function forgetToken(orderId: string) {
  held.delete(orderId)
  for (const key of [keyOf(orderId), sentKeyOf(orderId)]) quietly(() => sessionStorage.removeItem(key))
}
