import { chatSessionOver } from '#contract/chat/chat.ts'
import type { Deps } from '#server/deps.ts'
import { liveSessions } from '#server/features/identity/live-sessions.ts'
import type { Person, Seats } from './seats.ts'

/**
 * Ends connections whose session has ended, or whose member's email or roles changed: at once on a notification, and by a
 * regular check of all connections, because notifications may get lost.
 */
export class SessionWatch {
  readonly #deps: Pick<Deps, 'db' | 'log'>
  readonly #seats: Seats

  constructor(deps: Pick<Deps, 'db' | 'log' | 'bus'>, seats: Seats) {
    this.#deps = deps
    this.#seats = seats
    deps.bus.subscribe('session.ended', (id) => void this.look(({ sessionId }) => sessionId === id))
    deps.bus.subscribe('member.changed', (id) => void this.look(({ memberId }) => memberId === Number(id)))
    deps.bus.onGap(() => void this.look())
  }

  async look(isAsked: (person: Person) => boolean = () => true): Promise<void> {
    const asked = [...this.#seats.all()].filter(({ person }) => isAsked(person))
    const ids = new Set(asked.map(({ person }) => person.sessionId))
    try {
      const live = await liveSessions(this.#deps, [...ids])
      for (const { connection, person } of asked) {
        const now = live.get(person.sessionId)
        if (!now || !isSame(person, now)) connection.end(chatSessionOver.message)
      }
    } catch (error) {
      this.#deps.log.error({ err: error }, 'chat sessions not looked at')
    }
  }
}

const isSame = (then: Person, now: { email: string; roles: string[] }): boolean =>
  then.email === now.email && then.roles.toSorted().join() === now.roles.toSorted().join()
