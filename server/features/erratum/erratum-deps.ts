import { REPORTS_PER_HOUR, tooManyReports } from '#contract/erratum/erratum.ts'
import type { Deps } from '#server/deps.ts'
import { openThrottle, type Throttle } from '#server/platform/http/throttle.ts'

const HOUR_SEC = 3_600

export type ErratumDeps = Deps & {
  /** Counts the reports of a member. */
  reportsOfMember: Throttle
}

export const openErrata = (deps: Deps): ErratumDeps => ({
  ...deps,
  reportsOfMember: openThrottle(deps.pool, {
    name: 'erratum-report',
    limit: REPORTS_PER_HOUR,
    perSec: HOUR_SEC,
    problem: tooManyReports,
  }),
})
