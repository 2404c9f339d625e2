import type { Erratum } from '#contract/erratum/erratum.ts'
import { lectureForWatching } from '#server/features/learning/access.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { ErratumDeps } from './erratum-deps.ts'
import { type ErratumRow, findErrata } from './erratum.store.ts'

/** The errata of a lecture, for all who may open it. Seconds of an earlier video mean nothing in the new one. */
export async function listErrata(deps: ErratumDeps, visitor: Visitor, lectureId: number): Promise<Erratum[]> {
  await lectureForWatching(deps, visitor, lectureId)
  return (await findErrata(deps.db, lectureId)).filter((row) => !row.is_hidden).map(shownErratum)
}

export const shownErratum = (row: ErratumRow): Erratum => ({
  id: row.id,
  fromSec: row.from_sec,
  toSec: row.to_sec,
  heading: row.heading,
  text: row.text,
  updatedAt: seoulTime(row.updated_at),
})
