import type { User } from '#contract/identity/identity.ts'
import { isStaff } from '#web/features/identity/staff.ts'
import { paths } from '#web/paths.ts'

/** The page with the account's settings: staff have no learner's pages (spec.md#6). */
export const accountPage = (user: Pick<User, 'roles'>): string =>
  isStaff(user) ? paths.adminAccount : paths.mypageProfile
