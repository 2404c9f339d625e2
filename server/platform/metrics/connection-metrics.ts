import type pg from 'pg'
import type { BatchPool } from '../batched-saves/batch.ts'
import { metricLines } from './metric.ts'

type Pools = { pool: pg.Pool; batchPool: BatchPool }

/** This process's connections to the database, and what waits for one. */
export function connectionLines({ pool, batchPool }: Pools): string {
  const all = (count: (pool: pg.Pool) => number) => count(pool) + count(batchPool.together)
  return (
    metricLines('codemaru_database_connections', 'Connections of this process.', 'gauge', [
      { labels: { state: 'busy' }, value: all(({ totalCount, idleCount }) => totalCount - idleCount) },
      { labels: { state: 'idle' }, value: all(({ idleCount }) => idleCount) },
    ]) +
    metricLines(
      'codemaru_database_waiting',
      'What waits for a connection: queries, and saves for a batch.',
      'gauge',
      [{ value: all(({ waitingCount }) => waitingCount) + batchPool.waitingCount }],
    )
  )
}
