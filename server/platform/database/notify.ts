import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'
import { clientFor, type DatabaseConfig, isConnectionLost } from './connection.ts'

/** The one connection of a process that listens, for all channels. */
export type Listener = {
  /** Calls `heard` with the payload of each notification from now on; the channel is one of those that were opened. */
  hear(channel: string, heard: (payload: string) => void): void
  /** Called after a reconnect: notifications sent meanwhile are lost, so caches must be cleared. */
  onReconnect(reconnected: () => void): void
  stop(): Promise<void>
}

/** The application name of these connections: each belongs to one process. */
export const LISTENER_NAME = 'codemaru listener'

const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000
const HEARTBEAT_MS = 5_000
const QUERY_LIMIT_MS = 5_000
const FIRST_LIMIT_MS = 60_000

/** Listens on a separate connection and reconnects after each loss. Resolves once it listens. */
export async function openListener(config: DatabaseConfig, channels: readonly string[]): Promise<Listener> {
  const leaving = new AbortController()
  const listeners = new Map<string, ((payload: string) => void)[]>(channels.map((channel) => [channel, []]))
  const reconnectListeners: (() => void)[] = []
  const tell = ({ channel, payload = '' }: pg.Notification) => {
    for (const heard of listeners.get(channel) ?? []) heard(payload)
  }
  let client = await listenFirst(config, channels, tell)
  const keeping = keep()

  async function keep() {
    for (;;) {
      await untilBroken(client, leaving.signal)
      await client.end().catch(() => {})
      const next = await connectAgain()
      if (!next) return
      client = next
      for (const reconnected of reconnectListeners) reconnected()
    }
  }

  async function connectAgain() {
    for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      if (leaving.signal.aborted) return undefined
      const next = await listen(config, channels, tell).catch(() => undefined)
      if (next) return next
      await delay(pauseMs, undefined, { ref: false, signal: leaving.signal }).catch(() => {})
    }
  }

  return {
    hear(channel, heard) {
      const all = listeners.get(channel)
      if (!all) throw new Error(`nobody listens on ${channel}`)
      all.push(heard)
    },
    onReconnect: (reconnected) => void reconnectListeners.push(reconnected),
    async stop() {
      leaving.abort()
      await keeping
    },
  }
}

type Tell = (notification: pg.Notification) => void

/** A database that has answered before may be late once while both start; the start does not end for it. */
async function listenFirst(config: DatabaseConfig, channels: readonly string[], tell: Tell) {
  const limit = Date.now() + FIRST_LIMIT_MS
  for (;;) {
    try {
      return await listen(config, channels, tell)
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() > limit) throw error
      await delay(SHORTEST_PAUSE_MS)
    }
  }
}

async function listen(config: DatabaseConfig, channels: readonly string[], tell: Tell): Promise<pg.Client> {
  const client = clientFor({
    ...config,
    application_name: LISTENER_NAME,
    query_timeout: QUERY_LIMIT_MS,
  })
  client.on('error', () => {}) // 'end' follows and is handled
  client.on('notification', tell)
  try {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
}

// A periodic query detects a connection that a firewall dropped without notice.
function untilBroken(client: pg.Client, leaving: AbortSignal) {
  return new Promise<void>((resolve) => {
    const heartbeat = setInterval(() => void client.query('select').catch(finish), HEARTBEAT_MS).unref()
    function finish() {
      clearInterval(heartbeat)
      client.off('end', finish)
      leaving.removeEventListener('abort', finish)
      resolve()
    }
    client.once('end', finish)
    leaving.addEventListener('abort', finish)
    if (leaving.aborted) finish()
  })
}
