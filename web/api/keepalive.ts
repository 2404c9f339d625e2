import type { Call } from '#contract/platform/call.ts'
import type { CallInput } from '#web/api/send.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { addressOf, type AnyInput, headersFor } from '#web/api/request.ts'

/** Sends a final request as the page unloads; nobody reads the response. */
export function sendLast<C extends Call>(call: C, ...[given]: CallInput<C>): void {
  // A beacon has no headers, so the server would take it as sent by the staff member who views.
  if (isViewing()) return
  const input: AnyInput = given ?? {}
  const address = addressOf(call, input)
  const body = JSON.stringify(input.body ?? {})
  if (!outlivesPage()) return beacon(address, body)
  void fetch(address, {
    method: call.method,
    credentials: 'include',
    headers: headersFor(call, true),
    body,
    keepalive: true,
  }).catch(() => beacon(address, body))
}

const outlivesPage = () => 'keepalive' in Request.prototype

/** A beacon carries no custom header; its route accepts our own origin without one (contract.md#csrf-beacon). */
function beacon(address: string, body: string) {
  navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }))
}
