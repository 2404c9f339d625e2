import { Failure } from '#web/api/failure.ts'

/** For queries: once more when the server was away; a refusal stays one however often it is asked for. */
export const retryUnreached = (failures: number, failure: Error) =>
  failures < 1 && failure instanceof Failure && (failure.status === 0 || failure.status >= 500)
