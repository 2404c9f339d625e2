import type { Bus } from '#server/platform/bus/bus.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'

const KEPT_MS = 15_000 // delay of a session's end if every message about it is lost
const MOST = 20_000

type CachedVisitor = { visitor: { is: 'member'; viewer: Viewer }; until: number }

/** Recent holders of access tokens, so that most requests need no query. */
export class VisitorCache {
  readonly #kept = new Map<string, CachedVisitor>()
  #forgettings = 0

  constructor(bus: Bus) {
    bus.subscribe('session.ended', (sessionId) =>
      this.#forget(({ viewer }) => viewer.sessionId === sessionId),
    )
    bus.subscribe('member.changed', (memberId) =>
      this.#forget(({ viewer }) => viewer.memberId === Number(memberId)),
    )
    bus.onGap(() => this.#forget(() => true))
  }

  find(token: string): CachedVisitor['visitor'] | undefined {
    const kept = this.#kept.get(token)
    // Not the wall clock: setting it back must not extend a session.
    if (kept && performance.now() < kept.until) return kept.visitor
    if (kept) this.#kept.delete(token)
    return undefined
  }

  /** Call before the query: its result is not cached if a session ended meanwhile. */
  mark(): number {
    return this.#forgettings
  }

  keep(
    token: string,
    viewer: Viewer,
    { leftMs, mark }: { leftMs: number; mark: number },
  ): CachedVisitor['visitor'] {
    const visitor = { is: 'member', viewer } as const
    if (mark === this.#forgettings) {
      if (this.#kept.size >= MOST) this.#dropOldest()
      this.#kept.set(token, { visitor, until: performance.now() + Math.min(KEPT_MS, leftMs) })
    }
    return visitor
  }

  #forget(matches: (visitor: CachedVisitor['visitor']) => boolean): void {
    this.#forgettings += 1
    for (const [token, { visitor }] of this.#kept) if (matches(visitor)) this.#kept.delete(token)
  }

  #dropOldest(): void {
    const oldest = this.#kept.keys().next()
    if (!oldest.done) this.#kept.delete(oldest.value)
  }
}
