import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { StandingKey } from '#server/features/practice/exercises/standing.store.ts'

/** 21:00 in Seoul that many days ago, after the lectures; `place` shifts it by 4 minutes each. */
const evening = (daysAgo: number, place: number) => sql`
  (((now() at time zone 'Asia/Seoul')::date - ${daysAgo}::int + time '21:00' + make_interval(mins => ${place * 4}))
    at time zone 'Asia/Seoul')`

export async function insertHour(
  trx: Db,
  { memberId, exerciseId }: StandingKey,
  daysAgo: number,
): Promise<void> {
  const at = evening(daysAgo, 0)
  await sql`
    insert into exercise_hour (member_id, hour, exercise_id, began_at)
    values (${memberId}, date_trunc('hour', ${at}, 'UTC'), ${exerciseId}, ${at})
    on conflict do nothing`.execute(trx)
}

type AttemptToInsert = { clientSubmissionId: string; daysAgo: number; place: number }

/** Sets the times of a submission that was just inserted to that evening. */
export async function backdateTry(
  trx: Db,
  { memberId, exerciseId }: StandingKey,
  { clientSubmissionId, daysAgo, place }: AttemptToInsert,
): Promise<void> {
  const at = evening(daysAgo, place)
  await sql`
    with submission as (
      update exercise_submission set submitted_at = ${at}
      where member_id = ${memberId} and client_submission_id = ${clientSubmissionId}
    ), work as (
      update exercise_work set saved_at = ${at} where member_id = ${memberId} and exercise_id = ${exerciseId}
    )
    update exercise_standing set passed_at = case when passed_at is not null then ${at} end
    where member_id = ${memberId} and exercise_id = ${exerciseId}`.execute(trx)
}

export async function insertLessonExercise(db: Db, lectureId: number, exerciseId: number): Promise<void> {
  await db.insertInto('lecture_exercise').values({ lecture_id: lectureId, exercise_id: exerciseId }).execute()
}
