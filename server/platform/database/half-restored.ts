import type pg from 'pg'
import { StartFailure } from './start-failure.ts'

const MARK = 'restore_unfinished'

/** The mark's table, with its schema; no backup contains it. */
export const RESTORE_MARK = `public.${MARK}`

/** Blocks every start on this database, from any machine, until `clearRestoring`. */
export async function markRestoring(owner: pg.Client): Promise<void> {
  await owner.query(`create table ${RESTORE_MARK} ()`)
}

export async function clearRestoring(owner: pg.Client): Promise<void> {
  await owner.query(`drop table if exists ${RESTORE_MARK}`)
}

/** Throws a `StartFailure` while a restore fills the database, and after one that was interrupted. */
export async function refuseHalfRestoredDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    RESTORE_MARK,
  ])
  if (rows[0]!.exists)
    throw new StartFailure(
      'A restore into this database has not come to its end: run it again with npm run restore, where it began.',
    )
}
