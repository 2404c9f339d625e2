import { forbidden } from '#contract/platform/problem.ts'
import { may } from '#contract/policy.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { type OpeningCause, recordPurchasedOpening } from './opening.store.ts'

/** A paid lecture counts as opened from its first start or saved progress; views by staff do not count. */
export async function recordOpening(
  { pool }: Pick<Deps, 'pool'>,
  viewer: Viewer,
  lectureId: number,
  by: OpeningCause,
): Promise<void> {
  if (may(viewer, 'lecture.watchAny')) return
  const [row] = await recordPurchasedOpening(pool, [viewer.memberId, lectureId, by])
  // A refund ended the access since it was checked: the opening would not be counted.
  if (row?.outcome === 'closed') refuse(forbidden)
}

/** A lecture's file that is about to be sent. */
export type MediaDelivery = {
  lectureId: number
  kind: 'video' | 'captions' | 'picture' | 'file'
  /** null: a guest, allowed only for a public lecture. */
  memberId: number | null
  isPublic?: boolean
  watchesAny?: boolean
}

const ENTRIES_MAX = 50_000
const COUNTED_MS = 10 * 60_000
// Cached briefly, because it may count soon: a public lecture becomes paid, access by staff is followed by a purchase.
const UNCOUNTED_MS = 2_000

/**
 * Records the opening of a paid lecture before its first byte is sent; rejects, so that nothing is sent, if that fails or
 * the member has no access. Captions and images do not count: a refund counts the lecture, i.e. its video or a file to save.
 *
 * Caches per process what was recorded, so that only a player's first range request writes. An entry stays true while the
 * access lasts: only a refund ends a purchase early, and its openings then also count in the next purchase.
 */
export function openMediaOpenings({ pool }: Pick<Deps, 'pool'>): (delivery: MediaDelivery) => Promise<void> {
  const known = new Map<string, number>()

  return async ({ lectureId, kind, memberId, isPublic = false, watchesAny = false }) => {
    if (kind === 'captions' || kind === 'picture' || isPublic || watchesAny) return
    const key = `${memberId ?? ''}/${lectureId}`
    const askedAt = performance.now()
    if ((known.get(key) ?? 0) > askedAt) return
    const [row] = await recordPurchasedOpening(pool, [
      memberId,
      lectureId,
      kind === 'file' ? 'file' : 'media',
    ])
    if (!row || row.outcome === 'closed') return refuse(forbidden, { headers: NOT_KEPT })
    const lifeMs = row.outcome === 'counted' ? COUNTED_MS : UNCOUNTED_MS
    remember(known, key, askedAt + Math.min(lifeMs, (row.left_sec ?? Infinity) * 1000))
  }
}

const NOT_KEPT = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

function remember(known: Map<string, number>, key: string, until: number): void {
  known.delete(key)
  known.set(key, until)
  if (known.size <= ENTRIES_MAX) return
  for (const oldest of known.keys()) return void known.delete(oldest)
}
