import { unauthorized } from '#contract/platform/problem.ts'
import type { AccountSecurity } from '#contract/identity/second-factor.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { findSecurity } from './account-security.store.ts'
import type { IdentityDeps } from '../limits.ts'
import { isOwnerJustHere } from '../password/reauthentication.ts'
import { needsSecondFactor } from '../staff-factor.ts'

export async function accountSecurity(deps: IdentityDeps, viewer: Viewer): Promise<AccountSecurity> {
  const found = (await findSecurity(deps.db, viewer.memberId)) ?? refuse(unauthorized)
  return {
    hasPassword: found.has_password,
    isReauthNeeded: !(await isOwnerJustHere(deps, viewer)),
    kakao: found.kakao_since && { linkedAt: seoulTime(found.kakao_since) },
    secondFactor: {
      since: found.second_factor_since && seoulTime(found.second_factor_since),
      recoveryCodesLeft: found.second_factor_since ? found.recovery_codes_left : 0,
      isRequired: needsSecondFactor(deps.config, found),
    },
  }
}
