/**
 * What an event concerns: everybody, or the member of that id. A process follows the keys of those who are connected
 * to it.
 */
export type RelayKey = 'all' | `member.${number}`

/** An event for other processes; `json` is a JSON value. */
export type RelayedEvent = { key: RelayKey; json: string }

/**
 * Live events between processes. One may be lost, so nothing but what is also in the tables depends on it. The events of a
 * process arrive in their order, and not at the process itself.
 */
export type Relay = {
  /** Rejects when the events could not be sent; the caller may send them again. */
  send(events: readonly RelayedEvent[]): Promise<void>
  /** Hears events of followed keys, those of `all`, and possibly others; each call has the events of one moment. */
  listen(listener: (events: unknown[]) => void): void
  follow(key: FollowedKey): void
  unfollow(key: FollowedKey): void
  /** Whether the server that passes events on answers; null where PostgreSQL does, whose connections readiness proves. */
  isUp(): boolean | null
  /** Called when events may have been missed. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

/** `member.*`: the events of all members, for support staff. */
export type FollowedKey = `member.${number}` | 'member.*'

/** The limit of one event in bytes: a NOTIFY has at most 7,999, including its topic and sender. */
export const EVENT_MAX_BYTES = 6_900
