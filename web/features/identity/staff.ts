const STAFF_ROLES: readonly string[] = ['ROLE_ADMIN', 'ROLE_SUPPORT']

const holds = (roles: readonly string[], wanted: readonly string[]) =>
  roles.some((role) => wanted.includes(role.trim().toUpperCase()))

export const isStaff = ({ roles }: { roles: readonly string[] }) => holds(roles, STAFF_ROLES)

export const isAdmin = ({ roles }: { roles: readonly string[] }) => holds(roles, ['ROLE_ADMIN'])
