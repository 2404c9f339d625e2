import type { Call } from '#contract/platform/call.ts'
import type { Given } from '#web/api/send.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { addressOf, type AnyInput, headersFor } from '#web/api/request.ts'

/** A last word as the page goes away: nobody will be there to read the answer. */
export function sendLast<C extends Call>(call: C, ...[given]: Given<C>): void {
  // A beacon has no headers: it would speak for whoever looks.
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

/** A beacon carries no header of ours; the server lets our own origin's pass on the route that needs it (contract). */
function beacon(address: string, body: string) {
  navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }))
}
