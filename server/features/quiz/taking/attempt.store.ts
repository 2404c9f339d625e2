import { type RawBuilder, sql } from 'kysely'
import type { Answer, AskedQuestion } from '#contract/quiz/question.ts'
import type { QuizForm } from '#contract/quiz/quiz.ts'
import type { Db } from '#server/platform/database/db.ts'
import { DYNAMIC } from '#server/platform/database/prepared.ts'
import type { AskedKey, DrawnQuestion } from '../stored-question.ts'

export type AttemptRow = {
  id: number
  quiz_id: number
  member_id: number
  number: number
  question_count: number
  max_score: number
  started_at: Date
  ends_at: Date | null
  submitted_at: Date | null
  score: number | null
  is_passed: boolean | null
}

const SUMMARY = sql`
  a.id, a.quiz_id, a.member_id, a.number, a.question_count, a.max_score, a.started_at, a.ends_at, a.submitted_at,
  a.score, a.is_passed`

/** The latest first. */
export async function findAttempts(db: Db, quizId: number, memberId: number): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select ${SUMMARY} from quiz_attempt a
    where a.quiz_id = ${quizId} and a.member_id = ${memberId} order by a.number desc`.execute(db)
  return rows
}

export type WholeAttempt = AttemptRow & { questions: AskedQuestion[] }

/** With its questions, without their keys; undefined: none of this member. */
export async function findAttempt(
  db: Db,
  attemptId: number,
  memberId: number,
): Promise<WholeAttempt | undefined> {
  const { rows } = await sql<WholeAttempt>`
    select ${SUMMARY}, a.questions from quiz_attempt a
    where a.id = ${attemptId} and a.member_id = ${memberId}`.execute(db)
  return rows[0]
}

export async function findKeys(db: Db, attemptId: number): Promise<AskedKey[]> {
  const { rows } = await sql<{ keys: AskedKey[] }>`
    select keys from quiz_attempt where id = ${attemptId}`.execute(db)
  return rows[0]?.keys ?? []
}

export type AnswerRow = {
  question_id: number
  answer: Answer | null
  revision: number
  saved_at: Date | null
  is_right: boolean | null
  points: number | null
}

export async function findAnswers(db: Db, attemptId: number): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select question_id, answer, revision, saved_at, is_right, points
    from quiz_answer where attempt_id = ${attemptId}`.execute(db)
  return rows
}

/** Sittings that staff allowed: unused ones, and all. */
export async function countSittings(
  db: Db,
  quizId: number,
  memberId: number,
): Promise<{ unused: number; used: number }> {
  const { rows } = await sql<{ unused: number; used: number }>`
    select (count(*) filter (where attempt_id is null))::int as unused, count(attempt_id)::int as used
    from quiz_sitting where quiz_id = ${quizId} and member_id = ${memberId}`.execute(db)
  return rows[0]!
}

/** Waits for staff who save the quiz, and lets none begin before the end of the transaction: its form counts. */
export async function holdQuiz(trx: Db, quizId: number): Promise<void> {
  await sql`select from quiz where id = ${quizId} for key share`.execute(trx)
}

export type AttemptToStore = {
  quizId: number
  memberId: number
  number: number
  drawn: readonly DrawnQuestion[]
  startedAt: Date
  endsAt: Date | null
}

export async function insertAttempt(trx: Db, attempt: AttemptToStore): Promise<number> {
  const { quizId, memberId, number, drawn, startedAt, endsAt } = attempt
  const questions = drawn.map(({ asked }) => asked)
  const maxScore = questions.reduce((sum, { points }) => sum + points, 0)
  const { rows } = await sql<{ id: number }>`
    insert into quiz_attempt (quiz_id, member_id, number, questions, keys, question_count, max_score, started_at, ends_at)
    values (${quizId}, ${memberId}, ${number}, ${json(questions)}, ${json(drawn.map(({ key }) => key))},
      ${drawn.length}, ${maxScore}, ${startedAt}, ${endsAt})
    returning id`.execute(trx)
  const { id } = rows[0]!
  await trx
    .insertInto('quiz_answer')
    .values(
      questions.map((question) => ({
        attempt_id: id,
        question_id: question.id,
        type: question.type,
        choice_count: question.choices.length,
        blank_count: question.blankCount,
      })),
    )
    .modifyEnd(DYNAMIC)
    .execute()
  return id
}

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`

/** The attempt uses the oldest sitting that staff allowed. */
export async function useSitting(trx: Db, { quizId, memberId }: AttemptToStore, attemptId: number) {
  await sql`
    update quiz_sitting set attempt_id = ${attemptId}
    where id = (
      select id from quiz_sitting
      where quiz_id = ${quizId} and member_id = ${memberId} and attempt_id is null order by id limit 1
    )`.execute(trx)
}

export type LockedAttempt = AttemptRow & {
  keys: AskedKey[]
  lecture_id: number
  at_sec: number | null
  course_id: number
  form: QuizForm
  pass_percent: number
  is_released: boolean
}

/**
 * Called with the member locked. Waits for saves of the attempt and for a release of its quiz, and lets neither begin
 * before the end of the transaction.
 */
export async function lockAttempt(trx: Db, attemptId: number): Promise<LockedAttempt | undefined> {
  const { rows } = await sql<LockedAttempt>`
    select ${SUMMARY}, a.keys, q.lecture_id, q.at_sec, l.course_id, q.form, q.pass_percent,
      q.released_at is not null as is_released
    from quiz_attempt a join quiz q on q.id = a.quiz_id join every_lecture l on l.id = q.lecture_id
    where a.id = ${attemptId} for update of a for share of q`.execute(trx)
  return rows[0]
}

export type MarkToStore = { questionId: number; isRight: boolean; points: number; given: string | null }

export async function storeMarks(trx: Db, attemptId: number, marks: readonly MarkToStore[]): Promise<void> {
  await sql`
    update quiz_answer w set is_right = m.is_right, points = m.points, given = m.given
    from unnest(${marks.map((mark) => mark.questionId)}::int[], ${marks.map((mark) => mark.isRight)}::bool[],
      ${marks.map((mark) => mark.points)}::int[], ${marks.map((mark) => mark.given)}::text[])
      as m (question_id, is_right, points, given)
    where w.attempt_id = ${attemptId} and w.question_id = m.question_id`.execute(trx)
}

type Result = { submittedAt: Date; score: number; isPassed: boolean; resultsAt: Date | null }

export async function storeResult(trx: Db, attemptId: number, result: Result): Promise<void> {
  await trx
    .updateTable('quiz_attempt')
    .set({
      submitted_at: result.submittedAt,
      score: result.score,
      is_passed: result.isPassed,
      results_at: result.resultsAt,
    })
    .where('id', '=', attemptId)
    .execute()
}

/** Whether the member may be given what they passed: the course was not refunded, or the lecture is public. */
export async function keepsLecture(trx: Db, memberId: number, lectureId: number): Promise<boolean> {
  const { rows } = await sql`
    select from every_lecture l
    where l.id = ${lectureId} and (l.is_public or exists (
      select from enrolment e
      where e.member_id = ${memberId} and e.course_id = l.course_id and e.ended_at is null and e.frozen_at is null
    ))`.execute(trx)
  return rows.length > 0
}

/** Attempts whose time was over by then. */
export async function findDue(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: number; member_id: number }[]> {
  const { rows } = await sql<{ id: number; member_id: number }>`
    select id, member_id from quiz_attempt
    where submitted_at is null and ends_at < ${before} order by ends_at limit ${limit}`.execute(db)
  return rows
}
