import { tooManyOptOuts } from '#contract/announcement/opt-out.ts'
import { tooManyTestMails } from '#contract/announcement/staff-announcement.ts'
import type { Deps } from '#server/deps.ts'
import { openThrottle, type Throttle } from '#server/platform/http/throttle.ts'
import { openOptOutLinks, type OptOutLinks } from './opt-out/opt-out-link.ts'

const HOUR_SEC = 3_600
const TEST_MAILS_PER_HOUR = 20
const OPT_OUTS_PER_HOUR = 30

export type AnnouncementDeps = Deps & {
  optOutLinks: OptOutLinks
  testMailsOfMember: Throttle
  /** Counted by member, not by address: mail providers send the presses of many people from few addresses. */
  optOutsOfMember: Throttle
}

export function openAnnouncement(deps: Deps): AnnouncementDeps {
  const limit = (name: string, most: number, problem: typeof tooManyOptOuts) =>
    openThrottle(deps.pool, { name, limit: most, perSec: HOUR_SEC, problem })
  return {
    ...deps,
    optOutLinks: openOptOutLinks(deps.secrets.sealKey, deps.publicOrigin),
    testMailsOfMember: limit('announcement-test', TEST_MAILS_PER_HOUR, tooManyTestMails),
    optOutsOfMember: limit('opt-out', OPT_OUTS_PER_HOUR, tooManyOptOuts),
  }
}
