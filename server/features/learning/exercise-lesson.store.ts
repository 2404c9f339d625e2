import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type ExerciseProgress = { course_id: number; just_completed: boolean }

/**
 * The progress of an exercise lesson, from the member's standing in its exercise: the best share of the visible tests as
 * seconds of the lesson's length, all of it after a pass. Never goes back. Undefined: the account was removed, or the lesson
 * names no exercise any more.
 */
export async function storeExerciseProgress(
  trx: Db,
  { memberId, lectureId }: { memberId: number; lectureId: number },
): Promise<ExerciseProgress | undefined> {
  const { rows } = await sql<ExerciseProgress>`
    with own as (
      select id from member where id = ${memberId} and withdrawn_at is null for key share
    ), state as (
      select l.id, l.course_id, s.passed_at is not null as is_passed, case when s.passed_at is not null then l.duration_sec
        else floor(coalesce(s.best_percent, 0) / 100.0 * l.duration_sec)::int end as sec
      from lecture l
      join lecture_exercise k on k.lecture_id = l.id
      left join exercise_standing s on s.exercise_id = k.exercise_id and s.member_id = ${memberId}
      where l.id = ${lectureId}
    )
    insert into lecture_progress as p (member_id, lecture_id, watched_sec, started_at, completed_at, updated_at)
    select own.id, state.id, state.sec, now(), case when state.is_passed then now() end, now()
    from own, state
    on conflict (member_id, lecture_id) do update set
      watched_sec = greatest(p.watched_sec, excluded.watched_sec),
      started_at = coalesce(p.started_at, excluded.started_at),
      completed_at = coalesce(p.completed_at, excluded.completed_at),
      updated_at = now()
    returning (select course_id from state) as course_id,
      completed_at is not null and completed_at = now() as just_completed`.execute(trx)
  return rows[0]
}
