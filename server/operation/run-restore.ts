// `npm run restore -- <folder> [--replace]`
import { mkdir } from 'node:fs/promises'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { fromTerminal, runCommand, say } from './command.ts'
import { checkBackup, restoreBackup } from './restore.ts'

const REPLACE = '--replace'

runCommand(async () => {
  const [source, ...more] = process.argv.slice(2).filter((word) => word !== REPLACE)
  if (!source || more.length > 0) throw new StartFailure('Say what: npm run restore -- <folder> [--replace]')
  const config = readConfig(process.env)
  say('Checking the backup ...')
  const backup = await checkBackup(fromTerminal(source))
  await mkdir(config.DATA_DIR, { recursive: true })
  const database = await openDatabase(config, say)
  try {
    await restoreBackup(backup, {
      owner: database.owner,
      dataDir: config.DATA_DIR,
      say,
      replace: process.argv.includes(REPLACE),
    })
  } finally {
    await database.stop()
  }
})
