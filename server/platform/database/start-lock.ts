import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

import { StartFailure } from './start-failure.ts'

const WAIT_LIMIT_MS = 120_000

/**
 * Runs `work` while no other process does so under this name. The lock is a listening socket: the kernel
 * closes it when its process ends, so kill -9 leaves no stale lock file.
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

// macOS keeps the socket file of a killed process; connecting to it is refused.
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
