import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs'

import type { Account } from './bundled-account.ts'
import { run } from '../database/command.ts'
import { StartFailure } from '../database/start-failure.ts'

const { O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = constants

export type Lease = { release(): void }

/**
 * Says "I need the database" until `release`, or until this process is gone for whatever reason.
 *
 * The lease is the writing end of a named pipe. The guard (bundled-process.ts) reads it and meets its end when the last
 * writer is gone, kill -9 included; so several processes can share one PostgreSQL and the last one to leave ends it.
 */
export async function openLease(pipe: string, account: Account): Promise<Lease> {
  if (process.platform === 'win32') return { release: () => {} } // no such pipes: whoever stops first, stops it
  if (!existsSync(pipe)) await makePipe(pipe, account)
  // A writing end cannot be opened without a reader, and a reader would look like a guard: hence both, then one.
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

/** True while a guard reads the lease. */
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

/** True while some process holds a lease. */
export function hasHolder(pipe: string): boolean {
  if (process.platform === 'win32') return false
  try {
    return isWritten(pipe)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false // somebody removed the data folder
    throw error
  }
}

// Reading says "end of file" without a writer, and "nothing yet" with one.
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
  if (!made.succeeded)
    throw new StartFailure(`The folder of ${pipe} cannot be written: ${made.stderr.trim()}.`)
}
