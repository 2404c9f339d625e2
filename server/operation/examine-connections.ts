import type pg from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import { connectionsOf } from '#server/platform/database/connection-budget.ts'
import { askConnections } from './examine-database.store.ts'
import { type Finding, note, risk } from './finding.ts'

/** One for the process that is replaced, and one for its successor. */
const LEAST_PROCESSES = 2

/** Compares the connections that processes open with those that the database accepts. `client` is the product's role. */
export async function examineConnections(client: pg.Client, config: Config): Promise<Finding[]> {
  const { direct, pooled } = connectionsOf(config)
  const { most, listeners } = await askConnections(client)
  const running = Math.ceil(listeners / config.WEB_WORKERS)
  const fitting = Math.floor(most / direct)
  const atPooler = pooled > 0 ? `, and ${pooled} of the pooler` : ''
  const budget = `A process opens up to ${direct} connections${atPooler}; the database accepts ${most}, enough for ${fitting} processes`
  if (fitting < Math.max(LEAST_PROCESSES, running))
    return [
      risk(
        `${budget}; ${Math.max(LEAST_PROCESSES, running)} are needed (${running} run now).`,
        'Raise max_connections, lower DATABASE_POOL, or put a pooler in front (docs/standby.md).',
      ),
    ]
  return [note(`${budget}.`, 'Run one less than fit: a new process starts before the old one ends.')]
}
