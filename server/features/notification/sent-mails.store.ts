import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const lately = sql<boolean>`created_at > now() - interval '30 days'`

/**
 * The last attempt failed; or two days have passed, after which there are no more attempts (`jobs.ts`): a worker killed in
 * its last attempt stores no failure.
 */
const isGivenUp = sql<boolean>`(sent_at is null and (failed_at is not null or queued_at < now() - interval '2 days'))`

export type MailFilter = { isTrouble: boolean; hasServer: boolean }

const mails = (db: Db, { isTrouble, hasServer }: MailFilter) =>
  db
    .selectFrom('mail')
    .where(lately)
    .$if(isTrouble, (all) =>
      all.where('sent_at', 'is', null).where(sql<boolean>`(tries > 0 or (${hasServer} and ${isGivenUp}))`),
    )

export const findMails = (
  db: Db,
  { limit, offset, ...filter }: MailFilter & { limit: number; offset: number },
) =>
  mails(db, filter)
    .select(['id', 'recipient', 'subject', 'tries', 'last_error', 'created_at', 'sent_at'])
    .select(isGivenUp.as('is_given_up'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export type MailRow = Awaited<ReturnType<typeof findMails>>[number]

export async function countMails(db: Db, filter: MailFilter): Promise<number> {
  const { count } = await mails(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Resets a failed email; false when it has not failed. */
export async function takeFailed(trx: Db, id: number): Promise<boolean> {
  const taken = await trx
    .updateTable('mail')
    .set({ failed_at: null, queued_at: sql`now()` })
    .where('id', '=', id)
    .where(isGivenUp)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
