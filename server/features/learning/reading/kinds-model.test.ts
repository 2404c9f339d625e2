import { deepEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import * as contract from '#contract/learning/learning.ts'
import { quoteRefund } from '#contract/payment/refund.ts'
import { makeBankQuestion } from '#contract/quiz/staff-question.ts'
import { uploadFile } from '#server/features/catalogue/testing/staff-scene.ts'
import { makeLessonExercise, submitOutcomes } from '#server/features/practice/testing/make-exercise.ts'
import { questionOf, setQuiz, takeQuiz, texts } from '#server/features/quiz/testing/quiz-scene.ts'
import { buy } from '#server/testing/kakaopay.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { ageClock } from '../testing/age-clock.ts'
import { ageReading } from '../testing/age-reading.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

const PRICE = 60_000
/** Seconds of each lesson; the sample is a free video, the others are paid. */
const SEC = { sample: 40, video: 100, text: 200, file: 60, exercise: 60, quiz: 120 }
const LESSONS = Object.keys(SEC) as (keyof typeof SEC)[]
const ALL_SEC = Object.values(SEC).reduce((sum, sec) => sum + sec)

type Act =
  | { is: 'play'; lesson: 'sample' | 'video'; from: number; to: number }
  | { is: 'open' }
  | { is: 'read'; percent: number; sec: number; isDone: boolean }
  | { is: 'download' }
  | { is: 'practise'; passed: [boolean, boolean] }
  /** Answers two questions, each right, wrong or not at all. */
  | { is: 'answer'; answers: ('right' | 'wrong' | null)[] }

const played = (lesson: 'sample' | 'video') =>
  fc
    .tuple(fc.integer({ min: 1, max: SEC[lesson] }), fc.integer({ min: 1, max: SEC[lesson] }))
    .map(([one, other]): Act => ({
      is: 'play',
      lesson,
      from: Math.min(one, other) - 1,
      to: Math.max(one, other),
    }))
const whole = (lesson: 'sample' | 'video') =>
  fc.constant<Act>({ is: 'play', lesson, from: 0, to: SEC[lesson] })
const answer = fc.constantFrom('right' as const, 'right' as const, 'wrong' as const, null)

const acts = fc.array(
  fc.oneof(
    played('sample'),
    played('video'),
    whole('sample'),
    whole('video'),
    fc.constant<Act>({ is: 'open' }),
    fc.record({
      is: fc.constant('read' as const),
      percent: fc.constantFrom(0, 35, 100),
      sec: fc.constantFrom(0, 40, 70),
      isDone: fc.boolean(),
    }),
    fc.constant<Act>({ is: 'download' }),
    fc.record({ is: fc.constant('practise' as const), passed: fc.tuple(fc.boolean(), fc.boolean()) }),
    fc.record({
      is: fc.constant('answer' as const),
      answers: fc.array(answer, { minLength: 2, maxLength: 2 }),
    }),
  ),
  { minLength: 4, maxLength: 12 },
)

/** The rows of course-model.md#kinds, for one member and one course. */
class Model {
  readonly opened = new Set<keyof typeof SEC>()
  readonly done = new Set<keyof typeof SEC>()
  readonly seen = { sample: new Set<number>(), video: new Set<number>() }
  /** Seconds of the lesson's length. */
  readonly reached = { sample: 0, video: 0, text: 0, file: 0, exercise: 0, quiz: 0 }
  spentSec = 0
  furthestPercent = 0

  apply(act: Act): void {
    switch (act.is) {
      case 'play':
        return this.#play(act)
      case 'open':
        return void this.opened.add('text')
      case 'read':
        return this.#read(act)
      case 'download':
        return this.#reach('file', SEC.file, true)
      case 'practise':
        return this.#reach('exercise', shareOf(act.passed) * SEC.exercise, act.passed.every(Boolean))
      case 'answer':
        return this.#reach(
          'quiz',
          shareOf(act.answers) * SEC.quiz,
          act.answers.every((given) => given === 'right'),
        )
    }
  }

  #reach(lesson: keyof typeof SEC, sec: number, isDone: boolean): void {
    this.opened.add(lesson)
    this.reached[lesson] = Math.max(this.reached[lesson], sec)
    if (isDone) this.done.add(lesson)
  }

  #play({ lesson, from, to }: Act & { is: 'play' }): void {
    for (let sec = from; sec < to; sec += 1) this.seen[lesson].add(sec)
    this.#reach(lesson, to, to >= Math.ceil(SEC[lesson] * contract.COMPLETE_AT))
  }

  #read({ percent, sec, isDone }: Act & { is: 'read' }): void {
    this.spentSec += sec
    this.furthestPercent = Math.max(this.furthestPercent, percent)
    const isEnough = this.spentSec >= SEC.text / 3 && (this.furthestPercent === 100 || isDone)
    this.#reach('text', (this.furthestPercent * SEC.text) / 100, isEnough)
  }

  state() {
    const secOf = (lesson: keyof typeof SEC) => (this.done.has(lesson) ? SEC[lesson] : this.reached[lesson])
    const sec = LESSONS.reduce((sum, lesson) => sum + secOf(lesson), 0)
    const isComplete = this.done.size === LESSONS.length
    const coveredSec = this.seen.sample.size + this.seen.video.size
    const videoSec = SEC.sample + SEC.video
    const proofs = [
      this.opened.has('sample'),
      this.opened.has('video'),
      this.done.has('text'),
      this.done.has('quiz'),
    ].filter(Boolean).length
    const paid = LESSONS.length - 1
    const openedPaid = [...this.opened].filter((lesson) => lesson !== 'sample').length
    return {
      percent: isComplete ? 100 : Math.min(99, Math.round((sec / ALL_SEC) * 100)),
      done: LESSONS.filter((lesson) => this.done.has(lesson)),
      coverage: coveredSec / videoSec,
      proofs,
      isMet: proofs === 4 && coveredSec >= Math.ceil(0.8 * videoSec),
      refund: [openedPaid, paid, openedPaid <= 2 ? PRICE : (PRICE * (paid - openedPaid)) / paid],
    }
  }
}

const shareOf = (parts: readonly (boolean | string | null)[]) => parts.filter(Boolean).length / parts.length

let app: TestApp
let courseId: number
let exerciseId: number
let quizId: number
let at: Record<keyof typeof SEC, number>
before(async () => {
  app = await startApp()
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  const course = await makeCourse(app.deps.db, {
    price: PRICE,
    lectures: LESSONS.map((lesson) => ({
      durationSec: SEC[lesson],
      kind: lesson === 'sample' ? 'video' : lesson,
      isPublic: lesson === 'sample',
    })),
  })
  courseId = course.id
  at = Object.fromEntries(LESSONS.map((lesson, index) => [lesson, course.lectureIds[index]!])) as typeof at
  await uploadFile(admin, at.file, 'data.csv')
  exerciseId = await makeLessonExercise(app.deps.db, courseId, at.exercise)
  quizId = (await admin.send(contract.getLecture, { params: { lectureId: at.quiz } })).quizId!
  const items = []
  for (const body of [questionOf({}), questionOf({})])
    items.push({ questionId: (await admin.send(makeBankQuestion, { params: { courseId }, body })).id })
  await setQuiz(admin, quizId, {}, items)
})
after(() => app.close())

async function perform(member: Member, act: Act): Promise<void> {
  switch (act.is) {
    case 'play':
      return await play(member, act)
    case 'open':
      return void (await member.send(contract.getLecture, { params: { lectureId: at.text } }))
    case 'read':
      return await read(member, act)
    case 'download': {
      const { files } = await member.send(contract.getLecture, { params: { lectureId: at.file } })
      return void (await member.get(files[0]!.url))
    }
    case 'practise':
      return void (await submitOutcomes(
        member,
        exerciseId,
        act.passed.map((isPassed) => (isPassed ? 'passed' : 'failed')),
      ))
    case 'answer': {
      const given = act.answers.map((one) => (one === null ? null : texts(one === 'right' ? '정답' : '오답')))
      return void (await takeQuiz(member, quizId, given))
    }
  }
}

async function play(member: Member, { lesson, from, to }: Act & { is: 'play' }): Promise<void> {
  const params = { lectureId: at[lesson] }
  await member.send(contract.startPlayback, { params })
  await ageClock(app.deps.db, member.memberId, 600)
  await member.send(contract.saveProgress, { params, body: { watchedSec: to, played: [[from, to]] } })
}

async function read(member: Member, { percent, sec, isDone }: Act & { is: 'read' }): Promise<void> {
  const params = { lectureId: at.text }
  await member.send(contract.saveReading, { params, body: { percent: 0 } })
  await ageReading(app.deps.db, member.memberId, sec)
  await member.send(contract.saveReading, { params, body: { percent, readSec: sec, isDone } })
}

async function stateOf(member: Member, orderId: string): Promise<ReturnType<Model['state']>> {
  const [mine] = (await member.send(contract.myCourses, { query: {} })).content
  const lectures = await member.send(contract.listLectures, { params: { courseId } })
  const { coverage, openedCount, isMet } = await member.send(contract.getCompletion, { params: { courseId } })
  const quote = await member.send(quoteRefund, { params: { orderId } })
  return {
    percent: mine!.progress.progressPercent,
    done: LESSONS.filter((_lesson, index) => lectures[index]!.completed),
    coverage,
    proofs: openedCount,
    isMet,
    refund: [quote.openedLectures, quote.totalLectures, quote.refundAmount],
  }
}

test('after any acts in any order, progress, completion, certificate and refund are those of the table (course-model.md#kinds)', () =>
  fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      const member = await app.member()
      const orderId = await buy(member, courseId)
      const model = new Model()
      for (const act of sequence) {
        await perform(member, act)
        model.apply(act)
        deepEqual(await stateOf(member, orderId), model.state(), JSON.stringify(act))
      }
    }),
    { numRuns: 10 },
  ))
