// `npm run recount -- <first day>`
import { isSeoulDay } from '#contract/platform/seoul-day.ts'
import { readConfig } from '#server/config.ts'
import { recountDays } from '#server/features/admin/close-days.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDb } from '#server/platform/database/db.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { requireInstallation } from './backup.ts'
import { runCommand, say } from './command.ts'
import { refuseHalfRestored } from './restore-mark.ts'

runCommand(async () => {
  const [from = '', ...more] = process.argv.slice(2)
  if (!isSeoulDay(from) || more.length > 0)
    throw new StartFailure('Say from which day on: npm run recount -- 2026-01-01')
  const config = readConfig(process.env)
  refuseHalfRestored(config.DATA_DIR)
  requireInstallation(config.DATA_DIR)
  const database = await openDatabase(config, say)
  const pool = openPool(database.runtime, { max: 1 })
  try {
    const days = await recountDays({ db: openDb(pool), clock: systemClock }, from)
    if (days) say(`The figures from ${days.from} to ${days.to} were counted from the rows again.`)
    else say(`There is no day from ${from} on that is over.`)
  } finally {
    await pool.end()
    await database.stop()
  }
})
