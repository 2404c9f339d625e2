import { sql } from 'kysely'
import type { QuizForm } from '#contract/quiz/quiz.ts'
import type { Db } from '#server/platform/database/db.ts'
import { DYNAMIC } from '#server/platform/database/prepared.ts'

export type QuizFigures = { quiz_id: number; attempt_count: number; passed_share: number | null }

/** The share of members with results who have passed. */
export async function findFigures(db: Db, quizIds: readonly number[]): Promise<Map<number, QuizFigures>> {
  const { rows } = await sql<QuizFigures>`
    select q.id as quiz_id, count(a.id)::int as attempt_count,
      count(distinct a.member_id) filter (where a.is_passed and (q.form = 'quiz' or q.released_at is not null))::float8
        / nullif(count(distinct a.member_id)
          filter (where a.submitted_at is not null and (q.form = 'quiz' or q.released_at is not null)), 0) as passed_share
    from quiz q left join quiz_attempt a on a.quiz_id = q.id
    where q.id = any(${quizIds}::int[]) group by q.id`.execute(db)
  return new Map(rows.map((row) => [row.quiz_id, row]))
}

export type ItemRow = {
  question_id: number | null
  tag: string | null
  draw_count: number
  /** How many questions have the tag. */
  available: number
}

export async function findItemRows(db: Db, quizId: number, courseId: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.question_id, i.tag, i.draw_count, case when i.tag is null then 1 else (
      select count(*)::int from quiz_question o where o.course_id = ${courseId} and o.tags @> array[i.tag]
    ) end as available
    from quiz_item i where i.quiz_id = ${quizId} order by i.place`.execute(db)
  return rows
}

/** Locks the quiz against other editors, releases and the ends of attempts. */
export async function lockQuiz(trx: Db, quizId: number): Promise<boolean> {
  const { rows } = await sql`select from quiz where id = ${quizId} for update`.execute(trx)
  return rows.length > 0
}

export async function hasAttempts(db: Db, quizId: number): Promise<boolean> {
  const { rows } = await sql`select from quiz_attempt where quiz_id = ${quizId} limit 1`.execute(db)
  return rows.length > 0
}

export async function countOpen(trx: Db, quizId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from quiz_attempt where quiz_id = ${quizId} and submitted_at is null`.execute(
    trx,
  )
  return rows[0]!.count
}

/** Ends open attempts that began while the exam had no end; without an id, of all exams. */
export async function endEndless(db: Db, quizId: number | null = null): Promise<void> {
  await sql`
    update quiz_attempt a set ends_at = greatest(a.started_at, q.closes_at)
    from quiz q
    where q.id = a.quiz_id and (${quizId}::int is null or q.id = ${quizId}) and q.form = 'exam' and q.closes_at is not null
      and a.submitted_at is null and a.ends_at is null`.execute(db)
}

export type SettingsToStore = {
  form: QuizForm
  introduction: string
  introduction_html: string
  pass_percent: number
  attempts_max: number | null
  time_limit_sec: number | null
  opens_at: Date | null
  closes_at: Date | null
  is_shuffled: boolean
}

export async function updateQuiz(trx: Db, quizId: number, settings: SettingsToStore): Promise<void> {
  await trx
    .updateTable('quiz')
    .set({ ...settings, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', quizId)
    .execute()
}

type ItemToStore = { questionId: number } | { tag: string; count: number }

export async function replaceItems(trx: Db, quizId: number, items: readonly ItemToStore[]): Promise<void> {
  await trx.deleteFrom('quiz_item').where('quiz_id', '=', quizId).execute()
  if (items.length === 0) return
  await trx
    .insertInto('quiz_item')
    .values(
      items.map((item, place) =>
        'questionId' in item
          ? { quiz_id: quizId, place, question_id: item.questionId }
          : { quiz_id: quizId, place, tag: item.tag, draw_count: item.count },
      ),
    )
    .modifyEnd(DYNAMIC)
    .execute()
}

/** Holds questions of the course against their removal. */
export async function holdQuestions(trx: Db, courseId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`
    select from quiz_question where course_id = ${courseId} and id = any(${ids}::int[]) for key share`.execute(
    trx,
  )
  return rows.length
}

export async function setLengthFixed(trx: Db, quizId: number, isFixed: boolean): Promise<void> {
  await trx.updateTable('quiz').set({ is_length_fixed: isFixed }).where('id', '=', quizId).execute()
}

export async function setLength(
  trx: Db,
  lectureId: number,
  sec: number,
): Promise<{ before: number } | undefined> {
  const { rows } = await sql<{ before: number }>`
    update every_lecture l set duration_sec = ${sec}, updated_at = now()
    from (select id, duration_sec from every_lecture where id = ${lectureId} for update) o
    where l.id = o.id and l.duration_sec <> ${sec}
    returning o.duration_sec as before`.execute(trx)
  return rows[0]
}

export type PauseLecture = { course_id: number; kind: string; duration_sec: number; title: string }

/** Locks the lecture, so that its pauses are counted one after another. */
export async function lockLecture(trx: Db, lectureId: number): Promise<PauseLecture | undefined> {
  const { rows } = await sql<PauseLecture>`
    select course_id, kind, duration_sec, title from lecture where id = ${lectureId} for update`.execute(trx)
  return rows[0]
}

export async function findPauses(trx: Db, lectureId: number): Promise<{ id: number; at_sec: number }[]> {
  const { rows } = await sql<{ id: number; at_sec: number }>`
    select id, at_sec from quiz where lecture_id = ${lectureId} and at_sec is not null`.execute(trx)
  return rows
}

export async function insertPause(trx: Db, lectureId: number, atSec: number): Promise<number> {
  const { id } = await trx
    .insertInto('quiz')
    .values({ lecture_id: lectureId, at_sec: atSec })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function movePause(trx: Db, quizId: number, atSec: number): Promise<void> {
  await trx
    .updateTable('quiz')
    .set({ at_sec: atSec, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', quizId)
    .execute()
}

export async function deleteQuiz(trx: Db, quizId: number): Promise<void> {
  await trx.deleteFrom('quiz').where('id', '=', quizId).execute()
}

export async function markReleased(trx: Db, quizId: number, at: Date): Promise<void> {
  await trx.updateTable('quiz').set({ released_at: at }).where('id', '=', quizId).execute()
}
