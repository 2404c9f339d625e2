import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'

/** What questions need to know about exercises; `app.ts` passes it in. */
export type ExerciseLookup = {
  /** The exercise's course, if the viewer may open the exercise; otherwise refuses. */
  forAsking(deps: Pick<Deps, 'db'>, viewer: Viewer, exerciseId: number): Promise<{ courseId: number }>
  /** All exercises that the member may open. */
  openIds(db: Db, viewer: Viewer): Promise<number[]>
  titlesOf(db: Db, ids: number[]): Promise<Map<number, string>>
}
