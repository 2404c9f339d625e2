import { messageFrame, messageHead, type Version } from './frame.ts'

/** What one connection listens to; the unchanging part of its messages is made once. */
export class Subscriptions {
  readonly #destinations = new Map<string, string>()
  readonly #heads = new Map<string, Map<string, string>>()
  #count = 0

  get size(): number {
    return this.#destinations.size
  }

  has(id: string): boolean {
    return this.#destinations.has(id)
  }

  listensTo(destination: string): boolean {
    return this.#heads.has(destination)
  }

  add(subscription: { id: string; destination: string; connection: string }, version: Version): void {
    const { id, destination } = subscription
    const heads = this.#heads.get(destination) ?? new Map<string, string>()
    this.#destinations.set(id, destination)
    this.#heads.set(destination, heads.set(id, messageHead(subscription, version)))
  }

  remove(id: string): void {
    const destination = this.#destinations.get(id)
    if (destination === undefined) return
    this.#destinations.delete(id)
    const heads = this.#heads.get(destination)
    heads?.delete(id)
    if (heads?.size === 0) this.#heads.delete(destination)
  }

  /** A frame for each subscription to the destination; false where there is none. */
  deliver(destination: string, body: string, send: (frame: string) => void): boolean {
    const heads = this.#heads.get(destination)
    if (!heads) return false
    for (const head of heads.values()) send(messageFrame(head, (this.#count += 1), body))
    return true
  }
}
