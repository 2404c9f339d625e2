import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'

/** What has to be known of exercises that are asked about; `app.ts` hands it down. */
export type AskedExercises = {
  /** Where it belongs, for who may open it; refuses everyone else. */
  forAsking(deps: Pick<Deps, 'db'>, viewer: Viewer, exerciseId: number): Promise<{ courseId: number }>
  /** All that a member may open. */
  openIds(db: Db, viewer: Viewer): Promise<number[]>
  titlesOf(db: Db, ids: number[]): Promise<Map<number, string>>
}
