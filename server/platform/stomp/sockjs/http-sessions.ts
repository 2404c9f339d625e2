import type { IncomingMessage, ServerResponse } from 'node:http'
import { say } from './answers.ts'
import type { Framing } from './framings.ts'
import { HttpSession } from './http-session.ts'
import type { Seats } from './seats.ts'
import type { SockjsOptions } from './sockjs-options.ts'

export type SessionRequest = { request: IncomingMessage; response: ServerResponse; session: string }

/** The SockJS sessions over HTTP, each bound to the owner that started it. */
export class HttpSessions {
  readonly #byId = new Map<string, HttpSession>()
  readonly #options: SockjsOptions
  readonly #seats: Seats

  constructor(options: SockjsOptions, seats: Seats) {
    this.#options = options
    this.#seats = seats
  }

  get limits() {
    return this.#options.limits
  }

  /** Returns null for another owner's session. */
  async find(id: string, request: IncomingMessage): Promise<HttpSession | null> {
    if (!this.#byId.has(id)) return null
    const owner = await this.#options.ownerOf(request)
    const found = this.#byId.get(id)
    return found?.owner === owner ? found : null
  }

  async receive({ request, response, session: id }: SessionRequest, framing: Framing): Promise<void> {
    const owner = await this.#options.ownerOf(request)
    if (response.destroyed) return
    const found = this.#byId.get(id)
    if (found && found.owner !== owner) return say(response, 404)
    if (found) return found.receive(response, framing)
    const seat = this.#seats.take(this.#options.addressOf(request), owner)
    if (!seat) return say(response, 429)
    const { limits, onWire } = this.#options
    const opened = new HttpSession({ owner, seat, limits, forgotten: () => this.#byId.delete(id) })
    this.#byId.set(id, opened)
    opened.open(request, response, framing, onWire)
  }

  close(code: number, reason: string): void {
    for (const session of this.#byId.values()) session.close(code, reason)
  }

  forget(): void {
    for (const session of this.#byId.values()) session.forget()
  }
}
