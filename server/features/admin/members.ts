import type { PageQuery } from '#contract/platform/page.ts'
import type { AdminMember } from '#contract/admin/admin-members.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { imageUrl } from '#server/platform/media/images/image-url.ts'
import { maskedAddress } from '#server/platform/mail/masked-address.ts'
import { maskedPhone } from '#server/features/identity/masked-phone.ts'
import * as store from './members.store.ts'

type MemberListQuery = PageQuery & store.MemberFilters & { sort: store.MemberPage['sort'] }

/** Members for staff; a full address or number can be searched for, but is not shown (security.md#60). */
export async function listMembers(
  { db }: Pick<Deps, 'db'>,
  { page, size, sort, ...filters }: MemberListQuery,
) {
  const [rows, total] = await Promise.all([
    store.findMembers(db, filters, { sort, limit: size, offset: page * size }),
    store.countMembers(db, filters),
  ])
  return {
    content: rows.map(adminMember),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

export const adminMember = (row: store.MemberRow): AdminMember => ({
  id: row.id,
  email: maskedAddress(row.email),
  name: row.name,
  phone: row.phone && maskedPhone(row.phone),
  roles: row.roles,
  isSocial: row.is_social,
  isDeleted: row.is_deleted,
  imageUrl: imageUrl(row.image_file),
  createdAt: seoulTime(row.created_at),
  lastSeenAt: row.last_seen_at && seoulTime(row.last_seen_at),
  courseCount: row.course_count,
  paidTotal: row.paid_total,
})
