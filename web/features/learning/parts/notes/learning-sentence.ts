import { forbidden, unauthorized } from '#contract/platform/problem.ts'
import { Failure } from '#web/api/failure.ts'

const BY_STATUS: Record<number, string> = { 401: unauthorized.message, 403: forbidden.message }

/** The server's sentence; without one, that of spec.md#8 for the status. */
export function learningSentence(
  thrown: unknown,
  { fallback, notFound }: { fallback: string; notFound: string },
) {
  if (!(thrown instanceof Failure)) return fallback
  if (thrown.kind !== 'http' || thrown.message !== fallback) return thrown.message
  return (thrown.status === 404 ? notFound : BY_STATUS[thrown.status]) ?? fallback
}

export const statusOf = (thrown: unknown) => (thrown instanceof Failure ? thrown.status : 0)
