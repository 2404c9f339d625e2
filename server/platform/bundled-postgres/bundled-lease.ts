import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs'

import type { Account } from './bundled-account.ts'
import { run } from '../database/command.ts'
import { StartFailure } from '../database/start-failure.ts'

const { O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = constants

export type Lease = { release(): void }

/**
 * Claims the database until `release` or the end of this process, kill -9 included: the writing end of a
 * named pipe. The guard (bundled-process.ts) stops PostgreSQL at end-of-file, when the last writer of all
 * processes is gone.
 */
export async function openLease(pipe: string, account: Account): Promise<Lease> {
  if (process.platform === 'win32') return { release: () => {} } // no such pipes: the first to stop ends it
  if (!existsSync(pipe)) await makePipe(pipe, account)
  // A writer can only open with a reader present, but a reader would look like a guard: open both, close one.
  const both = openSync(pipe, O_RDWR | O_NONBLOCK)
  let end: number | undefined = openSync(pipe, O_WRONLY | O_NONBLOCK)
  closeSync(both)
  return {
    release() {
      if (end !== undefined) closeSync(end)
      end = undefined
    },
  }
}

/** Whether a guard reads the lease. */
export function hasGuard(pipe: string): boolean {
  if (process.platform === 'win32') return true
  try {
    closeSync(openSync(pipe, O_WRONLY | O_NONBLOCK))
    return true
  } catch (error) {
    if (hasCode(error, 'ENXIO') || hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** Whether any process holds a lease. */
export function hasHolder(pipe: string): boolean {
  if (process.platform === 'win32') return false
  try {
    return isWritten(pipe)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false // the data folder was removed
    throw error
  }
}

// Without a writer the read returns end-of-file, with one it fails with EAGAIN.
function isWritten(pipe: string) {
  const end = openSync(pipe, O_RDONLY | O_NONBLOCK)
  try {
    return readSync(end, Buffer.alloc(1)) > 0
  } catch (error) {
    if (hasCode(error, 'EAGAIN')) return true
    throw error
  } finally {
    closeSync(end)
  }
}

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code

async function makePipe(pipe: string, account: Account) {
  const made = await run('mkfifo', ['-m', '600', pipe], account.identity)
  // Another process that starts at the same moment may have made it.
  if (!made.succeeded && !existsSync(pipe))
    throw new StartFailure(`The folder of ${pipe} cannot be written: ${made.stderr.trim()}.`)
}
