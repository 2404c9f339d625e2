import type { Role } from '#contract/identity/identity.ts'
import type { Config } from '#server/platform/config/config.ts'

type HasRoles = { roles: readonly string[] }

/** Compares roles trimmed and case-insensitively (spec.md#6). */
function hasRole({ roles }: HasRoles, role: Role): boolean {
  return roles.some((held) => held.trim().toUpperCase() === role)
}

export const isAdmin = (viewer: HasRoles): boolean => hasRole(viewer, 'ROLE_ADMIN')
export const isStaff = (viewer: HasRoles): boolean => isAdmin(viewer) || hasRole(viewer, 'ROLE_SUPPORT')

type Desk = Pick<Config, 'SUPPORT_EMAIL'>

/** Whether the address is listed in SUPPORT_EMAIL, with or without an account. */
export const isDeskAddress = ({ SUPPORT_EMAIL }: Desk, email: string): boolean =>
  SUPPORT_EMAIL.some((listed) => listed.toLowerCase() === email.toLowerCase())

/** Being listed is not enough: anybody may sign up with a listed address that has no account yet. */
export const isOfDesk = (desk: Desk, account: HasRoles & { email: string }): boolean =>
  isStaff(account) && isDeskAddress(desk, account.email)
