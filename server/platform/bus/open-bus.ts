import type { Logger } from 'pino'
import type { DatabaseAccess } from '../database/database-access.ts'
import type { Bus } from './bus.ts'
import { postgresBus } from './postgres-bus.ts'

/** PostgreSQL carries the messages even for one process: so it hears what somebody changes by hand. */
export const openBus = ({
  database,
  log,
}: {
  database: Pick<DatabaseAccess, 'runtime'>
  log: Logger
}): Promise<Bus> => postgresBus(database.runtime, log)
