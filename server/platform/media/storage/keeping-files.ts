import type { Db, Trx } from '../../database/db.ts'

/**
 * Runs a transaction that names new files, and deletes them when it fails. Not when the commit fails: it may
 * have succeeded, and the rows would lose their files. At worst the sweep deletes orphans later.
 */
export async function keepingFiles<Done>(
  db: Db,
  work: (trx: Trx) => Promise<Done>,
  removeFiles: () => Promise<unknown>,
): Promise<Done> {
  let isCommitting = false
  try {
    return await db.transaction().execute(async (trx) => {
      isCommitting = false // the database may run this several times
      const done = await work(trx)
      isCommitting = true
      return done
    })
  } catch (error) {
    if (!isCommitting) await removeFiles()
    throw error
  }
}
