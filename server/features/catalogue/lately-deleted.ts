import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/database/db.ts'
import { LINK_LIFE_MAX_SEC } from '#server/platform/media/delivery/signed-link.ts'
import { findLatelyDeleted } from './course.store.ts'

const AGAIN_MS = 1000

export type DeletedLectures = { has(lectureId: number): boolean; refresh(): Promise<void> }

/**
 * Recently deleted lectures, whose video links may still be in use. Cached, because every range request of a player checks
 * it; without the database the last known list is used, and videos play on. Retries until the database answers, because
 * nothing would repeat the missed notifications.
 */
export function rememberDeleted(db: Db): DeletedLectures {
  let known: ReadonlySet<number> = new Set()
  let asked = 0
  const refresh = async () => {
    const turn = (asked += 1)
    let found: ReadonlySet<number> | undefined
    while (found === undefined) {
      found = await findLatelyDeleted(db, LINK_LIFE_MAX_SEC).catch(() => undefined)
      // An older query finished after a newer one started.
      if (turn !== asked) return
      if (found === undefined) await sleep(AGAIN_MS, undefined, { ref: false })
    }
    known = found
  }
  void refresh()
  return { has: (lectureId) => known.has(lectureId), refresh }
}
