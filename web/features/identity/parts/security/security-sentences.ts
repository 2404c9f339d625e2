import { reauthRequired } from '#contract/identity/identity.ts'
import { serverError } from '#contract/platform/problem.ts'
import { Failure } from '#web/api/failure.ts'
import { withWait } from '#web/features/identity/parts/waiting-time.ts'

export const wrongPassword = '비밀번호가 올바르지 않습니다. 다시 입력해 주세요.'

/** The server asks for proof of ownership; if the request had a password, it was the wrong one. */
export const isReauth = (thrown: unknown) => thrown instanceof Failure && thrown.code === reauthRequired.code

/** The sentence for a refusal that belongs to no field. */
export function refusalSentence(thrown: unknown): string {
  if (!(thrown instanceof Failure)) return serverError.message
  return thrown.status === 429 ? withWait(thrown) : thrown.message
}
