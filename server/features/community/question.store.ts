import { sql } from 'kysely'
import type { Attachment } from '#contract/community/community.ts'
import type { Db } from '#server/platform/database/db.ts'
import { initialsOf } from '#server/platform/words/hangul-initials.ts'
import { hidingColumns, type HidingToStore } from './hiding-columns.ts'

type QuestionToInsert = {
  courseId: number
  lectureId?: number | null
  atSec?: number | null
  heading?: string
  exerciseId?: number | null
  attachment?: Attachment | null
  authorId: number
  byStaff: boolean
  title: string
  body: string
  titlePieces: string[]
  pieces: string[]
}

export async function insertQuestion(db: Db, question: QuestionToInsert): Promise<number> {
  const { id } = await db
    .insertInto('question')
    .values({
      course_id: question.courseId,
      lecture_id: question.lectureId ?? null,
      at_sec: question.atSec ?? null,
      heading: question.heading ?? '',
      exercise_id: question.exerciseId ?? null,
      attachment: question.attachment ? JSON.stringify(question.attachment) : null,
      author_id: question.authorId,
      by_staff: question.byStaff,
      title: question.title,
      body: question.body,
      title_pieces: question.titlePieces,
      pieces: question.pieces,
      initials: initialsOf(`${question.title}\n${question.body}`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locked until the end of the transaction, so that the counts of its answers stay correct. */
export const lockQuestion = (trx: Db, questionId: number) =>
  trx
    .selectFrom('question')
    .select([
      'id',
      'course_id',
      'lecture_id',
      'at_sec',
      'heading',
      'exercise_id',
      'author_id',
      'title',
      'accepted_answer_id',
      'hidden_reason',
      'hidden_by_school',
    ])
    .where('id', '=', questionId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type LockedQuestion = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>

type QuestionChanges = {
  title: string
  body: string
  titlePieces: string[]
  pieces: string[]
  atSec?: number | null | undefined
  heading?: string | undefined
}

export async function updateQuestion(db: Db, questionId: number, changes: QuestionChanges): Promise<void> {
  await db
    .updateTable('question')
    .set({
      title: changes.title,
      body: changes.body,
      title_pieces: changes.titlePieces,
      pieces: changes.pieces,
      initials: initialsOf(`${changes.title}\n${changes.body}`),
      edited_at: sql`now()`,
      ...(changes.atSec === undefined ? {} : { at_sec: changes.atSec }),
      ...(changes.heading === undefined ? {} : { heading: changes.heading }),
    })
    .where('id', '=', questionId)
    .execute()
}

export async function markQuestionRemoved(db: Db, questionId: number): Promise<void> {
  await db
    .updateTable('question')
    .set({ removed_at: sql`now()` })
    .where('id', '=', questionId)
    .execute()
}

export async function setAccepted(db: Db, questionId: number, answerId: number | null): Promise<void> {
  await db
    .updateTable('question')
    .set({ accepted_answer_id: answerId })
    .where('id', '=', questionId)
    .execute()
}

export async function setQuestionHidden(
  db: Db,
  questionId: number,
  { reason, bySchool }: HidingToStore,
): Promise<void> {
  await db
    .updateTable('question')
    .set(hidingColumns({ reason, bySchool }))
    .where('id', '=', questionId)
    .execute()
}

/** Call after every change to the answers of a locked question. */
export async function recountAnswers(trx: Db, questionId: number): Promise<void> {
  await sql`
    with seen as (
      select a.id, a.author_id from answer a
      where a.question_id = ${questionId} and a.removed_at is null and a.hidden_at is null
    ), last as (select author_id from seen order by id desc limit 1)
    update question q set
      answer_count = (select count(*) from seen),
      accepted_answer_id = (select s.id from seen s where s.id = q.accepted_answer_id),
      waits = not exists (select from seen s where s.id = q.accepted_answer_id)
        and (not exists (select from seen) or coalesce((select author_id from last) = q.author_id, false))
    where q.id = ${questionId}`.execute(trx)
}
