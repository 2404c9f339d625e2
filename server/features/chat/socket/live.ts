import type { ChatEvent, ChatMessage } from '#contract/chat/chat.ts'
import { CHAT_EVENTS, CHAT_MESSAGES } from '#contract/chat/chat.ts'
import type { Deps } from '#server/deps.ts'
import { type Audience, openProcessRelay } from './crossing.ts'
import type { FileLinks } from '../files/file-link.ts'
import { chatMessage } from '../messages/message.ts'
import { findAbove, findCrossed, findHighestId, findHistory } from '../messages/message.store.ts'
import { type SequencedMessage, RoomOrder } from '../rooms/room-order.ts'
import type { Seats } from './seats.ts'

/** The receivers of an event: the member's connections, those of support staff, or both. */

/** Live notifications. Losing one is harmless: the data is in the tables. */
export type Live = {
  message(arrived: SequencedMessage): void
  /** Repeats a stored message. False: already delivered here. True: not yet; goes to both sides in its order. */
  repeated(arrived: SequencedMessage): boolean
  event(audience: Audience, event: ChatEvent): void
  /** Hours or presence of support may have changed: every process checks and notifies its own connections. */
  supportChanged(): void
  /** Delivers stored messages that nobody delivered: a process was killed, or the bus was interrupted. */
  lookBack(): Promise<void>
  close(): Promise<void>
}

type LiveDeps = Pick<Deps, 'db' | 'log' | 'relay'> & {
  links: FileLinks
  seats: Seats
  lookAtSupport: () => void
}

const LATE_COMMITS = 100 // ids are drawn in order, but may be committed slightly out of order
const READ_AT_ONCE = 500

export async function openLive({ db, log, relay, links, seats, lookAtSupport }: LiveDeps): Promise<Live> {
  const startsAt = await findHighestId(db)
  let lookedUntil = startsAt
  const order = new RoomOrder({
    startsAt,
    deliver: ({ message, memberId }) => tell({ memberId, to: 'both' }, CHAT_MESSAGES, message),
    between: async (roomId, afterId, beforeId) =>
      (await findHistory(db, roomId, { afterId, beforeId, limit: READ_AT_ONCE })).map(asMessage),
    failed: (error) => log.error({ err: error }, 'chat order not looked up'),
  })
  const others = openProcessRelay({
    relay,
    log,
    lookBack,
    hear: async (crossed) => {
      if (crossed.is === 'message') order.accept(crossed)
      else if (crossed.is === 'long') await hearLong(crossed)
      else if (crossed.is === 'event') tell(crossed.audience, CHAT_EVENTS, crossed.event)
      else lookAtSupport()
    },
  })

  const asMessage = (row: Parameters<typeof chatMessage>[0]) => chatMessage(row, links)

  async function hearLong({ id, previousId }: { id: number; previousId: number | null }): Promise<void> {
    const row = await findCrossed(db, id)
    if (row) order.accept({ message: asMessage(row), memberId: row.member_id, previousId })
  }

  async function lookBack(): Promise<void> {
    let id = Math.max(startsAt, lookedUntil - LATE_COMMITS)
    for (let isAll = false; !isAll;) {
      const rows = await findAbove(db, id, READ_AT_ONCE)
      for (const row of rows)
        order.accept({ message: asMessage(row), memberId: row.member_id, previousId: row.previous_id })
      id = rows.at(-1)?.id ?? id
      isAll = rows.length < READ_AT_ONCE
    }
    lookedUntil = Math.max(lookedUntil, id)
  }

  function tell({ memberId, to }: Audience, destination: string, body: ChatMessage | ChatEvent): void {
    const text = JSON.stringify(body)
    if (to !== 'support')
      for (const connection of seats.ofMember(memberId)) connection.send(destination, text)
    if (to !== 'member')
      for (const connection of seats.ofSupport(memberId)) connection.send(destination, text)
  }

  return {
    message(arrived) {
      order.accept(arrived)
      others.send({ is: 'message', ...arrived })
    },
    repeated(arrived) {
      if (order.isPast(arrived)) return false
      order.accept(arrived)
      return true
    },
    event(audience, event) {
      tell(audience, CHAT_EVENTS, event)
      others.send({ is: 'event', audience, event })
    },
    supportChanged() {
      lookAtSupport()
      others.send({ is: 'support' })
    },
    lookBack,
    close: () => others.close(),
  }
}
