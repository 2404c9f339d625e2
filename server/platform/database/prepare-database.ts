import type pg from 'pg'
import { installJobs } from '../jobs/install-jobs.ts'
import { withClient } from './connection.ts'
import { refuseHalfRestoredDatabase } from './half-restored.ts'
import { migrate, MIGRATIONS } from './migrate.ts'
import { settlePlayPartitions } from './play-partitions.ts'

/** Brings all tables to what this code needs, those of the job queue too. Refuses a half-restored database. */
export async function prepareDatabase(
  owner: pg.ClientConfig,
  say: (sentence: string) => void,
): Promise<void> {
  await withClient(owner, refuseHalfRestoredDatabase)
  await migrate(owner, MIGRATIONS, say)
  await settlePlayPartitions(owner, say)
  await installJobs(owner)
}
