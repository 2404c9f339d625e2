import { BATCH_CONNECTIONS } from '../batched-saves/batch.ts'
import { BUS_CONNECTIONS } from '../bus/postgres-bus.ts'
import { JOB_CONNECTIONS } from '../jobs/jobs.ts'

export type ConnectionSettings = {
  DATABASE_POOL: number
  BATCHED_SAVES: boolean
  DATABASE_DIRECT_URL?: string | undefined
  WEB_WORKERS: number
}

const LISTENER = 1
/** The process that starts workers opens these for figures, and for the saves of a batch that failed. */
export const ALONE_CONNECTIONS = 2

/**
 * The most connections that one process opens, with its workers: `direct` ones to PostgreSQL, and `pooled` ones to a pooler,
 * which are 0 without one.
 */
export function connectionsOf(config: ConnectionSettings): { direct: number; pooled: number } {
  const anywhere =
    config.WEB_WORKERS * (config.DATABASE_POOL + BUS_CONNECTIONS + JOB_CONNECTIONS) +
    (config.WEB_WORKERS > 1 ? ALONE_CONNECTIONS : 0)
  const own = config.WEB_WORKERS * LISTENER + (config.BATCHED_SAVES ? BATCH_CONNECTIONS : 0)
  return config.DATABASE_DIRECT_URL === undefined
    ? { direct: anywhere + own, pooled: 0 }
    : { direct: own, pooled: anywhere }
}
