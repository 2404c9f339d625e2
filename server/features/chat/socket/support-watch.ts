import { CHAT_EVENTS, type ChatEvent } from '#contract/chat/chat.ts'
import type { Deps } from '#server/deps.ts'
import { supportState } from '../support/support-state.ts'
import type { Seats } from './seats.ts'

/** Notifies all connections of this process when support opens, closes, comes online or goes offline. */
export class SupportWatch {
  readonly #deps: Pick<Deps, 'db' | 'config' | 'clock' | 'settings' | 'log'>
  readonly #seats: Seats
  #told: string | null = null
  #looking: Promise<void> = Promise.resolve()

  constructor(deps: Pick<Deps, 'db' | 'config' | 'clock' | 'settings' | 'log'>, seats: Seats) {
    this.#deps = deps
    this.#seats = seats
  }

  look(): Promise<void> {
    this.#looking = this.#looking
      .then(() => this.#publishChange())
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'state of support not checked'))
    return this.#looking
  }

  async #publishChange(): Promise<void> {
    const { isOnline: online, isOpen } = await supportState(this.#deps, null)
    const text = JSON.stringify({ type: 'presence', online, isOpen } satisfies ChatEvent)
    const isNews = this.#told !== null && this.#told !== text
    this.#told = text
    if (isNews) for (const { connection } of this.#seats.all()) connection.send(CHAT_EVENTS, text)
  }
}
