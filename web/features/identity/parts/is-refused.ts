import type { Problem } from '#contract/platform/problem.ts'
import { Failure } from '#web/api/failure.ts'

/** Whether the server refused for this reason. */
export const isRefused = (thrown: unknown, { code }: Problem): boolean =>
  thrown instanceof Failure && thrown.code === code
