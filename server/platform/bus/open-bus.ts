import type { Logger } from 'pino'
import type { DatabaseAccess } from '../database/database-access.ts'
import type { Bus } from './bus.ts'
import { postgresBus } from './postgres-bus.ts'

/** Uses PostgreSQL even for one process, so that it also hears of changes made by hand in SQL. */
export const openBus = ({
  database,
  log,
}: {
  database: Pick<DatabaseAccess, 'runtime'>
  log: Logger
}): Promise<Bus> => postgresBus(database.runtime, log)
