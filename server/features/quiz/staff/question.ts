import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import {
  questionInUse,
  questionOutdated,
  QUESTIONS_MAX,
  type QuestionToWrite,
  quizQuestionNotFound,
  type StaffQuestion,
  tooManyQuestions,
} from '#contract/quiz/staff-question.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Trx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import * as store from './question.store.ts'
import { renderQuestion } from './render-question.ts'

type QuestionDeps = Pick<Deps, 'db'>
type QuestionQuery = {
  q?: string | undefined
  type?: QuestionType | undefined
  tag?: string | undefined
  page: number
  size: number
}

export async function listQuestions({ db }: QuestionDeps, courseId: number, query: QuestionQuery) {
  const { q, type = null, tag = null, page, size } = query
  const filter = { words: q || null, type, tag, limit: size, offset: page * size }
  const rows = await store.findQuestions(db, courseId, filter)
  const total = await store.countQuestions(db, courseId, filter)
  return {
    content: rows.map(staffQuestion),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

export const listTags = ({ db }: QuestionDeps, courseId: number) => store.findTags(db, courseId)

/** A question as staff write it. */
export const writtenQuestion = ({
  type,
  content,
  key,
  points,
  tags,
}: store.QuestionRow): QuestionToWrite => ({
  type,
  prompt: content.prompt,
  code: content.code,
  codeLanguage: content.codeLanguage,
  choices: content.choices.map(({ text }, at) => ({
    text,
    isRight: key.rights[at] ?? false,
    explanation: key.choiceExplanations[at]?.text ?? '',
  })),
  accepted: key.accepted,
  tolerance: key.tolerance,
  explanation: key.explanation,
  points,
  tags,
})

export const staffQuestion = (row: store.QuestionRow): StaffQuestion => ({
  ...writtenQuestion(row),
  id: row.id,
  courseId: row.course_id,
  version: row.version,
  usedIn: row.used_in,
  updatedAt: seoulTime(row.updated_at),
})

export async function showQuestion({ db }: QuestionDeps, id: number): Promise<StaffQuestion> {
  return staffQuestion((await store.findQuestion(db, id)) ?? refuse(quizQuestionNotFound))
}

export async function makeQuestion(
  { db }: QuestionDeps,
  actor: Actor,
  courseId: number,
  question: QuestionToWrite,
): Promise<StaffQuestion> {
  const rendered = await renderQuestion(question)
  return await db.transaction().execute(async (trx) => {
    await refuseMore(trx, courseId, 1)
    const id = await store.insertQuestion(trx, courseId, rendered)
    const made = (await store.findQuestion(trx, id))!
    await writeAudit(trx, {
      ...actor,
      action: 'quizQuestion.make',
      subject: `course:${courseId}`,
      detail: { before: null, after: { quizQuestionId: id, ...logged(made) } },
    })
    return staffQuestion(made)
  })
}

export async function refuseMore(trx: Trx, courseId: number, count: number): Promise<void> {
  if (!(await findCourse(trx, courseId))) refuse(courseNotFound)
  if ((await store.countQuestions(trx, courseId)) + count > QUESTIONS_MAX) refuse(tooManyQuestions)
}

/** Attempts keep the question that they were asked. */
export async function changeQuestion(
  { db }: QuestionDeps,
  actor: Actor,
  id: number,
  { question, version }: { question: QuestionToWrite; version: number },
): Promise<StaffQuestion> {
  const rendered = await renderQuestion(question)
  return await db.transaction().execute(async (trx) => {
    const before = (await store.lockQuestion(trx, id)) ?? refuse(quizQuestionNotFound)
    if (before.version !== version) return refuse(questionOutdated)
    await store.updateQuestion(trx, id, rendered)
    const saved = (await store.findQuestion(trx, id))!
    const changes = changesOf(logged(before), logged(saved))
    if (changes)
      await writeAudit(trx, {
        ...actor,
        action: 'quizQuestion.change',
        subject: `course:${before.course_id}`,
        detail: { quizQuestionId: id, ...changes },
      })
    return staffQuestion(saved)
  })
}

export async function removeQuestion({ db }: QuestionDeps, actor: Actor, id: number): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const question = (await store.lockQuestion(trx, id)) ?? refuse(quizQuestionNotFound)
    if (question.used_in.length > 0) return refuse(questionInUse)
    await store.deleteQuestion(trx, id)
    await writeAudit(trx, {
      ...actor,
      action: 'quizQuestion.remove',
      subject: `course:${question.course_id}`,
      detail: { before: { quizQuestionId: id, ...logged(question) }, after: null },
    })
  })
  return null
}

const LOGGED_CHARACTERS = 200

/** The log keeps the beginning of a question and not its key. */
const logged = ({ type, content, points, tags, version }: store.QuestionRow) => ({
  type,
  prompt: [...content.prompt].slice(0, LOGGED_CHARACTERS).join(''),
  points,
  tags,
  version,
})
