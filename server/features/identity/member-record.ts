import type { ConsentLine, MemberDetail } from '#contract/admin/member-account.ts'
import { memberNotFound } from '#contract/identity/withdrawal.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { findSecurity } from './second-factor/account-security.store.ts'
import { listConsents } from './consents/consent-list.ts'
import { findConsentHistory } from './consents/consent.store.ts'
import { memberSessions } from './member-sessions.ts'
import { needsSecondFactor } from './staff-factor.ts'

type MemberRecord = Pick<MemberDetail, 'hasPassword' | 'secondFactor' | 'sessions' | 'consents'>

/** The account for staff: ways to log in, open sessions, and all consents given or withdrawn. */
export async function memberRecord(
  deps: Pick<Deps, 'db' | 'legal' | 'clock' | 'config'>,
  viewer: Viewer,
  memberId: number,
): Promise<MemberRecord> {
  const { db, config } = deps
  const [security, sessions, { missing }, history] = await Promise.all([
    findSecurity(db, memberId),
    memberSessions(deps, viewer, memberId),
    listConsents(deps, memberId),
    findConsentHistory(db, memberId),
  ])
  const found = security ?? refuse(memberNotFound)
  return {
    hasPassword: found.has_password,
    secondFactor: {
      since: found.second_factor_since && seoulTime(found.second_factor_since),
      recoveryCodesLeft: found.second_factor_since ? found.recovery_codes_left : 0,
      isRequired: needsSecondFactor(config, found),
    },
    sessions,
    consents: {
      missing,
      history: history.map(({ at, ...line }): ConsentLine => ({ ...line, at: seoulTime(at) })),
    },
  }
}
