import type { Logger } from 'pino'
import type { DatabaseAccess } from '../database/database-access.ts'
import type { Listener } from '../database/notify.ts'
import type { Bus } from './bus.ts'
import { postgresBus } from './postgres-bus.ts'

type BusDeps = { database: Pick<DatabaseAccess, 'runtime'>; listener: Listener; log: Logger }

/** Uses PostgreSQL even for one process, so that it also hears of changes made by hand in SQL. */
export const openBus = ({ database, listener, log }: BusDeps): Bus =>
  postgresBus({ database: database.runtime, listener, log })
