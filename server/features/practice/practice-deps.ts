import { tooManySubmissions } from '#contract/practice/practice.ts'
import type { Deps } from '#server/deps.ts'
import { openThrottle, type Throttle } from '#server/platform/http/throttle.ts'

const SUBMISSIONS = 60
const PER_SEC = 600

export type PracticeDeps = Deps & { submissionsOfMember: Throttle }

export const openPractice = (deps: Deps): PracticeDeps => ({
  ...deps,
  submissionsOfMember: openThrottle(deps.pool, {
    name: 'submission',
    limit: SUBMISSIONS,
    perSec: PER_SEC,
    problem: tooManySubmissions,
  }),
})
