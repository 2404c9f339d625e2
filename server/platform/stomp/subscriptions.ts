import {
  type Body,
  type Headers,
  JSON_LINES,
  messageFrame,
  type MessageHead,
  messageHead,
  relayedLines,
  type Subscription,
  type Version,
} from './frame.ts'

/** What one connection listens to; the unchanging part of its messages is made once. */
export class Subscriptions {
  readonly #destinations = new Map<string, string>()
  readonly #heads = new Map<string, Map<string, MessageHead>>()
  #version: Version = '1.2'
  #count = 0

  get size(): number {
    return this.#destinations.size
  }

  has(key: string): boolean {
    return this.#destinations.has(key)
  }

  listensTo(destination: string): boolean {
    return this.#heads.has(destination)
  }

  /** `key` is what an UNSUBSCRIBE names: `subscriptionKey`. */
  add(key: string, subscription: Subscription, version: Version): void {
    const { destination } = subscription
    this.#version = version
    const heads = this.#heads.get(destination) ?? new Map<string, MessageHead>()
    this.#destinations.set(key, destination)
    this.#heads.set(destination, heads.set(key, messageHead(subscription, version)))
  }

  remove(key: string): void {
    const destination = this.#destinations.get(key)
    if (destination === undefined) return
    this.#destinations.delete(key)
    const heads = this.#heads.get(destination)
    heads?.delete(key)
    if (heads?.size === 0) this.#heads.delete(destination)
  }

  /** A frame for each subscription to the destination; false where there is none. JSON of ours, or what a SEND said. */
  deliver(destination: string, body: Body, send: (frame: Body) => void, relayed?: Headers): boolean {
    const heads = this.#heads.get(destination)
    if (!heads) return false
    const about = relayed ? relayedLines(relayed, this.#version) : JSON_LINES
    for (const head of heads.values()) send(messageFrame(head, { count: (this.#count += 1), about, body }))
    return true
  }
}

/** No header can hold NUL: a destination never passes for an id. */
export const subscriptionKey = (id: string | undefined, destination: string) => id ?? `\0${destination}`
