import type { Answer } from '#contract/quiz/question.ts'
import { getAttempt, saveAnswer, startAttempt, submitAttempt } from '#contract/quiz/quiz.ts'
import { makeBankQuestion, type QuestionToWrite } from '#contract/quiz/staff-question.ts'
import { getStaffQuiz, type QuizItemToWrite, type QuizSettings, saveQuiz } from '#contract/quiz/staff-quiz.ts'
import type { Client } from '#server/testing/client.ts'
import { makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import type { TestApp } from '#server/testing/start-app.ts'

export type Member = Awaited<ReturnType<TestApp['member']>>

export const choices = (...ids: number[]): Answer => ({ choices: ids, texts: [] })
export const texts = (...given: string[]): Answer => ({ choices: [], texts: given })

export const questionOf = (given: Partial<QuestionToWrite>): QuestionToWrite => ({
  type: 'short',
  prompt: '무엇인가요?',
  code: '',
  codeLanguage: '',
  choices: [],
  accepted: given.choices ? [] : [['정답']],
  tolerance: 0,
  explanation: '',
  points: 1,
  tags: [],
  ...given,
})

export const choiceOf = (text: string, isRight = false) => ({ text, isRight, explanation: '' })

export const SETTINGS: QuizSettings = {
  form: 'quiz',
  introduction: '',
  passPercent: 60,
  attemptsMax: null,
  timeLimitSec: null,
  opensAt: null,
  closesAt: null,
  isShuffled: false,
}

export type QuizScene = { course: MadeCourse; lectureId: number; quizId: number; questionIds: number[] }

type SceneOptions = {
  settings?: Partial<QuizSettings>
  /** Default: each question once. */
  items?: (questionIds: number[]) => QuizItemToWrite[]
  price?: number
  /** Lectures after the quiz. */
  others?: Parameters<typeof makeCourse>[1] & {}
}

/** A course whose first lecture is a quiz with the questions, made by staff. */
export async function makeQuizScene(
  { deps: { db } }: TestApp,
  admin: Member,
  questions: readonly QuestionToWrite[],
  { settings = {}, items = asItems, price = 0, others = { lectures: [] } }: SceneOptions = {},
): Promise<QuizScene> {
  const course = await makeCourse(db, {
    price,
    lectures: [{ kind: 'quiz', durationSec: 300, isPublic: false }, ...(others.lectures ?? [])],
  })
  const lectureId = course.lectureIds[0]!
  const { id: quizId } = await db
    .selectFrom('quiz')
    .select('id')
    .where('lecture_id', '=', lectureId)
    .executeTakeFirstOrThrow()
  const questionIds: number[] = []
  for (const body of questions)
    questionIds.push((await admin.send(makeBankQuestion, { params: { courseId: course.id }, body })).id)
  await setQuiz(admin, quizId, settings, items(questionIds))
  return { course, lectureId, quizId, questionIds }
}

const asItems = (questionIds: number[]): QuizItemToWrite[] =>
  questionIds.map((questionId) => ({ questionId }))

export async function setQuiz(
  admin: Client,
  quizId: number,
  settings: Partial<QuizSettings>,
  items: QuizItemToWrite[],
) {
  const params = { quizId }
  const { version } = await admin.send(getStaffQuiz, { params })
  return await admin.send(saveQuiz, {
    params,
    body: { settings: { ...SETTINGS, ...settings }, items, version },
  })
}

export const start = (member: Member, quizId: number) => member.send(startAttempt, { params: { quizId } })
export const read = (member: Member, attemptId: number) => member.send(getAttempt, { params: { attemptId } })
export const submit = (member: Member, attemptId: number) =>
  member.send(submitAttempt, { params: { attemptId } })

type Save = { attemptId: number; questionId: number; answer: Answer; revision?: number }

export const save = (member: Member, { attemptId, questionId, ...body }: Save) =>
  member.send(saveAnswer, { params: { attemptId, questionId }, body })
export const refusedSave = async (member: Member, { attemptId, questionId, ...body }: Save) =>
  (await member.refused(saveAnswer, { params: { attemptId, questionId }, body })).code

/** Starts, saves one answer a question and hands in. */
export async function takeQuiz(member: Member, quizId: number, answers: readonly (Answer | null)[]) {
  const { id: attemptId, questions } = await start(member, quizId)
  for (const [at, answer] of answers.entries())
    if (answer) await save(member, { attemptId, questionId: questions[at]!.id, answer })
  return await submit(member, attemptId)
}

/** A clock that a test moves. */
export function movedClock(at = new Date()) {
  let now = at
  return {
    now: () => now,
    pass: (sec: number) => void (now = new Date(now.getTime() + sec * 1000)),
  }
}
