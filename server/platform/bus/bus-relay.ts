import { randomUUID } from 'node:crypto'
import { type Bus, PAYLOAD_MAX_BYTES } from './bus.ts'
import { EVENT_MAX_BYTES, type Relay, type RelayedEvent } from './relay.ts'

const TOPIC = 'chat.delivered'

/** A relay through the bus. Every process reads every event, so it suits a few processes. */
export function busRelay(bus: Bus): Relay {
  const me = randomUUID()
  return {
    send: (events) => bus.publishToOthers(TOPIC, payloadsOf(me, events)),
    listen: (listener) =>
      bus.subscribe(TOPIC, (payload) => {
        const [from = ''] = payload.split(' ', 1)
        if (from !== me) listener(JSON.parse(payload.slice(from.length + 1)) as unknown[])
      }),
    isUp: () => null,
    follow() {},
    unfollow() {},
    onGap: (listener) => bus.onGap(listener),
    async close() {},
  }
}

const HEAD_BYTES = PAYLOAD_MAX_BYTES - EVENT_MAX_BYTES

/** Packs the events into as few payloads as possible; each names its sender. */
function payloadsOf(me: string, events: readonly RelayedEvent[]): string[] {
  const batches: string[][] = [[]]
  let bytes = 0
  for (const { json } of events) {
    const size = Buffer.byteLength(json) + 1
    if (bytes + size > PAYLOAD_MAX_BYTES - HEAD_BYTES) {
      batches.push([])
      bytes = 0
    }
    batches.at(-1)!.push(json)
    bytes += size
  }
  return batches.map((batch) => `${me} [${batch.join()}]`)
}
