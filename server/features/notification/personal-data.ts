import type { Db } from '#server/platform/database/db.ts'
import { findLetterHeads, findRings, findSilenced } from './personal-data.store.ts'

/** What rang and what was mailed; of letters the heads alone, since links in them open things. */
export const notificationData = async (db: Db, memberId: number): Promise<Record<string, unknown>> => ({
  news: await findRings(db, memberId),
  newsWithoutMail: (await findSilenced(db, memberId)).map(({ kind }) => kind),
  letters: await findLetterHeads(db, memberId),
})
