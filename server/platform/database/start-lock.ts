import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

import { StartFailure } from './start-failure.ts'

const WAIT_LIMIT_MS = 120_000

/**
 * Runs `work` while no other process does the same under this name.
 *
 * The lock is a listening socket, because the kernel drops it with the process that holds it: a kill -9 in the middle of
 * a start leaves nothing to clean up, and nobody ever has to guess whether a lock file is stale.
 */
export async function withStartLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lock = await take(addressOf(name))
  try {
    return await work()
  } finally {
    lock.close()
  }
}

async function take(address: string): Promise<Server> {
  const limit = Date.now() + WAIT_LIMIT_MS
  for (;;) {
    const server = await tryListen(address)
    if (server) return server
    if (Date.now() > limit)
      throw new StartFailure('Another start on the same data folder has not come to an end.')
    await removeIfDead(address)
    await delay(10)
  }
}

function tryListen(address: string) {
  return new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('listening', () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
      else reject(error)
    })
    server.listen(address)
  })
}

function addressOf(name: string) {
  if (process.platform === 'linux') return `\0codemaru-start-${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\codemaru-start-${name}`
  return join(tmpdir(), `codemaru-start-${name}`)
}

// Only macOS keeps a file: its socket outlives a killed process, and refuses connections then.
async function removeIfDead(address: string) {
  if (process.platform === 'linux' || process.platform === 'win32') return
  if ((await connectError(address)) === 'ECONNREFUSED') await rm(address, { force: true })
}

function connectError(address: string) {
  return new Promise<string | undefined>((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(void socket.destroy()))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })
}
