import { may } from '#contract/policy.ts'
import type { Deps } from '#server/deps.ts'
import { needsSecondFactor } from '#server/features/identity/staff-factor.ts'
import type { Entitlement, FindEntitlements } from '#server/platform/media/delivery/entitlement.ts'
import { type EntitlementRow, findMediaEntitlements } from './media-gate.store.ts'

/** The rule of `access.ts` for requests with a media link: checks the current state of the session's member. */
export function openMediaGate({ pool, config }: Pick<Deps, 'pool' | 'config'>): FindEntitlements {
  return async (requests) => {
    const rows = await findMediaEntitlements(pool, [
      requests.map(({ sessionId }) => sessionId),
      requests.map(({ lectureId }) => lectureId),
    ])
    return rows.map((row) => entitlementOf(config, row))
  }
}

function entitlementOf(config: Deps['config'], row: EntitlementRow): Entitlement {
  if (!row.has_lecture) return { is: 'no-lecture' }
  const isPublic = row.is_public === true
  const watchesAny = watchesAnyNow(config, row)
  const { member_id: memberId, is_enrolled: isEnrolled } = row
  if (isPublic || watchesAny || isEnrolled) return { is: 'open', isPublic, watchesAny, isEnrolled, memberId }
  return memberId === null ? { is: 'no-session' } : { is: 'not-enrolled' }
}

function watchesAnyNow(config: Deps['config'], row: EntitlementRow): boolean {
  const { email, roles, by_code: byCode, course_id: courseId, is_taught: isTaught } = row
  if (email === null || roles === null || courseId === null) return false
  const account = { roles, teaches: isTaught ? [courseId] : [] }
  if (!may(account, 'lecture.watchAny', { courseId })) return false
  return byCode === true || !needsSecondFactor(config, { email, roles })
}
