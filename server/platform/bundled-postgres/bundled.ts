import { mkdir, realpath } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'

import { chooseAccount } from './bundled-account.ts'
import { findBinaries } from './bundled-binaries.ts'
import { settleCluster } from './bundled-cluster.ts'
import { ownerConfig, runtimeConfig } from './bundled-connection.ts'
import { closeParent, settleHome, settleSocketFolder, shortHash, SOCKET_PORT } from './bundled-home.ts'
import type { Site } from './bundled-process.ts'
import { provision } from './bundled-provision.ts'
import { settlePasswords, type Passwords } from './bundled-secret.ts'
import { keepServerUp } from './bundled-server.ts'
import type { DatabaseAccess } from '../database/database-access.ts'
import { asStartFailure } from '../database/start-failure.ts'
import { withStartLock } from '../database/start-lock.ts'

export type BundledOptions = {
  /** The product's DATA_DIR; the database uses only the folder `database` in it. */
  dataDir: string
  /** Name or uid of the user that PostgreSQL runs as when this process is root. */
  runAs?: string | undefined
  log: (sentence: string) => void
  /** Extra PostgreSQL settings that override the built-in ones. */
  settings?: Record<string, string>
}

/**
 * Creates or joins the bundled PostgreSQL, which all processes on one data folder share. It restarts after a
 * crash and ends with the last process, kill -9 included. Throws a StartFailure when a start is impossible.
 */
export async function openBundledDatabase(options: BundledOptions): Promise<DatabaseAccess> {
  const { site, passwords } = await settle(options).catch((error: unknown) => {
    throw asStartFailure(error, `The data folder ${options.dataDir}`)
  })
  const server = await keepServerUp(site, passwords, options.log)
  try {
    await provision(server.address, passwords, options.log)
  } catch (error) {
    await server.stop()
    throw asStartFailure(error, 'The bundled database')
  }
  const runtime = runtimeConfig(server.address, passwords)
  return {
    owner: ownerConfig(server.address, passwords),
    runtime,
    direct: runtime,
    isUp: server.isUp,
    stop: server.stop,
  }
}

async function settle(options: BundledOptions): Promise<{ site: Site; passwords: Passwords }> {
  await makeFolder(options.dataDir)
  const dataDir = await realpath(options.dataDir)
  return await withStartLock(shortHash(dataDir), () => settleSite(dataDir, options))
}

const OWNER_ONLY = { mode: 0o700 }

// Not mkdir's `recursive`: it never returns where the system keeps answering ENOENT, as in /proc (Node 24).
async function makeFolder(folder: string): Promise<void> {
  const error = await mkdir(folder, OWNER_ONLY).catch((failure: NodeJS.ErrnoException) => failure)
  if (!error || error.code === 'EEXIST') return
  if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error
  await makeFolder(dirname(folder))
  await mkdir(folder, OWNER_ONLY)
}

async function settleSite(dataDir: string, { runAs, log, settings = {} }: BundledOptions) {
  const account = await chooseAccount(dataDir, runAs)
  await closeParent(dataDir, account)
  const home = await settleHome(dataDir, account, log)
  const passwords = await settlePasswords(home, account)
  const binaries = await findBinaries(home, account, log)
  const site = {
    account,
    binaries,
    settings,
    cluster: await settleCluster(home, binaries, account, passwords),
    socketFolder: await settleSocketFolder(home, account),
    port: process.platform === 'win32' ? await freePort() : SOCKET_PORT,
    lease: join(home, 'lease'),
    logFile: join(home, 'postgres.log'),
  }
  return { site, passwords }
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
