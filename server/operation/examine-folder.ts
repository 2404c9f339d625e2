import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { findOpenFiles } from '#server/platform/data-folder.ts'
import { lastBackupAt } from '#server/platform/metrics/installation-metrics.ts'
import { broken, type Finding, note, risk } from './finding.ts'
import { unfinishedRestore } from './restore-mark.ts'

const MIB = 1024 ** 2
const LEAST_FREE_BYTES = 64 * MIB // below it the readiness check fails
const LITTLE_FREE_BYTES = 1024 * MIB // below it uploads are refused
const DAY_MS = 86_400_000
const OLD_BACKUP_DAYS = 2

/** Examines the data folder: permissions, free space, secrets, leftovers of backups and restores. */
export async function examineFolder(dataDir: string, now: Date): Promise<Finding[]> {
  if (!existsSync(dataDir))
    return [
      note(
        `There is no data folder ${dataDir} yet.`,
        'The first start makes it; check DATA_DIR if it should be there.',
      ),
    ]
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [
      broken(
        `The data folder ${dataDir} cannot be written.`,
        'Give it to the user that the product runs as.',
      ),
    ]
  }
  return [
    ...examineRestore(dataDir),
    ...examineSecrets(dataDir),
    ...examineModes(dataDir),
    ...(await examineRoom(dataDir)),
    ...(await examineBackup(dataDir, now)),
  ]
}

function examineRestore(dataDir: string): Finding[] {
  const backup = unfinishedRestore(dataDir)
  if (backup === null) return []
  return [
    broken(`The restore of ${backup} did not come to its end.`, `Run it again: npm run restore -- ${backup}`),
  ]
}

function examineSecrets(dataDir: string): Finding[] {
  const file = join(dataDir, 'secrets.json')
  const hasMore = existsSync(join(dataDir, 'media')) || existsSync(join(dataDir, 'database'))
  if (!existsSync(file)) {
    return hasMore
      ? [
          broken(
            `${file} is gone: second factors open no more, and running media links end.`,
            'Bring it back from a backup; a start would make new keys.',
          ),
        ]
      : []
  }
  const findings: Finding[] = []
  const mode = statSync(file).mode & 0o777
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    findings.push(risk(`${file} can be read by others (mode ${mode.toString(8)}).`, `chmod 600 ${file}`))
  if (!holdsKeys(file))
    findings.push(
      broken(`${file} does not hold the keys of this installation.`, 'Bring it back from a backup.'),
    )
  return findings
}

function examineModes(dataDir: string): Finding[] {
  const open = findOpenFiles(dataDir).filter((path) => path !== join(dataDir, 'secrets.json'))
  if (open.length === 0) return []
  return [
    risk(
      `Others can get at ${open.length} files or folders of the data folder: ${open[0]}.`,
      `chmod -R go= ${open[0]}; a start closes all that belong to its user.`,
    ),
  ]
}

function holdsKeys(file: string): boolean {
  try {
    const { mediaKey, sealKey } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    return typeof mediaKey === 'string' && typeof sealKey === 'string'
  } catch {
    return false
  }
}

async function examineRoom(dataDir: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const what = `${Math.floor(free / MIB)} MiB are free on the disk of ${dataDir}.`
  if (free < LEAST_FREE_BYTES) return [broken(what, 'Make room: nothing can be saved soon.')]
  if (free < LITTLE_FREE_BYTES) return [risk(what, 'Make room: uploads are refused below 1 GiB.')]
  return []
}

async function examineBackup(dataDir: string, now: Date): Promise<Finding[]> {
  if (!existsSync(join(dataDir, 'secrets.json'))) return []
  const at = await lastBackupAt(dataDir)
  const todo = 'Make one with npm run backup -- <folder>, each night, and keep it on another machine.'
  if (at === null) return [risk('No backup was ever made.', todo)]
  const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS)
  return days >= OLD_BACKUP_DAYS ? [risk(`The newest backup is ${days} days old.`, todo)] : []
}
