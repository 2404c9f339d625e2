import type pg from 'pg'
import type { Logger } from 'pino'
import { openListener } from '../database/notify.ts'
import { openPool } from '../database/pool.ts'
import type { Bus, Topic } from './bus.ts'
import { localBus } from './local-bus.ts'

const CHANNEL = 'bus'

/**
 * A bus across processes, through PostgreSQL: subscribers here run at once, others some milliseconds later.
 * Database triggers publish on the same channel when a session or member changes by hand (0001-identity).
 */
export async function postgresBus(database: pg.ClientConfig, log: Logger): Promise<Bus> {
  const here = localBus()
  const gapListeners: (() => void)[] = []
  const sayGap = () => gapListeners.forEach((listener) => listener())
  const pool = openPool(database, { max: 1, applicationName: 'codemaru bus' })
  const listener = await openListener(database, {
    channels: [CHANNEL],
    onNotify: (_channel, message) => {
      const end = message.indexOf(' ')
      void here.publish(message.slice(0, end) as Topic, message.slice(end + 1))
    },
    onReconnect: sayGap,
  })

  return {
    ...here,
    async publish(topic, payload) {
      await here.publish(topic, payload)
      // The caller's change is committed, so a lost message is no error; caches elsewhere expire.
      await pool
        .query('select pg_notify($1, $2)', [CHANNEL, `${topic} ${payload}`])
        .catch((error: unknown) => log.error({ err: error, topic }, 'bus message lost'))
    },
    async publishToOthers(topic, payloads) {
      const messages = payloads.map((payload) => `${topic} ${payload}`)
      await pool.query('select pg_notify($1, message) from unnest($2::text[]) message', [CHANNEL, messages])
    },
    onGap: (gapListener) => void gapListeners.push(gapListener),
    async close() {
      await listener.stop()
      await pool.end()
    },
  }
}
