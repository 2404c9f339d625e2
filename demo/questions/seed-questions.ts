import { sql } from 'kysely'
import { may } from '#contract/policy.ts'
import type { DemoPost, DemoQuestion } from '#demo/questions/questions.ts'
import { insertAnswer } from '#server/features/community/answer.store.ts'
import { insertQuestion, recountAnswers, setAccepted } from '#server/features/community/question.store.ts'
import { piecesOf } from '#server/platform/words/word-pieces.ts'
import type { Db } from '#server/platform/database/db.ts'

type Lecture = { id: number; courseId: number }

/** Inserts example questions on course 1 without notifying anyone. */
export async function seedQuestions(trx: Db, questions: DemoQuestion[], all: Lecture[]): Promise<void> {
  const lectures = all.filter(({ courseId }) => courseId === 1)
  for (const { lecture, atSec, ...question } of questions)
    await seedQuestion(trx, question, { courseId: 1, lectureId: lectures[lecture - 1]!.id, atSec })
}

type QuestionTarget = Pick<
  Parameters<typeof insertQuestion>[1],
  'courseId' | 'lectureId' | 'atSec' | 'exerciseId' | 'attachment'
>

export async function seedQuestion(trx: Db, question: DemoPost, place: QuestionTarget): Promise<void> {
  const { by, title, body, answers, daysAgo } = question
  const questionId = await insertQuestion(trx, {
    ...place,
    title,
    body,
    ...(await authorOf(trx, by)),
    titlePieces: piecesOf(title),
    pieces: piecesOf(`${title}\n${body}`),
  })
  for (const answer of answers) {
    const pieces = piecesOf(answer.body)
    const id = await insertAnswer(trx, {
      questionId,
      body: answer.body,
      pieces,
      ...(await authorOf(trx, answer.by)),
    })
    if (answer.isAccepted) await setAccepted(trx, questionId, id)
  }
  await recountAnswers(trx, questionId)
  await sql`
    with asked as (
      update question set asked_at = now() - make_interval(days => ${daysAgo}) where id = ${questionId}
    )
    update answer set answered_at = now() - make_interval(days => ${daysAgo}) + (id * interval '20 minutes')
    where question_id = ${questionId}`.execute(trx)
}

async function authorOf(trx: Db, email: string) {
  const member = await trx
    .selectFrom('member')
    .select(['id', 'roles'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { authorId: member.id, byStaff: may({ ...member, teaches: [] }, 'post.signAsStaff') }
}
