import type { Role } from '#contract/identity.ts'

type HasRoles = { roles: readonly string[] }

/** Roles are compared trimmed and without regard to case (spec 6). */
export function hasRole({ roles }: HasRoles, role: Role): boolean {
  return roles.some((held) => held.trim().toUpperCase() === role)
}

export const isAdmin = (viewer: HasRoles): boolean => hasRole(viewer, 'ROLE_ADMIN')
export const isStaff = (viewer: HasRoles): boolean => isAdmin(viewer) || hasRole(viewer, 'ROLE_SUPPORT')
