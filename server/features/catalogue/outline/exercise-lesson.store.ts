import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type ExerciseLessonRow = {
  course_id: number
  kind: string
  duration_sec: number
  exercise_id: number | null
}

const LESSON = sql`
  select l.course_id, l.kind, l.duration_sec, k.exercise_id
  from lecture l left join lecture_exercise k on k.lecture_id = l.id`

export async function findExerciseLesson(db: Db, lectureId: number): Promise<ExerciseLessonRow | undefined> {
  const { rows } = await sql<ExerciseLessonRow>`${LESSON} where l.id = ${lectureId}`.execute(db)
  return rows[0]
}

/** Locks the lesson, so that concurrent changes run one after the other. */
export async function lockExerciseLesson(trx: Db, lectureId: number): Promise<ExerciseLessonRow | undefined> {
  await sql`select from lecture where id = ${lectureId} for no key update`.execute(trx)
  return findExerciseLesson(trx, lectureId)
}

export type ExerciseChoice = {
  id: number
  title: string
  published: boolean
  is_open: boolean
  lecture_title: string | null
}

/** The exercises of a course in their order, each with the other lesson that names it. */
export async function findChoices(db: Db, courseId: number, lectureId: number): Promise<ExerciseChoice[]> {
  const { rows } = await sql<ExerciseChoice>`
    select x.id, x.title, x.published, x.is_open, l.title as lecture_title
    from exercise x
    left join lecture_exercise k on k.exercise_id = x.id and k.lecture_id <> ${lectureId}
    left join lecture l on l.id = k.lecture_id
    where x.course_id = ${courseId}
    order by x.order_index, x.id`.execute(db)
  return rows
}

export type NamedExercise = { course_id: number; is_taken: boolean }

/** Keeps the exercise in its course until the end of the transaction. `is_taken`: another lesson names it. */
export async function holdExercise(
  trx: Db,
  exerciseId: number,
  lectureId: number,
): Promise<NamedExercise | undefined> {
  await sql`select from exercise where id = ${exerciseId} for no key update`.execute(trx)
  const { rows } = await sql<NamedExercise>`
    select x.course_id, exists (
      select from lecture_exercise k join lecture l on l.id = k.lecture_id
      where k.exercise_id = x.id and k.lecture_id <> ${lectureId}
    ) as is_taken
    from exercise x where x.id = ${exerciseId}`.execute(trx)
  return rows[0]
}

/** Names the exercise, also one that only a deleted lesson named; null: none. */
export async function putExercise(trx: Db, lectureId: number, exerciseId: number | null): Promise<void> {
  await sql`
    delete from lecture_exercise where lecture_id = ${lectureId} or exercise_id = ${exerciseId}::int`.execute(
    trx,
  )
  if (exerciseId === null) return
  await trx
    .insertInto('lecture_exercise')
    .values({ lecture_id: lectureId, exercise_id: exerciseId })
    .execute()
}

/** Sets the length. What members have reached keeps its share of it. */
export async function updateLength(trx: Db, lectureId: number, durationSec: number): Promise<void> {
  await sql`
    update lecture_progress p set
      watched_sec = case when p.completed_at is null
        then least(${durationSec}::int, round(p.watched_sec * ${durationSec}::float8 / l.duration_sec)::int)
        else ${durationSec}::int end
    from every_lecture l
    where l.id = ${lectureId} and p.lecture_id = l.id and l.duration_sec > 0`.execute(trx)
  await sql`
    update every_lecture set duration_sec = ${durationSec}, updated_at = now() where id = ${lectureId}`.execute(
    trx,
  )
}
