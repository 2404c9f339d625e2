import type { Db, Trx } from '../../database/db.ts'

/**
 * A transaction whose rows point at files that were just written: when it fails, the files go again. Not when it was the
 * commit that failed: an answer that got lost may have been a yes, and the row would have lost its file. What such a
 * failure leaves is an orphan at worst, which the sweep removes once it has asked the table.
 */
export async function keepingFiles<Done>(
  db: Db,
  work: (trx: Trx) => Promise<Done>,
  removeFiles: () => Promise<unknown>,
): Promise<Done> {
  let isCommitting = false
  try {
    return await db.transaction().execute(async (trx) => {
      const done = await work(trx)
      isCommitting = true
      return done
    })
  } catch (error) {
    if (!isCommitting) await removeFiles()
    throw error
  }
}
