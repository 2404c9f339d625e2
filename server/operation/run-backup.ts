// `npm run backup -- <folder>`
import { readFileSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { makeBackup, requireInstallation } from './backup.ts'
import { fromTerminal, runCommand, say } from './command.ts'
import { refuseHalfRestored } from './restore-mark.ts'

const packageFile = new URL('../../package.json', import.meta.url)

runCommand(async () => {
  const [target, ...more] = process.argv.slice(2)
  if (!target || more.length > 0) throw new StartFailure('Say where to: npm run backup -- <folder>')
  const config = readConfig(process.env)
  refuseHalfRestored(config.DATA_DIR)
  // Check before opening the database: opening creates a bundled one where none exists.
  requireInstallation(config.DATA_DIR)
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const database = await openDatabase(config, say)
  try {
    const { missing } = await makeBackup({
      owner: database.owner,
      dataDir: config.DATA_DIR,
      target: fromTerminal(target),
      isWithoutMedia: config.s3 !== null,
      version,
      now: new Date(),
      say,
    })
    if (missing.length > 0) sayMissing(missing)
  } finally {
    await database.stop()
  }
  if (config.s3)
    say('Media in the bucket of S3_BUCKET are not part of it: keep versions or a second copy of the bucket.')
})

/** Keeps a backup that lacks media, but fails so that nobody takes it for complete. */
function sayMissing(missing: string[]): void {
  say(`${missing.length} media files that rows name are not there, so they are not in the backup either:`)
  for (const key of missing) say(`  ${key}`)
  process.exitCode = 1
}
