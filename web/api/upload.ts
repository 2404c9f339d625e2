import type { Call, ReplyOf } from '#contract/platform/call.ts'
import { aborted, tooSlow, unreachable } from '#web/api/failure.ts'
import { CALL_TIMEOUT_MS } from '#web/api/fetch-answer.ts'
import { askRenewing } from '#web/api/renew-session.ts'
import { type Answer, readReply } from '#web/api/reply.ts'
import { addressOf, headersFor } from '#web/api/request.ts'

type Upload = {
  params?: object
  form: FormData
  /** Whole numbers from 0 to 100. */
  onPercent?: (percent: number) => void
  /** For showing speed and time left; restarts at 0 when the session had to be renewed. */
  onBytes?: (sent: number, total: number) => void
  signal?: AbortSignal
}

/** Uploads use XHR, since fetch reports no upload progress. */
export async function upload<C extends Call>(call: C, what: Upload): Promise<ReplyOf<C>> {
  return readReply(call, await askRenewing(call.path, () => post(call, what)))
}

function post(call: Call, { params, form, onPercent, onBytes, signal }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted())
    const request = new XMLHttpRequest()
    const stall = stallTimer(() => request.abort())
    request.open(call.method, addressOf(call, { params }))
    request.withCredentials = true
    for (const [name, value] of Object.entries(headersFor(call, false))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      stall.restart()
      if (total > 0) onPercent?.(Math.floor((loaded / total) * 100))
      onBytes?.(loaded, total)
    }
    // Everything is sent; the server may process a video for longer than the stall timeout.
    request.upload.onload = () => stall.stop()
    request.onload = () => resolve(answerOf(request))
    request.onerror = () => reject(unreachable(call.fallback))
    request.onabort = () => reject(signal?.aborted ? aborted() : tooSlow())
    const abort = () => request.abort()
    request.onloadend = () => {
      stall.stop()
      signal?.removeEventListener('abort', abort)
    }
    signal?.addEventListener('abort', abort)
    request.send(form)
    stall.restart()
  })
}

/** Ten seconds without progress, not ten seconds in total, which would abort every video upload. */
function stallTimer(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(onStall, CALL_TIMEOUT_MS)
  }
  return { restart, stop }
}

const answerOf = (request: XMLHttpRequest): Answer => ({
  status: request.status,
  text: request.responseText,
  retryAfter: request.getResponseHeader('Retry-After'),
  challenge: request.getResponseHeader('WWW-Authenticate'),
})
