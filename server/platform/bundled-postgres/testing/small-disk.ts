import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { endBeforeRemoval, postmasterOf } from './data-dir.ts'

export type SmallDisk = { folder: string; fill(): void; free(): void }

/** A folder that can run out of space: a tmpfs for root, else a limit on the size of files. */
export async function makeSmallDisk(parent: string): Promise<SmallDisk> {
  const folder = join(parent, 'disk')
  await mkdir(folder)
  return process.getuid?.() === 0 ? mountDisk(parent, folder) : limitFiles(folder)
}

function mountDisk(parent: string, folder: string): SmallDisk {
  must('mount', '-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', folder)
  endBeforeRemoval(parent, async () => must('umount', folder))
  const filler = join(folder, 'filler')
  return { folder, fill: () => fillUp(filler), free: () => rmSync(filler) }
}

function fillUp(filler: string) {
  const file = openSync(filler, 'w')
  try {
    for (;;) writeSync(file, Buffer.alloc(65_536))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

// PostgreSQL treats a file that may not grow as a full disk. Child processes inherit the limit.
function limitFiles(folder: string): SmallDisk {
  const limit = (bytes: string) => {
    const { pid } = postmasterOf(folder)
    const parts = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout.split(
      '\n',
    )
    for (const one of [process.pid, pid, ...parts.filter(Boolean).map(Number)])
      must('prlimit', `--pid=${one}`, `--fsize=${bytes}:`)
  }
  return {
    folder,
    fill: () => limit('8192'),
    free: () => must('prlimit', `--pid=${process.pid}`, '--fsize=unlimited:'),
  }
}

function must(command: string, ...args: string[]) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}
