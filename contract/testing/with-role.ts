import { type Permission, PERMISSIONS, ROLES } from '../policy.ts'
import { openPolicy } from '../platform/permission-table.ts'

type WidenedTable = { readonly [Row in Permission]: readonly [...(typeof PERMISSIONS)[Row], boolean] }

/** The table of the product with one more column: a role with these permissions. */
export function withRole<const Role extends string>(role: Role, permissions: readonly Permission[]) {
  const rows = (Object.keys(PERMISSIONS) as Permission[]).map((permission) => [
    permission,
    [...PERMISSIONS[permission], permissions.includes(permission)],
  ])
  return openPolicy([...ROLES, role], Object.fromEntries(rows) as WidenedTable)
}
