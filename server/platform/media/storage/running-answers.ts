import type { ServerResponse } from 'node:http'
import type { FindEntitlements, LectureRequest } from '../delivery/entitlement.ts'
import { keyOf } from '../delivery/entitlement-cache.ts'

const LOOK_AGAIN_MS = 2_500

type LectureResponses = { request: LectureRequest; responses: Set<ServerResponse> }

export type RunningAnswers = { add(request: LectureRequest, response: ServerResponse): void; close(): void }

/**
 * A browser may play a whole video from one request, so checking requests is not enough after a refund. One
 * query at a time checks all running responses and closes those no longer allowed.
 */
export function watchRunningAnswers(
  find: FindEntitlements,
  log: { warn(details: object, message: string): void },
): RunningAnswers {
  const running = new Map<string, LectureResponses>()
  let isLooking = false
  const timer = setInterval(() => void look(), LOOK_AGAIN_MS).unref()

  async function look(): Promise<void> {
    if (isLooking || running.size === 0) return
    isLooking = true
    const looked = [...running.values()]
    try {
      const found = await find(looked.map(({ request }) => request))
      for (const [at, { responses }] of looked.entries())
        if (found[at]?.is !== 'open') for (const response of responses) response.destroy()
    } catch (err) {
      // The state is unknown, so close nothing; new requests are refused meanwhile.
      log.warn({ err }, 'running media answers could not be checked')
    } finally {
      isLooking = false
    }
  }

  return {
    add(request, response) {
      // A client that left during the preparation emits no further `close` event.
      if (response.destroyed || response.req.socket.destroyed) return
      const key = keyOf(request)
      const entry = running.get(key) ?? { request, responses: new Set() }
      running.set(key, entry)
      entry.responses.add(response)
      response.on('close', () => {
        entry.responses.delete(response)
        if (entry.responses.size === 0 && running.get(key) === entry) running.delete(key)
      })
    },
    close: () => clearInterval(timer),
  }
}
