import type { User } from '#contract/identity/identity.ts'
import { may } from '#contract/policy.ts'
import { paths } from '#web/paths.ts'

/** The page with the account's settings: staff have no learner's pages (spec.md#6). */
export const accountPage = (user: Pick<User, 'roles'>): string =>
  may(user, 'admin.enter') ? paths.adminAccount : paths.mypageProfile
