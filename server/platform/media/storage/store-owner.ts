import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from '../../database/db.ts'
import type { MediaDeps } from '../deps.ts'

const OWNER_KEY = 'owner.txt'

/**
 * Whether files unknown to this database are orphans. Not so in a bucket that another database has claimed,
 * such as a school's bucket that is also configured in a trial installation.
 */
export async function ownsStore({ store, log }: Pick<MediaDeps, 'store' | 'log'>, db: Db): Promise<boolean> {
  if (store.local) return true
  const name = await nameOf(db)
  const signature = await store.read(OWNER_KEY)
  if (!signature) {
    await store.put(OWNER_KEY, { stream: Readable.from([Buffer.from(name)]) })
    return true
  }
  if ((await text(signature)) === name) return true
  log.warn(
    { event: 'media.foreign' },
    `the bucket belongs to another database, so nothing is swept from it; remove ${OWNER_KEY} there if it is ours alone`,
  )
  return false
}

/** A name that differs for a restored copy of a database, and for one upgraded to a new cluster. */
async function nameOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select system_identifier || ' ' || current_database() as name from pg_control_system()`.execute(db)
  return rows[0]!.name
}
