import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../database/db.ts'
import { countJobs } from './database-metrics.store.ts'
import { metricLines } from './metric.ts'

type MeasuredResources = { db: Db; dataDir: string }

/** The current state of the database, the queue, the disk and the newest backup. */
export async function installationLines({ db, dataDir }: MeasuredResources): Promise<string> {
  const queues = await countJobs(db).catch(() => null) // database away: reported below
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const backupAt = await lastBackupAt(dataDir)
  return [
    metricLines('codemaru_database_up', 'Whether the database answers.', 'gauge', [
      { value: queues === null ? 0 : 1 },
    ]),
    metricLines(
      'codemaru_jobs',
      'Jobs that are not done; a queue whose name ends in -failed holds what was given up.',
      'gauge',
      (queues ?? []).map(({ queue, state, jobs }) => ({ labels: { queue, state }, value: jobs })),
    ),
    metricLines(
      'codemaru_jobs_oldest_seconds',
      'How long the oldest of them could have been done.',
      'gauge',
      (queues ?? []).map(({ queue, state, oldest_sec }) => ({ labels: { queue, state }, value: oldest_sec })),
    ),
    metricLines('codemaru_disk_free_bytes', 'Room on the disk of the data folder.', 'gauge', [
      { value: bavail * bsize },
    ]),
    metricLines('codemaru_disk_size_bytes', 'Size of that disk.', 'gauge', [{ value: blocks * bsize }]),
    metricLines(
      'codemaru_last_backup_seconds',
      'When the newest backup was made from this data folder, in seconds since 1970.',
      'gauge',
      backupAt === null ? [] : [{ value: backupAt.getTime() / 1000 }],
    ),
  ].join('')
}

/** Null if no backup was ever made from this data folder. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  const text = await readFile(join(dataDir, 'last-backup.json'), 'utf8').catch(() => null)
  const at = text === null ? NaN : Date.parse((JSON.parse(text) as { at: string }).at)
  return Number.isNaN(at) ? null : new Date(at)
}
