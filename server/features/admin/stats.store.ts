import { sql } from 'kysely'
import type { Span, Stats } from '#contract/admin/dashboard.ts'
import { staffRoles } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/db.ts'

export async function countFailedStarts(db: Db, { from, to }: Span): Promise<Stats['now']['failedStarts']> {
  const { rows } = await sql<Stats['now']['failedStarts'][number]>`
    select engine, sum(starts)::int as count from practice_failed_start
    where day between ${from}::date and ${to}::date
    group by engine order by count desc, engine`.execute(db)
  return rows
}

export type NowRow = {
  at: Date
  waiting_chats: number
  waiting_since: Date | null
  failed_mails: number
  failed_jobs: number
  is_new_school: boolean
}

/** Failed emails are counted as in the list of emails; their dead jobs are not counted again. */
export async function findNow(db: Db, { hasServer }: { hasServer: boolean }): Promise<NowRow> {
  const { rows } = await sql<NowRow>`
    select now() as at, chats.*, mails.*, dead.*,
      not exists (select from ledger) and not exists (select from attendance)
        and not exists (select from member where not roles && ${staffRoles}::text[]) as is_new_school
    from (
      select count(*)::int as waiting_chats, min(waiting_since) as waiting_since
      from chat_room where status <> 'closed' and waiting_since is not null
    ) chats, (
      select count(*)::int as failed_mails from mail
      where created_at > now() - interval '30 days' and sent_at is null
        and (failed_at is not null or (${hasServer} and queued_at < now() - interval '2 days'))
    ) mails, (
      select count(*)::int as failed_jobs from jobs.job
      where name like '%-failed' and name <> 'mail-failed' and state = 'created'
    ) dead`.execute(db)
  return rows[0]!
}
