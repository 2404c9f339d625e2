import type pg from 'pg'
import { installJobs } from '../jobs/install-jobs.ts'
import { migrate, MIGRATIONS } from './migrate.ts'
import { settlePlayPartitions } from './play-partitions.ts'

/** Brings all tables to what this code needs, those of the job queue too. */
export async function prepareDatabase(
  owner: pg.ClientConfig,
  say: (sentence: string) => void,
): Promise<void> {
  await migrate(owner, MIGRATIONS, say)
  await settlePlayPartitions(owner, say)
  await installJobs(owner)
}
