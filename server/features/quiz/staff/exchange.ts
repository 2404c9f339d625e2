import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import type { QuestionFormat, QuestionLine } from '#contract/quiz/exchange.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readQuestions, writeQuestions } from '../exchange/exchange.ts'
import { findBank, insertQuestion, type QuestionToStore } from './question.store.ts'
import { refuseMore, writtenQuestion } from './question.ts'
import { renderQuestion } from './render-question.ts'

type QuestionFile = { format: QuestionFormat; text: string; isTrial: boolean }
type ImportReport = { lines: QuestionLine[]; madeIds: number[] | null }

/** Reports what a file would become, or adds all of its questions; one with a problem and none is added. */
export async function importQuestions(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  courseId: number,
  { format, text, isTrial }: QuestionFile,
): Promise<ImportReport> {
  const read = readQuestions(format, text)
  const lines = read.map(({ line, state, type, prompt, note }) => ({ line, state, type, prompt, note }))
  const questions = read.flatMap(({ question }) => question ?? [])
  if (isTrial || questions.length === 0 || lines.some(({ state }) => state === 'problem'))
    return { lines, madeIds: null }
  const rendered: QuestionToStore[] = []
  for (const question of questions) rendered.push(await renderQuestion(question))
  return await db.transaction().execute(async (trx) => {
    await refuseMore(trx, courseId, rendered.length)
    const madeIds: number[] = []
    for (const question of rendered) madeIds.push(await insertQuestion(trx, courseId, question))
    await writeAudit(trx, {
      ...actor,
      action: 'quizQuestion.import',
      subject: `course:${courseId}`,
      detail: { before: null, after: { format, quizQuestionIds: madeIds } },
    })
    return { lines, madeIds }
  })
}

export async function exportQuestions(
  { db }: Pick<Deps, 'db'>,
  courseId: number,
  format: QuestionFormat,
): Promise<{ fileName: string; text: string; lines: QuestionLine[] }> {
  const course = (await findCourse(db, courseId)) ?? refuse(courseNotFound)
  const { text, lines } = writeQuestions(format, (await findBank(db, courseId)).map(writtenQuestion))
  return { fileName: `${course.title} 문제 은행.${format}`, text, lines }
}
