import type { AdminMember } from '#contract/admin/admin-members.ts'

export const makeAdminMember = (overrides: Partial<AdminMember> = {}): AdminMember => ({
  id: 7,
  email: 'ha•••••@example.com',
  name: '김하나',
  phone: '010-••••-5678',
  roles: ['ROLE_MEMBER'],
  isSocial: false,
  isDeleted: false,
  imageUrl: null,
  createdAt: '2026-11-01T09:00:00.000+09:00',
  lastSeenAt: '2026-11-21T19:03:11.482+09:00',
  courseCount: 2,
  paidTotal: 89_000,
  ...overrides,
})
