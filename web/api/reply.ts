import type { Call, ReplyOf } from '#contract/platform/call.ts'
import { isList, lenient } from '#contract/platform/lenient.ts'
import type { FieldError } from '#contract/platform/problem.ts'
import { Failure, misshapen } from '#web/api/failure.ts'
import { hearRefusal } from '#web/api/learner-view.ts'

/** A response, from fetch or XHR. */
export type Answer = {
  status: number
  text: string
  retryAfter: string | null
  /** The `WWW-Authenticate` header. */
  challenge: string | null
}

/** Returns the reply that the call's schema describes, or throws a Failure. */
export function readReply<C extends Call>(call: C, answer: Answer): ReplyOf<C> {
  const json = jsonOf(answer)
  if (!isFine(answer, json)) throw refusal(call, answer, json)
  if (call.reply === undefined) return undefined as ReplyOf<C>
  const parsed = lenient(call.reply).safeParse(payloadOf(call, json))
  if (!parsed.success) throw misshapen(answer.status)
  return parsed.data as ReplyOf<C>
}

/** An empty body is no JSON, but no error either: a 204, or a refusal without a body. */
function jsonOf({ status, text }: Answer): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw misshapen(status)
  }
}

const isFine = ({ status }: Answer, json: unknown) =>
  status >= 200 && status < 300 && !(isRecord(json) && json.success === false)

/** Lists come bare, in the envelope, or one level deeper (`data.data`, spec.md#7); so may `bare` replies. */
function payloadOf({ form, reply }: Call, json: unknown): unknown {
  const isWrapped = isRecord(json) && (form !== 'bare' || 'data' in json)
  const data = isWrapped ? json.data : form === 'bare' || Array.isArray(json) ? json : undefined
  return reply && isList(reply) && isRecord(data) ? data.data : data
}

function refusal({ fallback }: Call, { status, retryAfter }: Answer, json: unknown): Failure {
  if (json !== undefined && !isRecord(json)) return misshapen(status)
  const said = json?.message
  const code = codeOf(json)
  const message = typeof said === 'string' && said !== '' ? said : fallback
  hearRefusal(code, message)
  return new Failure({
    kind: 'http',
    status,
    code,
    message,
    errors: fieldErrorsOf(json?.errors),
    retryAfterSec: /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : null,
  })
}

const codeOf = (json: unknown) => (isRecord(json) && typeof json.code === 'string' ? json.code : null)

const fieldErrorsOf = (errors: unknown): FieldError[] =>
  Array.isArray(errors) ? errors.filter(isFieldError) : []

const isFieldError = (error: unknown): error is FieldError =>
  isRecord(error) && typeof error.field === 'string' && typeof error.message === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The contract's two expiry signals; any other 401 has another cause, such as a wrong current password. */
export function saysExpired({ status, text, challenge }: Answer): 'token' | 'session' | null {
  if (status !== 401) return null
  const code = codeOf(readQuietly(text))
  if (code === 'TOKEN_EXPIRED' || challenge?.includes('invalid_token')) return 'token'
  return code === 'UNAUTHORIZED' ? 'session' : null
}

function readQuietly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
