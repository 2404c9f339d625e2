import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Fault, type FaultRun, forAWhile } from './fault.ts'

const NEARLY_BYTES = 48 * 1024 ** 2 // less than uploads leave free, but enough for rows
const WAL_MESSAGES = 40

export const diskFaults: Fault[] = [
  { kind: 'disk: nearly full', fillsDisk: true, inject: (run) => fillDisk(run, NEARLY_BYTES) },
  { kind: 'disk: full', fillsDisk: true, inject: (run) => fillDisk(run, 0) },
  {
    kind: 'disk: full, server kill -9',
    fillsDisk: true,
    inject: (run) => fillDisk(run, 0, () => run.scene.product.signal('SIGKILL')),
  },
]

async function fillDisk(run: FaultRun, leaveBytes: number, meanwhile = () => {}): Promise<void> {
  const filler = join(run.scene.dataDir, 'filler')
  await forAWhile(
    run,
    async () => {
      fill(filler, run.scene.dataDir, leaveBytes)
      if (leaveBytes === 0) await fillLog(run).catch(() => {})
      meanwhile()
    },
    () => rmSync(filler, { force: true }),
  )
}

function fill(filler: string, disk: string, leaveBytes: number): void {
  const { bavail, bsize } = statfsSync(disk)
  const bytes = bavail * bsize - leaveBytes
  if (bytes > 0) spawnSync('fallocate', ['-l', String(bytes), filler])
  // Fill the last page as well.
  if (leaveBytes > 0) return
  try {
    for (;;) writeFileSync(filler, Buffer.alloc(4_096), { flag: 'a' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** PostgreSQL keeps spare WAL files: until they are used up, only writes to tables find the disk full. */
const fillLog = ({ scene }: FaultRun) =>
  scene.withDb(async (db) => {
    for (let count = 0; count < WAL_MESSAGES; count += 1)
      await sql`select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))`.execute(db)
  })
