import { CHANGES_SHOWN, type Edition, EDITIONS_SHOWN } from '#contract/catalogue/edition.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type EditionRow, findEditions, findNewestEditions } from './edition/edition.store.ts'
import { outlineChanges } from './edition/outline-changes.ts'

/** The last editions of a course, the newest first; with `since` only those that changed after it. */
export async function listEditions(db: Db, courseId: number, since: Date | null = null): Promise<Edition[]> {
  return (await findEditions(db, courseId, { limit: EDITIONS_SHOWN, since })).map(shownEdition)
}

/** The newest editions of published courses. */
export async function listNewestEditions(
  db: Db,
  limit: number,
): Promise<{ courseId: number; changedAt: Date; edition: Edition }[]> {
  return (await findNewestEditions(db, limit)).map((row) => ({
    courseId: row.course_id,
    changedAt: row.changed_at,
    edition: shownEdition(row),
  }))
}

export function shownEdition(row: EditionRow): Edition {
  const changes = outlineChanges(row.outline_before, row.outline_after)
  return {
    id: row.id,
    changedAt: seoulTime(row.changed_at),
    summary: row.summary,
    changes: changes.slice(0, CHANGES_SHOWN),
    moreChanges: Math.max(0, changes.length - CHANGES_SHOWN),
  }
}
