import { createHmac } from 'node:crypto'
import type { Db } from './database/db.ts'
import { StartFailure } from './database/start-failure.ts'
import type { Secrets } from './secrets.ts'

/**
 * Refuses to start with other keys than those that this database is used with: media links and second factors would work by
 * one process and fail by another. The first start notes what identifies its keys; no key can be computed from that.
 */
export async function requireSameKeys(db: Db, secrets: Secrets): Promise<void> {
  for (const name of ['mediaKey', 'sealKey'] as const) {
    const print = createHmac('sha256', secrets[name]).update(`print of ${name}`).digest('hex')
    await db
      .insertInto('key_print')
      .values({ name, print })
      .onConflict((known) => known.doNothing())
      .execute()
    const known = await db
      .selectFrom('key_print')
      .select('print')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    if (known.print !== print)
      throw new StartFailure(
        `The ${name} here is not the one that this database is used with. Copy secrets.json from the data folder that has it, or give ${SETTINGS[name]}; docs/operating.md says how a key is replaced.`,
      )
  }
}

const SETTINGS = { mediaKey: 'MEDIA_KEY', sealKey: 'SEAL_KEY' }
