import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type LessonText = { html: string }

export const findLessonText = (db: Db, lectureId: number): Promise<LessonText | undefined> =>
  db
    .selectFrom('lecture as l')
    .innerJoin('lecture_text as t', 't.lecture_id', 'l.id')
    .select('t.html')
    .where('l.id', '=', lectureId)
    .executeTakeFirst()

export type ReadingRow = {
  furthest_percent: number
  place_percent: number
  place_heading: string
  spent_sec: number
}

export const findReading = (db: Db, memberId: number, lectureId: number): Promise<ReadingRow | undefined> =>
  db
    .selectFrom('lecture_reading')
    .select(['furthest_percent', 'place_percent', 'place_heading', 'spent_sec'])
    .where('member_id', '=', memberId)
    .where('lecture_id', '=', lectureId)
    .executeTakeFirst()

export type ReadingSave = {
  memberId: number
  lectureId: number
  percent: number
  heading: string
  agoSec: number
  /** Seconds that the reader's page was visible since its last save, as it says. */
  readSec: number
}

/**
 * Locks the member against removal, then their time: the order of a removal, so that the two never deadlock, and nothing
 * is stored after one. False: the account was removed.
 */
export async function lockReader(trx: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    with reader as (
      select id from member where id = ${memberId} and withdrawn_at is null for key share
    )
    insert into learner (member_id) select id from reader
    on conflict (member_id) do update set member_id = excluded.member_id
    returning member_id`.execute(trx)
  return rows.length > 0
}

/**
 * Stores the place, the furthest place, and the time spent. Of the seconds that the client reports those are believed that
 * have passed on the server's clock since the last save of this text, and that no other lesson has used: `learner` holds
 * up to when the member's time is used (docs/decisions/0021). Called with the reader locked.
 */
export async function saveReading(trx: Db, save: ReadingSave): Promise<ReadingRow> {
  const { memberId, lectureId } = save
  const { rows } = await sql<ReadingRow>`
    with clock as (
      select least(${save.readSec}::float8, extract(epoch from clock_timestamp() - greatest(
          coalesce(r.counted_until, clock_timestamp()), coalesce(k.clock_until, '-infinity')))) as sec
      from learner k
      left join lecture_reading r on r.member_id = k.member_id and r.lecture_id = ${lectureId}
      where k.member_id = ${memberId}
    ), used as (
      update learner set clock_until = greatest(clock_until, clock_timestamp())
      where member_id = ${memberId} and (select sec from clock) >= 1
    )
    insert into lecture_reading as r (member_id, lecture_id, furthest_percent, place_percent, place_heading,
      place_saved_at, spent_sec, counted_until)
    select ${memberId}, ${lectureId}, ${save.percent}, ${save.percent}, ${save.heading},
      now() - make_interval(secs => ${save.agoSec}), 0, clock_timestamp()
    on conflict (member_id, lecture_id) do update set
      furthest_percent = greatest(r.furthest_percent, excluded.furthest_percent),
      place_percent = case when excluded.place_saved_at < r.place_saved_at then r.place_percent else excluded.place_percent end,
      place_heading = case when excluded.place_saved_at < r.place_saved_at then r.place_heading else excluded.place_heading end,
      place_saved_at = greatest(r.place_saved_at, excluded.place_saved_at),
      spent_sec = r.spent_sec + greatest(0, floor((select sec from clock)))::int,
      -- Parts of a second are not lost by many small saves.
      counted_until = case when (select sec from clock) >= 1 then excluded.counted_until else r.counted_until end
    returning furthest_percent, place_percent, place_heading, spent_sec`.execute(trx)
  return rows[0]!
}

/** The lesson's progress by what was read, as seconds of its length, like a video's; never goes back. */
export async function storeReadingProgress(
  trx: Db,
  { memberId, lectureId }: { memberId: number; lectureId: number },
  { furthestSec, placeSec, isDone }: { furthestSec: number; placeSec: number; isDone: boolean },
): Promise<{ just_completed: boolean; completed: boolean; watched_sec: number }> {
  const { rows } = await sql<{ just_completed: boolean; completed: boolean; watched_sec: number }>`
    insert into lecture_progress as p (member_id, lecture_id, watched_sec, resume_sec, started_at, completed_at, updated_at)
    values (${memberId}, ${lectureId}, ${furthestSec}, ${placeSec}, now(), case when ${isDone} then now() end, now())
    on conflict (member_id, lecture_id) do update set
      watched_sec = greatest(p.watched_sec, excluded.watched_sec),
      resume_sec = excluded.resume_sec,
      started_at = coalesce(p.started_at, excluded.started_at),
      completed_at = coalesce(p.completed_at, excluded.completed_at),
      updated_at = now()
    returning watched_sec, completed_at is not null as completed,
      completed_at is not null and completed_at = now() as just_completed`.execute(trx)
  return rows[0]!
}
