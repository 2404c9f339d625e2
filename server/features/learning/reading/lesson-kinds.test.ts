import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { beginLearnerView } from '#contract/identity/learner-view.ts'
import * as contract from '#contract/learning/learning.ts'
import { quoteRefund } from '#contract/payment/refund.ts'
import { makeBankQuestion } from '#contract/quiz/staff-question.ts'
import { getOwnReview } from '#contract/review/review.ts'
import { uploadFile } from '#server/features/catalogue/testing/staff-scene.ts'
import { makeLessonExercise, submitOutcomes } from '#server/features/practice/testing/make-exercise.ts'
import { questionOf, setQuiz, takeQuiz, texts } from '#server/features/quiz/testing/quiz-scene.ts'
import { agreedBody, buy } from '#server/testing/kakaopay.ts'
import { makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { ageClock } from '../testing/age-clock.ts'
import { ageReading } from '../testing/age-reading.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
before(async () => void (app = await startApp()))
after(() => app.close())

/**
 * By hand: 100 s and 300 s of video, a text of 200 s, a file and an exercise of 60 s each, a quiz of two questions and
 * 120 s; all paid, 840 s together. The certificate asks for 320 s of the 400 s of video, both videos opened, the text read
 * and the quiz passed: four proofs.
 */
const makeMixed = () =>
  makeCourse(app.deps.db, {
    price: 60_000,
    lectures: [
      { durationSec: 100, isPublic: false },
      { durationSec: 200, kind: 'text', isPublic: false },
      { durationSec: 300, isPublic: false },
      { durationSec: 60, kind: 'file', isPublic: false },
      { durationSec: 60, kind: 'exercise', isPublic: false },
      { durationSec: 120, kind: 'quiz', isPublic: false },
    ],
  })

async function play(member: Member, lectureId: number, sec: number) {
  await member.send(contract.startPlayback, { params: { lectureId } })
  await ageClock(app.deps.db, member.memberId, 600)
  const body = { watchedSec: sec, played: [[0, sec]] as contract.SecondRange[] }
  return await member.send(contract.saveProgress, { params: { lectureId }, body })
}

async function read(member: Member, lectureId: number, sec: number) {
  await member.send(contract.getLecture, { params: { lectureId } })
  const save = (body: { percent: number; readSec: number }) =>
    member.send(contract.saveReading, { params: { lectureId }, body })
  await save({ percent: 0, readSec: 0 })
  await ageReading(app.deps.db, member.memberId, sec)
  return await save({ percent: 100, readSec: sec })
}

/** Asks questions of one and of three points in the quiz, in this order. */
async function askTwo(admin: Member, { id: courseId, lectureIds }: MadeCourse): Promise<number> {
  const { quizId } = await admin.send(contract.getLecture, { params: { lectureId: lectureIds[5]! } })
  const items = []
  for (const points of [1, 3]) {
    const body = questionOf({ points })
    items.push({ questionId: (await admin.send(makeBankQuestion, { params: { courseId }, body })).id })
  }
  await setQuiz(admin, quizId!, { isShuffled: false }, items)
  return quizId!
}

const stateOf = async (member: Member, course: MadeCourse) => {
  const completion = await member.send(contract.getCompletion, { params: { courseId: course.id } })
  const [mine] = (await member.send(contract.myCourses, { query: {} })).content
  return {
    percent: mine!.progress.progressPercent,
    done: mine!.progress.completedLectures,
    coverage: completion.coverage,
    proofs: [completion.openedCount, completion.totalCount],
    isMet: completion.isMet,
    missing: completion.missing.map(({ lectureId, kind }) => [course.lectureIds.indexOf(lectureId), kind]),
  }
}

test('progress, certificate and refund of a course with several kinds are those worked out by hand', async () => {
  const course = await makeMixed()
  const [short, text, long, file] = course.lectureIds as [number, number, number, number]
  const member = await app.member()
  const orderId = await buy(member, course.id, agreedBody(course.id, false))
  const openedNow = async () => (await member.send(quoteRefund, { params: { orderId } })).openedLectures
  deepEqual(await stateOf(member, course), {
    percent: 0,
    done: 0,
    coverage: 0,
    proofs: [0, 4],
    isMet: false,
    missing: [
      [0, 'video'],
      [1, 'text'],
      [2, 'video'],
      [5, 'quiz'],
    ],
  })
  equal(await openedNow(), 0)

  await play(member, short, 100)
  await play(member, long, 220)
  // 320 of 400 s of video, both opened; (100 + 220) / 840 of the course.
  deepEqual(await stateOf(member, course), {
    percent: 38,
    done: 1,
    coverage: 0.8,
    proofs: [2, 4],
    isMet: false,
    missing: [
      [1, 'text'],
      [2, 'video'],
      [5, 'quiz'],
    ],
  })
  equal(await openedNow(), 2)

  // (100 + 220 + 200) / 840: the file and the exercise count for the course, not for the certificate.
  const saved = await read(member, text, 100)
  deepEqual([saved.lectureCompleted, Math.round(saved.courseProgress * 840)], [true, 520])
  deepEqual(await stateOf(member, course), {
    percent: 62,
    done: 2,
    coverage: 0.8,
    proofs: [3, 4],
    isMet: false,
    missing: [
      [2, 'video'],
      [5, 'quiz'],
    ],
  })
  equal(await openedNow(), 3)

  // (100 + 220 + 200 + 60) / 840: the file was delivered.
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  await uploadFile(admin, file, 'data.csv')
  const { files } = await member.send(contract.getLecture, { params: { lectureId: file } })
  equal(await openedNow(), 3)
  equal((await member.get(files[0]!.url)).status, 200)
  deepEqual(await stateOf(member, course), {
    percent: 69,
    done: 3,
    coverage: 0.8,
    proofs: [3, 4],
    isMet: false,
    missing: [
      [2, 'video'],
      [5, 'quiz'],
    ],
  })
  equal(await openedNow(), 4)

  // Half of the visible tests: 30 of its 60 s. Then the pass: (610 + 30) / 840; neither counts for the certificate.
  const exerciseId = await makeLessonExercise(app.deps.db, course.id, course.lectureIds[4]!)
  await submitOutcomes(member, exerciseId, ['passed', 'failed'])
  deepEqual((await stateOf(member, course)).percent, 73)
  await submitOutcomes(member, exerciseId, ['passed', 'passed'])
  const practised = await stateOf(member, course)
  deepEqual([practised.percent, practised.done, practised.proofs], [76, 4, [3, 4]])
  equal(await openedNow(), 5)

  // One of two questions answered: 60 s more, and a point of four is not passed; then three of four are.
  const quizId = await askTwo(admin, course)
  await takeQuiz(member, quizId, [texts('정답'), null])
  const tried = await stateOf(member, course)
  deepEqual([tried.percent, tried.done, tried.proofs, tried.isMet], [83, 4, [3, 4], false])
  await takeQuiz(member, quizId, [null, texts('정답')])
  deepEqual(await stateOf(member, course), {
    percent: 90,
    done: 5,
    coverage: 0.8,
    proofs: [4, 4],
    isMet: true,
    missing: [[2, 'video']],
  })
  equal(await openedNow(), 6)
})

test('a course of texts alone is proven by reading, and may be reviewed by it', async () => {
  const course = await makeCourse(app.deps.db, {
    price: 60_000,
    lectures: Array.from({ length: 4 }, () => ({ durationSec: 60, kind: 'text' as const, isPublic: false })),
  })
  const member = await app.member()
  await buy(member, course.id, agreedBody(course.id, false))
  const may = async () => (await member.send(getOwnReview, { params: { courseId: course.id } })).bar
  equal(await may(), 'tooEarly')
  await read(member, course.lectureIds[0]!, 60)
  equal(await may(), null)
  for (const lectureId of course.lectureIds.slice(1)) await read(member, lectureId, 60)
  const { isMet, missing } = await member.send(contract.getCompletion, { params: { courseId: course.id } })
  deepEqual([isMet, missing], [true, []])
})

test('the body of a text is an opening; staff, also in the view of its reader, open nothing', async () => {
  const course = await makeMixed()
  const params = { lectureId: course.lectureIds[1]! }
  const buyer = await app.member()
  const orderId = await buy(buyer, course.id, agreedBody(course.id, false))
  const openings = () =>
    app.deps.db.selectFrom('lecture_opening').select('opened_by').where('order_id', '=', orderId).execute()
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  const { id: viewId } = await admin.send(beginLearnerView, {
    params: { memberId: buyer.memberId },
    body: { reason: '문의 확인' },
  })
  const seen = await admin.send(contract.getLecture, { params }, { headers: { 'x-learner-view': viewId } })
  deepEqual([seen.body, await openings()], ['<p>본문</p>', []])
  equal((await admin.send(contract.getLecture, { params })).body, '<p>본문</p>')
  deepEqual(await openings(), [])
  await Promise.all(Array.from({ length: 10 }, () => buyer.send(contract.getLecture, { params })))
  deepEqual(await openings(), [{ opened_by: 'text' }])
})

test('a list of lectures opens no text', async () => {
  const course = await makeMixed()
  const member = await app.member()
  const orderId = await buy(member, course.id, agreedBody(course.id, false))
  await member.send(contract.listLectures, { params: { courseId: course.id } })
  equal((await member.send(quoteRefund, { params: { orderId } })).openedLectures, 0)
})
