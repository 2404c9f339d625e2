import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Returns the lectures that were not so before. */
export async function setPublic(
  trx: Db,
  lectureIds: readonly number[],
  isPublic: boolean,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update lecture set is_public = ${isPublic}, updated_at = now()
    where id = any(${lectureIds}::int[]) and is_public <> ${isPublic} returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
