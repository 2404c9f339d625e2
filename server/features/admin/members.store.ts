import { type RawBuilder, sql } from 'kysely'
import type { MemberOrder, MemberStatus } from '#contract/admin/admin-members.ts'
import type { Role } from '#contract/identity/identity.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'
import { holding } from '#server/platform/database/holding.ts'

export type MemberFilters = {
  id?: number | undefined
  name?: string | undefined
  phoneSuffix?: string | undefined
  email?: string | undefined
  role?: Role | undefined
  status?: MemberStatus | undefined
}

export type MemberPage = { sort: MemberOrder; limit: number; offset: number }

export type MemberRow = {
  id: number
  email: string
  name: string
  phone: string | null
  roles: Role[]
  is_social: boolean
  is_deleted: boolean
  image_file: string | null
  created_at: Date
  last_seen_at: Date | null
  course_count: number
  paid_total: number
}

/** One page of members; data from other tables is read only for the members on it. */
export async function findMembers(
  db: Db,
  filters: MemberFilters,
  { sort, limit, offset }: MemberPage,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    with shown as materialized (
      select m.id
      from member m
      ${sort === 'paidTotal,desc' ? PAID : sql``}
      where ${fitting(filters)}
      order by ${ORDERS[sort]}
      ${pageRows(limit, offset)}
    )
    ${COLUMNS}
    from shown
    join member m on m.id = shown.id
    left join image i on i.id = m.image_id
    ${PAID}
    order by ${ORDERS[sort]}`.execute(db)
  return rows
}

/** These members, in the order of their ids. */
export async function findMembersById(db: Db, ids: readonly number[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    ${COLUMNS}
    from member m
    left join image i on i.id = m.image_id
    ${PAID}
    where m.id = any(${ids}::int[])
    order by m.id`.execute(db)
  return rows
}

export async function countMembers(db: Db, filters: MemberFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from member m where ${fitting(filters)}`.execute(db)
  return rows[0]!.total
}

const COLUMNS = sql`
  select m.id, m.email, m.name, m.phone, m.roles, m.withdrawn_at is not null as is_deleted,
    i.file as image_file, m.created_at, m.last_seen_at,
    coalesce(paid.total, 0) as paid_total,
    exists (select from social_account s where s.member_id = m.id) as is_social,
    (select count(*)::int from open_enrolment e where e.member_id = m.id) as course_count`

const PAID = sql`left join member_paid paid on paid.member_id = m.id`

const ORDERS: Record<MemberOrder, RawBuilder<unknown>> = {
  'createdAt,desc': sql`m.created_at desc, m.id desc`,
  'createdAt,asc': sql`m.created_at, m.id`,
  'lastSeenAt,desc': sql`m.last_seen_at desc nulls last, m.id desc`,
  'name,asc': sql`m.name, m.id`,
  'paidTotal,desc': sql`coalesce(paid.total, 0) desc, m.id desc`,
}

function fitting({
  id,
  name,
  phoneSuffix,
  email,
  role,
  status = 'active',
}: MemberFilters): RawBuilder<unknown> {
  const conditions = [
    ...(id === undefined ? [] : [sql`m.id = ${id}`]),
    ...(status === 'active' ? [sql`m.withdrawn_at is null`] : []),
    ...(status === 'withdrawn' ? [sql`m.withdrawn_at is not null`] : []),
    ...(name ? [sql`m.name ilike ${holding(name)}`] : []),
    ...(email ? [sql`m.email ilike ${holding(email)}`] : []),
    ...(phoneSuffix ? [sql`m.phone like ${`%${phoneSuffix}`}`] : []),
    ...(role ? [sql`${role} = any (m.roles)`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
