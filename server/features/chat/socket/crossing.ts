import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ChatEvent } from '#contract/chat/chat.ts'
import { EVENT_MAX_BYTES, type Relay, type RelayedEvent } from '#server/platform/bus/relay.ts'
import type { SequencedMessage } from '../rooms/room-order.ts'

export type Audience = { memberId: number; to: 'member' | 'support' | 'both' }

/** What processes send each other: a message (only its id when it is too long), an event, or a request to look. */
export type RelayedMessage = SentMessage | LongMessage

type SentMessage =
  | ({ is: 'message' } & SequencedMessage)
  | { is: 'event'; audience: Audience; event: ChatEvent }
  | { is: 'support' }

type LongMessage = { is: 'long'; id: number; previousId: number | null }

type RelayDeps = {
  relay: Relay
  log: Logger
  hear(relayed: RelayedMessage): Promise<void> | void
  /** Called when messages may have been missed. */
  lookBack(): Promise<void>
}

const AGAIN_AFTER_MS = 1_000
const MOST_WAITING = 20_000

export type ProcessRelay = { send(sent: SentMessage): void; close(): Promise<void> }

/** Sends local events to the other processes after the commit, in batches, and receives theirs. */
export function openProcessRelay({ relay, log, hear, lookBack }: RelayDeps): ProcessRelay {
  let waiting: RelayedEvent[] = []
  let sending: Promise<void> | null = null
  let isClosed = false
  let hearing = Promise.resolve()

  relay.listen((events) => {
    inTurn(async () => {
      for (const relayed of events as RelayedMessage[]) await hear(relayed)
    })
  })
  relay.onGap(() => {
    inTurn(async () => {
      await lookBack()
      await hear({ is: 'support' })
    })
  })

  function inTurn(work: () => Promise<void>): void {
    hearing = hearing.then(work).catch((error: unknown) => log.error({ err: error }, 'chat event not heard'))
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const taken = waiting
      waiting = []
      try {
        await relay.send(taken)
      } catch (error) {
        log.error({ err: error }, 'chat event delayed')
        if (isClosed) break // the other processes find them in their next look back
        waiting = [...taken, ...waiting].slice(-MOST_WAITING)
        await sleep(AGAIN_AFTER_MS, undefined, { ref: false })
      }
    }
    sending = null
  }

  return {
    send(sent) {
      waiting.push(eventOf(sent))
      // Sends everything else of this event-loop turn in the same batch.
      sending ??= Promise.resolve().then(sendAll)
    },
    async close() {
      isClosed = true
      await sending
      await hearing
    },
  }
}

function eventOf(sent: SentMessage): RelayedEvent {
  if (sent.is === 'support') return { key: 'all', json: JSON.stringify(sent) }
  if (sent.is === 'event') return { key: `member.${sent.audience.memberId}`, json: JSON.stringify(sent) }
  const { message, memberId, previousId } = sent
  const json = JSON.stringify(sent)
  const isLong = Buffer.byteLength(json) > EVENT_MAX_BYTES
  const short: LongMessage = { is: 'long', id: message.id, previousId }
  return { key: `member.${memberId}`, json: isLong ? JSON.stringify(short) : json }
}
