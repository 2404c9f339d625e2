import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type Account = {
  id: number
  email: string
  name: string
  phone: string | null
  imageFile: string | null
  roles: string[]
  createdAt: Date
  lastSeenAt: Date | null
  withdrawnAt: Date | null
  hasPassword: boolean
  secondFactorSince: Date | null
  recoveryCodesLeft: number
}

export async function findAccount(db: Db, memberId: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select m.id, m.email, m.name, m.phone, i.file as "imageFile", m.roles, m.created_at as "createdAt",
      m.last_seen_at as "lastSeenAt", m.withdrawn_at as "withdrawnAt", m.password_hash is not null as "hasPassword",
      f.confirmed_at as "secondFactorSince",
      (select count(*)::int from recovery_code r where r.member_id = m.id and r.used_at is null) as "recoveryCodesLeft"
    from member m
    left join image i on i.id = m.image_id
    left join second_factor f on f.member_id = m.id
    where m.id = ${memberId}`.execute(db)
  return rows[0]
}

export const findSocialAccounts = (db: Db, memberId: number) =>
  db
    .selectFrom('social_account')
    .select(['provider', 'subject', 'linked_at as linkedAt'])
    .where('member_id', '=', memberId)
    .execute()

export async function findAllConsents(db: Db, memberId: number) {
  const { rows } = await sql`
    select kind, agreed, version, source, host(ip) as ip, at from consent
    where member_id = ${memberId} order by id`.execute(db)
  return rows
}

export async function findAllSessions(db: Db, memberId: number) {
  const { rows } = await sql`
    select created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", ended_at as "endedAt",
      end_reason as "endReason", second_factor_at as "secondFactorAt", host(ip) as ip, user_agent as "userAgent"
    from session where member_id = ${memberId} order by created_at`.execute(db)
  return rows
}

export const findDevices = (db: Db, memberId: number) =>
  db
    .selectFrom('known_device')
    .select('last_seen_at as lastSeenAt')
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at')
    .execute()

export const findPasswordResets = (db: Db, memberId: number) =>
  db
    .selectFrom('password_reset')
    .select(['created_at as askedAt', 'used_at as usedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

/** The learner views of staff, as the member sees them on the profile. */
export const findViews = (db: Db, memberId: number) =>
  db
    .selectFrom('learner_view')
    .select([
      'reason',
      'staff_role as staffRole',
      'began_at as beganAt',
      'ends_at as endsAt',
      'ended_at as endedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('began_at')
    .execute()

/** Actions of staff and their times; the actor and the reason are internal to the school. */
export const findStaffActs = (db: Db, memberId: number) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'action'])
    .where('subject', '=', `member:${memberId}`)
    .orderBy('id')
    .execute()
