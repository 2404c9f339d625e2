import type { Role } from '#contract/identity/identity.ts'
import { isListed, mayMoreThanMembers } from '#contract/policy.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { AccountHolder } from './profile/account-page.ts'

type Settings = Pick<Config, 'STAFF_MFA' | 'SUPPORT_EMAIL'>

/** For staff, and for every address in SUPPORT_EMAIL whatever its role: they reach other people's data (security.md#42). */
export function needsSecondFactor(settings: Settings, { email, roles }: AccountHolder): boolean {
  return settings.STAFF_MFA === 'required' && (mayMoreThanMembers({ roles }) || isListed(settings, email))
}

/** The roles left without a required second factor: those of a learner. */
export const LEARNER: readonly Role[] = ['ROLE_MEMBER']
