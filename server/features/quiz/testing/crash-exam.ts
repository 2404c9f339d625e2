import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeBankQuestion } from '#contract/quiz/staff-question.ts'
import { getAttempt, saveAnswer, startAttempt, submitAttempt } from '#contract/quiz/quiz.ts'
import { Client } from '#server/testing/client.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startProductToKill } from '#server/testing/product-to-kill.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { questionOf, setQuiz, texts } from './quiz-scene.ts'

const QUESTIONS = 20
const LOAD_MS = [500, 2_500] as const
/** Without kills: how long members answer, and how long each thinks between two answers. */
const RUN_MS = 30_000
const THINK_MS = 2_000

export type ExamCrash = {
  /** Acknowledged answers. */
  saved: number
  /** Milliseconds of the acknowledged answers: the median and the slowest of a hundred. */
  p50: number
  p99: number
  mismatches: string[]
}

/** A member who answers without pause, and sends again what was not acknowledged, as the browser does. */
class Taker {
  readonly client: Client
  readonly attemptId: number
  readonly questionIds: readonly number[]
  /** The last acknowledged text of each question, and those that were sent after it. */
  readonly kept = new Map<number, string>()
  readonly unsure = new Map<number, string[]>()
  readonly tookMs: number[] = []
  #count = 0

  constructor(client: Client, attemptId: number, questionIds: readonly number[]) {
    this.client = client
    this.attemptId = attemptId
    this.questionIds = questionIds
  }

  /** Until the connection breaks or the time is over. */
  async answer(until: () => boolean, thinkMs: number): Promise<void> {
    while (!until()) {
      if (thinkMs > 0) await sleep(Math.random() * 2 * thinkMs)
      const questionId = this.questionIds[this.#count % this.questionIds.length]!
      const text = `${(this.#count += 1)}`
      this.unsure.set(questionId, [...(this.unsure.get(questionId) ?? []), text])
      const began = performance.now()
      const isKept = await this.#save(questionId, text)
      if (!isKept) return
      this.tookMs.push(performance.now() - began)
      this.kept.set(questionId, text)
      this.unsure.delete(questionId)
    }
  }

  #save = (questionId: number, text: string): Promise<boolean> =>
    this.client
      .send(saveAnswer, { params: { attemptId: this.attemptId, questionId }, body: { answer: texts(text) } })
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof Error && /answered \d/.test(error.message)) throw error
          return false
        },
      )

  /** Every acknowledged answer is there, or one that was sent after it. */
  async compare(): Promise<string[]> {
    const { answers } = await this.client.send(getAttempt, { params: { attemptId: this.attemptId } })
    const stored = new Map(answers.map(({ questionId, answer }) => [questionId, answer.texts[0]]))
    return [...this.kept].flatMap(([questionId, text]) => {
      const found = stored.get(questionId)
      if (found === text || this.unsure.get(questionId)?.includes(found ?? '')) return []
      return [
        `attempt ${this.attemptId}, question ${questionId}: ${text} was acknowledged, ${found} is there`,
      ]
    })
  }

  /** Handing in loses no stored answer. */
  async handIn(): Promise<string[]> {
    const params = { attemptId: this.attemptId }
    const { attempt } = await this.client.send(submitAttempt, { params })
    return attempt.answers.length < this.kept.size
      ? [`attempt ${this.attemptId} lost answers at its end`]
      : []
  }
}

type Options = { members: number; kills: number; onKill?: (done: number) => void }

/** Members sit an exam while the server is killed again and again; then every acknowledged answer is looked for. */
export async function runExamCrash({ members, kills, onKill = () => {} }: Options): Promise<ExamCrash> {
  const database = await freshDatabase()
  const dataDir = tempFolder('crash-exam')
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    PASSWORD_HASHING: 'cheap',
    CRASH_DATABASE: JSON.stringify({ owner: database.owner, runtime: database.runtime }),
  }
  let product = await startProductToKill(env)
  try {
    const takers = await seatTakers(database, `http://127.0.0.1:${port}`, members)
    for (let round = 1; round <= kills; round += 1) {
      const answering = takers.map((taker) => taker.answer(() => false, 0))
      await sleep(LOAD_MS[0] + Math.random() * (LOAD_MS[1] - LOAD_MS[0]))
      product.kill('SIGKILL')
      await Promise.all([once(product, 'exit'), ...answering])
      product = await startProductToKill(env)
      onKill(round)
    }
    if (kills === 0) {
      const ends = Date.now() + RUN_MS
      await Promise.all(takers.map((taker) => taker.answer(() => Date.now() > ends, THINK_MS)))
    }
    return await reportOf(takers)
  } finally {
    product.kill('SIGKILL')
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function reportOf(takers: readonly Taker[]): Promise<ExamCrash> {
  const mismatches: string[] = []
  for (const taker of takers) mismatches.push(...(await taker.compare()), ...(await taker.handIn()))
  const took = takers.flatMap(({ tookMs }) => tookMs).toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 10) / 10
  return { saved: took.length, p50: at(0.5), p99: at(0.99), mismatches }
}

async function seatTakers({ db }: TestDatabase, base: string, members: number): Promise<Taker[]> {
  const staff = await makeMember(db, { roles: ['ROLE_ADMIN'] })
  const admin = await new Client(base).login(staff.email, MEMBER_PASSWORD)
  const course = await makeCourse(db, { lectures: [{ kind: 'quiz', isPublic: false }] })
  const quiz = await db.selectFrom('quiz').select('id').executeTakeFirstOrThrow()
  const made: number[] = []
  for (let at = 0; at < QUESTIONS; at += 1) {
    const body = questionOf({ prompt: `문제 ${at}` })
    made.push((await admin.send(makeBankQuestion, { params: { courseId: course.id }, body })).id)
  }
  const settings = { form: 'exam', timeLimitSec: 3600, isShuffled: true } as const
  await setQuiz(
    admin,
    quiz.id,
    settings,
    made.map((questionId) => ({ questionId })),
  )
  const takers: Taker[] = []
  for (let at = 0; at < members; at += 1) {
    const { id, email } = await makeMember(db)
    await enrol(db, id, course.id)
    const client = await new Client(base).login(email, MEMBER_PASSWORD)
    const attempt = await client.send(startAttempt, { params: { quizId: quiz.id } })
    const questionIds = attempt.questions.map((question) => question.id)
    takers.push(new Taker(client, attempt.id, questionIds))
  }
  return takers
}
