import type { Bus } from '../../bus/bus.ts'
import type { Entitlement, FindEntitlements, LectureRequest, OpenLecture } from './entitlement.ts'

// A refund or an ended enrolment sends no notification, so this limits how long it goes unnoticed; with
// `LOOK_AGAIN_MS` of `running-answers.ts` it stays below the 5 s of security.md#69.
const KEPT_MS = 2_000
const ENTRIES_MAX = 20_000

type Entry = { entitlement: OpenLecture; sessionId: string | null; until: number }

/** Caches which session may open which lecture, to spare range requests a query. Refusals are not cached. */
export class EntitlementCache {
  readonly #find: FindEntitlements
  readonly #kept = new Map<string, Entry>()
  readonly #asking = new Map<string, Promise<Entitlement>>()
  #invalidations = 0

  constructor(find: FindEntitlements, bus: Pick<Bus, 'subscribe' | 'onGap'>) {
    this.#find = find
    bus.subscribe('session.ended', (sessionId) => this.#invalidate((entry) => entry.sessionId === sessionId))
    bus.subscribe('member.changed', (memberId) =>
      this.#invalidate(({ entitlement }) => entitlement.memberId === Number(memberId)),
    )
    bus.onGap(() => this.#invalidate(() => true))
  }

  check(request: LectureRequest): Entitlement | Promise<Entitlement> {
    const key = keyOf(request)
    const kept = this.#kept.get(key)
    if (kept && performance.now() < kept.until) return kept.entitlement
    if (kept) this.#kept.delete(key)
    return this.#asking.get(key) ?? this.#ask(key, request)
  }

  #ask(key: string, request: LectureRequest): Promise<Entitlement> {
    const askedAt = performance.now()
    const invalidations = this.#invalidations
    const asking = this.#find([request])
      .then(([found]) => {
        const entitlement = found!
        if (entitlement.is === 'open' && invalidations === this.#invalidations)
          this.#keep(key, { entitlement, sessionId: request.sessionId, until: askedAt + KEPT_MS })
        return entitlement
      })
      .finally(() => {
        if (this.#asking.get(key) === asking) this.#asking.delete(key)
      })
    this.#asking.set(key, asking)
    return asking
  }

  #keep(key: string, entry: Entry): void {
    if (this.#kept.size >= ENTRIES_MAX) this.#evictOldest()
    this.#kept.set(key, entry)
  }

  #invalidate(matches: (entry: Entry) => boolean): void {
    this.#invalidations += 1
    // A query in progress may return the state before the change; let the next request ask again.
    this.#asking.clear()
    for (const [key, entry] of this.#kept) if (matches(entry)) this.#kept.delete(key)
  }

  #evictOldest(): void {
    const oldest = this.#kept.keys().next()
    if (!oldest.done) this.#kept.delete(oldest.value)
  }
}

/** Both parts come from a signed link: a UUID or an empty string, and a number. */
export const keyOf = ({ sessionId, lectureId }: LectureRequest): string => `${sessionId ?? ''}/${lectureId}`
