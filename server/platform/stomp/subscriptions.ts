import {
  type Body,
  type Headers,
  JSON_LINES,
  messageFrame,
  type MessageHead,
  messageHead,
  relayedLines,
  type Subscription,
} from './frame.ts'
import type { Version } from './version.ts'

/** The subscriptions of one connection; caches the constant part of their messages. */
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

  /** `key` identifies the subscription in an UNSUBSCRIBE (`subscriptionKey`). */
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

  /** Sends JSON or a relayed SEND to each subscription of the destination; false if there is none. */
  deliver(destination: string, body: Body, send: (frame: Body) => void, relayed?: Headers): boolean {
    const heads = this.#heads.get(destination)
    if (!heads) return false
    const about = relayed ? relayedLines(relayed, this.#version) : JSON_LINES
    for (const head of heads.values()) send(messageFrame(head, { count: (this.#count += 1), about, body }))
    return true
  }
}

/** Headers cannot contain NUL, so that a destination never equals an id. */
export const subscriptionKey = (id: string | undefined, destination: string) => id ?? `\0${destination}`
