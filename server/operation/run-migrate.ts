// `npm run migrate`
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { runCommand, say } from './command.ts'
import { refuseHalfRestored } from './restore-mark.ts'

runCommand(async () => {
  if (process.argv.length > 2) throw new StartFailure('npm run migrate takes no arguments.')
  const config = readConfig(process.env)
  refuseHalfRestored(config.DATA_DIR)
  const database = await openDatabase(config, say)
  try {
    await prepareDatabase(database.owner, say)
    say('The database is as this code needs it.')
  } finally {
    await database.stop()
  }
})
