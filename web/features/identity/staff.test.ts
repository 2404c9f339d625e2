import { expect, it } from 'vitest'
import { isAdmin, isStaff } from '#web/features/identity/staff.ts'

it('roles are trimmed and compared case-insensitively', () => {
  expect(isStaff({ roles: [' role_admin '] })).toBe(true)
  expect(isStaff({ roles: ['ROLE_MEMBER', 'Role_Support'] })).toBe(true)
  expect(isStaff({ roles: ['ROLE_MEMBER'] })).toBe(false)
  expect(isStaff({ roles: ['ROLE_ADMINISTRATOR'] })).toBe(false)
  expect(isStaff({ roles: [] })).toBe(false)
  expect(isAdmin({ roles: ['ROLE_SUPPORT'] })).toBe(false)
})
