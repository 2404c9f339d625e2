import { sql } from 'kysely'
import type { ConsentKind } from '#contract/identity/consent.ts'
import type { Db } from '#server/platform/database/db.ts'

export type ConsentSource = 'signup' | 'kakao' | 'profile' | 'demo' | 'opt-out'
export type ConsentAnswer = { agreed: boolean; version: string }
export type ConsentAnswers = Partial<Record<ConsentKind, ConsentAnswer>>

type ConsentOrigin = { source: ConsentSource; ip: string | null; at: Date | null }

/** Adds one row for each answer; earlier answers are kept. */
export async function insertConsents(
  db: Db,
  memberId: number,
  answers: ConsentAnswers,
  { source, ip, at }: ConsentOrigin,
): Promise<void> {
  await sql`
    insert into consent (member_id, kind, version, agreed, source, ip, at)
    select ${memberId}, a.kind, a.answer ->> 'version', (a.answer ->> 'agreed')::boolean, ${source}, ${ip}::inet,
      coalesce(${at}::timestamptz, now())
    from jsonb_each(${JSON.stringify(answers)}::jsonb) as a (kind, answer)`.execute(db)
}

export type ConsentRow = ConsentAnswer & { kind: ConsentKind; at: Date }

/** The latest answer for each kind. */
export async function findConsents(db: Db, memberId: number): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select distinct on (kind) kind, version, agreed, at from consent
    where member_id = ${memberId} order by kind, id desc`.execute(db)
  return rows
}

export type ConsentHistoryRow = ConsentRow & { source: ConsentSource }

/** All answers, newest first. */
export async function findConsentHistory(db: Db, memberId: number): Promise<ConsentHistoryRow[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['kind', 'version', 'agreed', 'source', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
  return rows as ConsentHistoryRow[]
}
