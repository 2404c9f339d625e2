import type { Db } from '#server/platform/database/db.ts'
import { findMailHeads, findRings, findSilenced } from './personal-data.store.ts'

/** The member's notifications and emails; of emails only the headers, because their links grant access. */
export const notificationData = async (db: Db, memberId: number): Promise<Record<string, unknown>> => ({
  news: await findRings(db, memberId),
  newsWithoutMail: (await findSilenced(db, memberId)).map(({ kind }) => kind),
  mails: await findMailHeads(db, memberId),
})
