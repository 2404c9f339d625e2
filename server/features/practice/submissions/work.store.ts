import { sql } from 'kysely'
import type { CodeFile } from '#contract/community/code-file.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { StandingKey } from '../exercises/standing.store.ts'

export type WorkRow = { files: CodeFile[]; revision: number; saved_at: Date }

export type WorkToSave = { files: CodeFile[]; revision: number; force: boolean }

/** Undefined: the stored work is newer than `revision`. */
export async function putWork(
  db: Db,
  { memberId, exerciseId }: StandingKey,
  { files, revision, force }: WorkToSave,
): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`
    insert into exercise_work as w (member_id, exercise_id, files)
    values (${memberId}, ${exerciseId}, ${JSON.stringify(files)}::jsonb)
    on conflict (member_id, exercise_id) do update set
      files = excluded.files, revision = w.revision + 1, saved_at = now()
    where w.revision <= ${revision} or ${force}
    returning w.files, w.revision, w.saved_at`.execute(db)
  return rows[0]
}

/** The stored work, if its files equal the given ones. */
export async function findSameWork(
  db: Db,
  { memberId, exerciseId }: StandingKey,
  files: CodeFile[],
): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`
    select files, revision, saved_at from exercise_work
    where member_id = ${memberId} and exercise_id = ${exerciseId}
      and files = ${JSON.stringify(files)}::jsonb`.execute(db)
  return rows[0]
}
