import type { Db } from '#server/database/db.ts'
import type { Viewer } from '#server/http/visitor.ts'
import { isStaff } from '#server/identity/roles.ts'
import { insertOpening } from './opening.store.ts'

/** A lecture that was paid for begins to play: from the first time on it counts as opened. What staff look at does not. */
export async function recordOpening(db: Db, viewer: Viewer, lectureId: number): Promise<void> {
  if (!isStaff(viewer)) await insertOpening(db, viewer.memberId, lectureId)
}
