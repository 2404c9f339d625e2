import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export const findRings = (db: Db, memberId: number) =>
  db
    .selectFrom('bell')
    .select([
      'kind',
      'title',
      'body',
      'href',
      'created_at as createdAt',
      'read_at as readAt',
      'mailed_at as mailedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

export const findSilenced = (db: Db, memberId: number) =>
  db.selectFrom('bell_mail_off').select('kind').where('member_id', '=', memberId).orderBy('kind').execute()

export async function findMailHeads(db: Db, memberId: number) {
  const { rows } = await sql`
    select m.subject, m.created_at as "createdAt", m.sent_at as "sentAt"
    from mail m join member r on lower(r.email) = lower(m.recipient)
    where r.id = ${memberId} order by m.id`.execute(db)
  return rows
}
