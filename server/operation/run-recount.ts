// `npm run recount -- <first day>`
import { isSeoulDay } from '#contract/platform/seoul-day.ts'
import { readConfig } from '#server/config.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { requireInstallation } from './backup.ts'
import { runCommand, say } from './command.ts'
import { reopenDays } from './recount.store.ts'
import { refuseHalfRestored } from './restore-mark.ts'

runCommand(async () => {
  const [from = '', ...more] = process.argv.slice(2)
  if (!isSeoulDay(from) || more.length > 0)
    throw new StartFailure('Say from which day on: npm run recount -- 2026-01-01')
  const config = readConfig(process.env)
  refuseHalfRestored(config.DATA_DIR)
  requireInstallation(config.DATA_DIR)
  const database = await openDatabase(config, say)
  try {
    await withClient(database.runtime, (client) => reopenDays(client, from))
    say(
      `The figures from ${from} on are counted from the rows; the product stores them again within an hour.`,
    )
  } finally {
    await database.stop()
  }
})
