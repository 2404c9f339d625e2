import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/database/db.ts'
import { LINK_LIFE_MAX_SEC } from '#server/platform/media/delivery/signed-link.ts'
import { findLatelyDeleted } from './course.store.ts'

const AGAIN_MS = 1000

export type LatelyDeleted = { has(lectureId: number): boolean; refresh(): Promise<void> }

/**
 * The lectures that were deleted so lately that links to their videos may still be about. Kept at hand, since each range
 * of each player asks: while the database is away what was known last holds, and videos play on. It is asked until it
 * answers: nobody else would say again what was missed meanwhile.
 */
export function rememberDeleted(db: Db): LatelyDeleted {
  let known: ReadonlySet<number> = new Set()
  let asked = 0
  const refresh = async () => {
    const turn = (asked += 1)
    let found: ReadonlySet<number> | undefined
    while (found === undefined) {
      found = await findLatelyDeleted(db, LINK_LIFE_MAX_SEC).catch(() => undefined)
      // An answer that was overtaken by a later question says less.
      if (turn !== asked) return
      if (found === undefined) await sleep(AGAIN_MS, undefined, { ref: false })
    }
    known = found
  }
  void refresh()
  return { has: (lectureId) => known.has(lectureId), refresh }
}
