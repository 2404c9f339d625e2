import type { Readable } from 'node:stream'
import { archivesUnderway, tooManyArchives } from '#contract/learning/lesson-archive.ts'
import type { Deps } from '#server/deps.ts'
import { openThrottle } from '#server/platform/http/throttle.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Two for each press: the page reads the first bytes, then the browser saves the archive. */
const ARCHIVES = 120
const PER_SEC = 3_600
/** In this process. One more than two downloads, because the page's own reading may end after the browser began. */
const UNDERWAY_MAX = 3

type SentArchive = { stream: Readable }

export type ArchiveLimits = {
  /** Makes an archive within the limits of a member, or refuses with 429 before anything is opened. */
  take<Archive extends SentArchive>(memberId: number, make: () => Promise<Archive>): Promise<Archive>
}

export function openArchiveLimits({ pool }: Pick<Deps, 'pool'>): ArchiveLimits {
  const ofMember = openThrottle(pool, {
    name: 'archive',
    limit: ARCHIVES,
    perSec: PER_SEC,
    problem: tooManyArchives,
  })
  const underway = new Map<number, number>()
  const count = (memberId: number, change: 1 | -1) => {
    const now = (underway.get(memberId) ?? 0) + change
    if (now === 0) underway.delete(memberId)
    else underway.set(memberId, now)
  }
  return {
    async take(memberId, make) {
      if ((underway.get(memberId) ?? 0) >= UNDERWAY_MAX) return refuse(archivesUnderway)
      count(memberId, 1)
      try {
        await ofMember.take(String(memberId))
        const archive = await make()
        archive.stream.once('close', () => count(memberId, -1))
        return archive
      } catch (thrown) {
        count(memberId, -1)
        throw thrown
      }
    },
  }
}
