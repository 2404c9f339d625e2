import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import type { NatsServers } from './nats-servers.ts'
import type { FollowedKey, Relay, RelayedEvent, RelayKey } from './relay.ts'

type NatsRelayDeps = {
  servers: NatsServers
  /** Begins each subject, so that several schools can share a NATS. */
  school: string
  log: Pick<Logger, 'warn' | 'info' | 'error'>
}

type Key = RelayKey | FollowedKey

const ALL_MEMBERS = 'member.*'
const AGAIN_AFTER_MS = 2_000
const CONNECT_MS = 3_000

/**
 * A relay through NATS with one subject per member: a process reads only what concerns those who are connected to it.
 * Resolves after the first try to connect. Without a connection `send` rejects, and the relay tries to connect again.
 */
export async function natsRelay({ servers, school, log }: NatsRelayDeps): Promise<Relay> {
  const wanted = new Set<FollowedKey>()
  const subscriptions = new Map<Key, Subscription>()
  const listeners: ((events: unknown[]) => void)[] = []
  const gapListeners: (() => void)[] = []
  const closing = new AbortController()
  const tried = Promise.withResolvers<void>()
  let up: NatsConnection | null = null

  const hear = (error: Error | null, message: Msg) => {
    if (error) return log.error({ err: error }, 'relay subscription failed')
    for (const listener of listeners) listener(message.json<unknown[]>())
  }

  /** NATS delivers an event once per subscription, so with all members those of single ones end. */
  function settle(connection: NatsConnection): void {
    const keys = new Set<Key>(wanted.has(ALL_MEMBERS) ? ['all', ALL_MEMBERS] : ['all', ...wanted])
    for (const [key, subscription] of subscriptions)
      if (!keys.has(key)) {
        subscription.unsubscribe()
        subscriptions.delete(key)
      }
    for (const key of keys)
      if (!subscriptions.has(key))
        subscriptions.set(key, connection.subscribe(`${school}.${key}`, { callback: hear }))
  }

  async function stayConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await stayOn(await connect({ ...servers, ...OPTIONS }))
      } catch (error) {
        log.warn({ event: 'relay.away', err: error }, 'NATS does not answer')
        tried.resolve()
        await sleep(AGAIN_AFTER_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  }

  /** Returns once the connection is closed for good; the library reconnects until then. */
  async function stayOn(connection: NatsConnection): Promise<void> {
    const close = () => void connection.close()
    closing.signal.addEventListener('abort', close, { once: true })
    try {
      if (closing.signal.aborted) return
      subscriptions.clear()
      begin(connection)
      for await (const { type } of connection.status()) {
        if (type === 'disconnect') end()
        else if (type === 'reconnect') begin(connection)
      }
    } finally {
      up = null
      closing.signal.removeEventListener('abort', close)
      await connection.close()
    }
  }

  function begin(connection: NatsConnection): void {
    up = connection
    settle(connection)
    log.info({ event: 'relay.up' }, 'NATS answers')
    tried.resolve()
    for (const listener of gapListeners) listener()
  }

  function end(): void {
    up = null
    log.warn({ event: 'relay.away' }, 'NATS is away')
  }

  const running = stayConnected()
  await tried.promise
  return {
    async send(events) {
      if (!up) throw new Error('NATS is away')
      for (const [key, json] of byKey(events)) up.publish(`${school}.${key}`, json)
    },
    listen: (listener) => void listeners.push(listener),
    isUp: () => up !== null,
    follow(key) {
      wanted.add(key)
      if (up) settle(up)
    },
    unfollow(key) {
      wanted.delete(key)
      if (up) settle(up)
    },
    onGap: (listener) => void gapListeners.push(listener),
    async close() {
      closing.abort()
      await running
    },
  }
}

const OPTIONS = {
  name: 'codemaru',
  timeout: CONNECT_MS,
  noEcho: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: AGAIN_AFTER_MS,
  pingInterval: 10_000, // a silent server is noticed within half a minute
  maxPingOut: 2,
  ignoreAuthErrorAbort: true,
}

/** One JSON array for each key. */
function byKey(events: readonly RelayedEvent[]): Map<RelayKey, string> {
  const groups = Map.groupBy(events, ({ key }) => key)
  return new Map([...groups].map(([key, group]) => [key, `[${group.map(({ json }) => json).join()}]`]))
}
