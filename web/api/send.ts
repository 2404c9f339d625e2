import type { Call, InputOf, ReplyOf } from '#contract/platform/call.ts'
import { Failure } from '#web/api/failure.ts'
import { fetchAnswer } from '#web/api/fetch-answer.ts'
import { askRenewing } from '#web/api/renew-session.ts'
import { readReply } from '#web/api/reply.ts'
import type { AnyInput } from '#web/api/request.ts'

export type SendOptions = {
  signal?: AbortSignal
  /** Any other status is a failure, even a 2xx. */
  onlyStatus?: number
}

/** A call without params, query and body needs no input. */
export type CallInput<C extends Call> = unknown extends InputOf<C> ? [input?: undefined] : [input: InputOf<C>]

/** Sends every call to the server: resolves to the reply, or throws a `Failure` with a sentence. */
export async function send<C extends Call>(
  call: C,
  ...rest: [...CallInput<C>, options?: SendOptions]
): Promise<ReplyOf<C>> {
  const [input, options] = rest as readonly unknown[] as [AnyInput?, SendOptions?]
  const answer = await askRenewing(call.path, () => fetchAnswer(call, input ?? {}, options?.signal))
  const reply = readReply(call, answer)
  if (options?.onlyStatus !== undefined && options.onlyStatus !== answer.status)
    throw new Failure({ kind: 'http', status: answer.status, message: call.fallback })
  return reply
}
