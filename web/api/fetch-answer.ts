import type { Call } from '#contract/platform/call.ts'
import { aborted, tooSlow, unreachable } from '#web/api/failure.ts'
import type { Answer } from '#web/api/reply.ts'
import { addressOf, type AnyInput, headersFor } from '#web/api/request.ts'

export const CALL_TIMEOUT_MS = 10_000 // spec.md#9

/** Sends one request and reads its whole response, within the time limit. */
export const fetchAnswer = (call: Call, input: AnyInput, signal?: AbortSignal): Promise<Answer> =>
  fetchRead(call, input, { read: readAnswer, signal })

type ReadOptions<Read> = { read: (response: Response) => Promise<Read>; signal?: AbortSignal | undefined }

export async function fetchRead<Read>(
  call: Call,
  input: AnyInput,
  { read, signal }: ReadOptions<Read>,
): Promise<Read> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), CALL_TIMEOUT_MS)
  try {
    const response = await fetch(addressOf(call, input), {
      method: call.method,
      credentials: 'include',
      headers: headersFor(call, input.body !== undefined),
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: signal ? AbortSignal.any([limit.signal, signal]) : limit.signal,
    })
    return await read(response)
  } catch {
    if (signal?.aborted) throw aborted()
    throw limit.signal.aborted ? tooSlow() : unreachable(call.fallback)
  } finally {
    clearTimeout(timer)
  }
}

export const readAnswer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  text: await response.text(),
  retryAfter: response.headers.get('Retry-After'),
  challenge: response.headers.get('WWW-Authenticate'),
})
