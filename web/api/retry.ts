import { Failure } from '#web/api/failure.ts'

/** For queries: retries once if the server was unreachable or failed; a refusal is not retried. */
export const retryUnreached = (failures: number, failure: Error) =>
  failures < 1 && failure instanceof Failure && (failure.status === 0 || failure.status >= 500)
