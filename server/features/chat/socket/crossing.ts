import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ChatEvent } from '#contract/chat/chat.ts'
import { type Bus, PAYLOAD_MAX_BYTES } from '#server/platform/bus/bus.ts'
import type { SequencedMessage } from '../rooms/room-order.ts'

export type Audience = { memberId: number; to: 'member' | 'support' | 'both' }

/** What processes send each other: a message (only its id when it is too long), an event, or a request to look. */
export type RelayedMessage =
  | ({ is: 'message' } & SequencedMessage)
  | { is: 'long'; id: number; previousId: number | null }
  | { is: 'event'; audience: Audience; event: ChatEvent }
  | { is: 'support' }

type RelayDeps = {
  bus: Bus
  log: Logger
  hear(relayed: RelayedMessage): Promise<void> | void
  /** Called when messages may have been missed. */
  lookBack(): Promise<void>
}

const TOPIC = 'chat.delivered'
const AGAIN_AFTER_MS = 1_000
const MOST_WAITING = 20_000

export type ProcessRelay = { send(relayed: RelayedMessage): void; close(): Promise<void> }

/** Sends local events to the other processes after the commit, in batches, and receives theirs. */
export function openProcessRelay({ bus, log, hear, lookBack }: RelayDeps): ProcessRelay {
  const me = randomUUID()
  let waiting: string[] = []
  let sending: Promise<void> | null = null
  let isClosed = false
  let hearing = Promise.resolve()

  bus.subscribe(TOPIC, (payload) => {
    const [from = ''] = payload.split(' ', 1)
    if (from === me) return
    const batch = JSON.parse(payload.slice(from.length + 1)) as RelayedMessage[]
    inTurn(async () => {
      for (const relayed of batch) await hear(relayed)
    })
  })
  bus.onGap(() => {
    inTurn(async () => {
      await lookBack()
      await hear({ is: 'support' })
    })
  })

  function inTurn(work: () => Promise<void>): void {
    hearing = hearing
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'chat bus message not heard'))
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const taken = waiting
      waiting = []
      try {
        await bus.publishToOthers(TOPIC, payloads(me, taken))
      } catch (error) {
        log.error({ err: error }, 'chat bus message delayed')
        if (isClosed) break // the other processes find them in their next look back
        waiting = [...taken, ...waiting].slice(-MOST_WAITING)
        await sleep(AGAIN_AFTER_MS, undefined, { ref: false })
      }
    }
    sending = null
  }

  return {
    send(relayed) {
      waiting.push(written(relayed))
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

const HEAD_BYTES = 60
const ROOM_BYTES = PAYLOAD_MAX_BYTES - HEAD_BYTES

function written(relayed: RelayedMessage): string {
  const text = JSON.stringify(relayed)
  if (relayed.is !== 'message' || Buffer.byteLength(text) < ROOM_BYTES) return text
  const { message, previousId } = relayed
  return JSON.stringify({ is: 'long', id: message.id, previousId } satisfies RelayedMessage)
}

/** Packs the texts into as few payloads as possible; each names its sender. */
function payloads(me: string, all: string[]): string[] {
  const batches: string[][] = [[]]
  let bytes = 0
  for (const one of all) {
    const size = Buffer.byteLength(one) + 1
    if (bytes + size > ROOM_BYTES) {
      batches.push([])
      bytes = 0
    }
    batches.at(-1)!.push(one)
    bytes += size
  }
  return batches.map((batch) => `${me} [${batch.join()}]`)
}
