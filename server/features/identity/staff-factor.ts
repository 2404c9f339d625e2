import type { Role } from '#contract/identity/identity.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isDeskAddress, isStaff } from './roles.ts'

type Holder = { email: string; roles: readonly string[] }
type Settings = Pick<Config, 'STAFF_MFA' | 'SUPPORT_EMAIL'>

/** Staff, and the desk whatever its role: what they reach belongs to others (security 42). */
export function needsSecondFactor(settings: Settings, { email, roles }: Holder): boolean {
  return settings.STAFF_MFA === 'required' && (isStaff({ roles }) || isDeskAddress(settings, email))
}

/** What is left of somebody's roles without the second factor that they need: those of a learner. */
export const LEARNER: readonly Role[] = ['ROLE_MEMBER']
