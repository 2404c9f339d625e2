import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { RetainedRecord } from '../erasure-part.ts'
import { RETENTION } from './retention.ts'

/** Stores records where the product can neither read nor change them; skips those whose period is already over. */
export async function insertRetained(trx: Db, holder: string, records: RetainedRecord[]): Promise<void> {
  const rows = records.map(({ kind, body, since }) => {
    const { basis, months } = RETENTION[kind]
    return { kind, body, basis, months, since: since ?? null }
  })
  await sql`
    insert into retained.record (holder, kind, body, basis, kept_since, destroy_after)
    select ${holder}::uuid, r.kind, r.body, r.basis, now(), coalesce(r.since, now()) + make_interval(months => r.months)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (kind text, body jsonb, basis text, months integer, since timestamptz)
    where coalesce(r.since, now()) + make_interval(months => r.months) > now()`.execute(trx)
}

const PURGE_LOCK = 7_301_004

/** Deletes records whose period is over; returns the count per kind; null while another process does it. */
export async function purgeRetained(trx: Db): Promise<Record<string, number> | null> {
  const { rows: turns } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${PURGE_LOCK}) as mine`.execute(trx)
  if (!turns[0]?.mine) return null
  const { rows } = await sql<{ kind: string; removed: number }>`
    select kind, removed from retained.purge()`.execute(trx)
  return Object.fromEntries(rows.map(({ kind, removed }) => [kind, removed]))
}
