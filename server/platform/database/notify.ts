import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'
import { isConnectionLost } from './connection.ts'

export type Listener = { stop(): Promise<void> }

export type ListenerOptions = {
  channels: readonly string[]
  onNotify: (channel: string, payload: string) => void
  /** Called after a reconnect: notifications sent meanwhile are lost, so caches must be cleared. */
  onReconnect: () => void
}

const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000
const HEARTBEAT_MS = 15_000
const FIRST_LIMIT_MS = 60_000

/** Listens on a separate connection and reconnects after each loss. Resolves once it listens. */
export async function openListener(config: pg.ClientConfig, options: ListenerOptions): Promise<Listener> {
  const leaving = new AbortController()
  let client = await listenFirst(config, options)
  const keeping = keep()

  async function keep() {
    for (;;) {
      await untilBroken(client, leaving.signal)
      await client.end().catch(() => {})
      const next = await connectAgain()
      if (!next) return
      client = next
      options.onReconnect()
    }
  }

  async function connectAgain() {
    for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      if (leaving.signal.aborted) return undefined
      const next = await listen(config, options).catch(() => undefined)
      if (next) return next
      await delay(pauseMs, undefined, { ref: false, signal: leaving.signal }).catch(() => {})
    }
  }

  return {
    async stop() {
      leaving.abort()
      await keeping
    },
  }
}

/** A database that has answered before may be late once while both start; the start does not end for it. */
async function listenFirst(config: pg.ClientConfig, options: ListenerOptions): Promise<pg.Client> {
  const limit = Date.now() + FIRST_LIMIT_MS
  for (;;) {
    try {
      return await listen(config, options)
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() > limit) throw error
      await delay(SHORTEST_PAUSE_MS)
    }
  }
}

async function listen(config: pg.ClientConfig, { channels, onNotify }: ListenerOptions) {
  const client = new pg.Client({ ...config, application_name: 'codemaru listener', query_timeout: 5_000 })
  client.on('error', () => {}) // 'end' follows and is handled
  client.on('notification', ({ channel, payload }) => onNotify(channel, payload ?? ''))
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
