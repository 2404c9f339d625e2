import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listRings } from '#contract/notification/bell.ts'
import * as contract from '#contract/community/community.ts'
import { removeExercise } from '#contract/practice/practice.ts'
import { enrol, type MadeCourse, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { makeExercise } from './testing/make-exercise.ts'

let app: TestApp
let course: MadeCourse
let staff: Member

type Member = Awaited<ReturnType<TestApp['member']>>

before(async () => {
  app = await startApp()
  course = await makeCourse(app.deps.db)
  staff = await app.member({ roles: ['ROLE_MEMBER', 'ROLE_ADMIN'] })
})
after(() => app.close())

async function learner(): Promise<Member> {
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  return member
}

type QuestionDraft = { title?: string; body?: string; of?: number }
const attached = {
  files: [{ name: 'main.py', text: 'print("<script>")' }],
  failing: { name: '둘', expected: '2', actual: '1 ', message: '' },
}
const asking = (
  exerciseId: number,
  { title = '왜 안 되나요', body = '오류가 나요', of }: QuestionDraft = {},
) => ({
  params: { courseId: of ?? course.id },
  body: { topic: { kind: 'exercise' as const, exerciseId, ...attached }, title, body },
})
const ask = (member: Member, exerciseId: number, asked?: QuestionDraft) =>
  member.send(contract.askQuestion, asking(exerciseId, asked))
const at = (questionId: number) => ({ params: { questionId } })
const listed = async (member: Member, query: object = {}) =>
  (await member.send(contract.listPracticeQuestions, { query })).content.map(({ id }) => id)

test('a question about an exercise carries the code and the failing test, in its thread alone', async () => {
  const id = await makeExercise(app.deps.db, course.id, { title: '하나 출력하기' })
  const [asker, other] = [await learner(), await learner()]
  const asked = await ask(asker, id)
  deepEqual(asked.topic, { kind: 'exercise', exerciseId: id, exerciseTitle: '하나 출력하기' })
  const seen = await other.send(contract.getQuestion, at(asked.id))
  deepEqual([seen.attachment, seen.isMine], [attached, false])
  const { text } = await other.get(`/api/practice/questions?exerciseId=${id}`)
  ok(text.includes('하나 출력하기') && !text.includes('main.py'))

  const bare = await asker.send(contract.askQuestion, {
    params: { courseId: course.id },
    body: { topic: { kind: 'exercise', exerciseId: id }, title: 'a', body: 'b' },
  })
  equal(bare.attachment, null)
  const changed = { ...at(asked.id), body: { title: '고친 제목', body: 'b', atSec: 3 } }
  deepEqual((await asker.send(contract.changeQuestion, changed)).attachment, attached)
  const lectures = await asker.send(contract.listQuestions, { params: { courseId: course.id }, query: {} })
  equal(lectures.totalElements, 0, 'the list of a lecture is about lectures')
})

test('who may open the exercise asks, reads and answers, and nobody else (security.md#55)', async () => {
  const { db } = app.deps
  const [closed, open] = [
    await makeExercise(db, course.id),
    await makeExercise(db, course.id, { isOpen: true }),
  ]
  const [own, notEnrolled] = [await learner(), await app.member()]
  const [inside, outside] = [await ask(own, closed), await ask(notEnrolled, open)]
  equal((await notEnrolled.refused(contract.askQuestion, asking(closed))).status, 403)
  equal((await notEnrolled.refused(contract.getQuestion, at(inside.id))).status, 403)
  const answer = { body: { body: '이렇게요' } }
  equal((await notEnrolled.refused(contract.answerQuestion, { ...at(inside.id), ...answer })).status, 403)
  deepEqual(await listed(notEnrolled), [outside.id])
  deepEqual((await listed(own)).slice(0, 2), [outside.id, inside.id])
  deepEqual(await listed(notEnrolled, { exerciseId: closed }), [])
  const elsewhere = await makeCourse(db)
  equal((await own.refused(contract.askQuestion, asking(closed, { of: elsewhere.id }))).status, 404)
  const similar = { params: { courseId: course.id }, query: { title: '왜 안 되나요', exerciseId: closed } }
  equal((await notEnrolled.refused(contract.similarQuestions, similar)).status, 403)

  const draft = await makeExercise(db, course.id, { published: false })
  equal((await own.refused(contract.askQuestion, asking(draft))).status, 404)
  equal((await staff.refused(removeExercise, { params: { exerciseId: open } })).code, 'EXERCISE_IN_USE')
})

test('the list narrows to those that wait, are answered or are mine; the bell leads to the question', async () => {
  const own = await makeCourse(app.deps.db)
  const id = await makeExercise(app.deps.db, own.id)
  const [asker, helper] = [await app.member(), await app.member()]
  for (const member of [asker, helper]) await enrol(app.deps.db, member.memberId, own.id)
  const first = await ask(asker, id, { of: own.id })
  const second = await ask(helper, id, { of: own.id })
  await helper.send(contract.answerQuestion, { ...at(first.id), body: { body: '이렇게요' } })
  deepEqual(await listed(asker, { state: 'waiting', exerciseId: id }), [second.id])
  deepEqual(await listed(asker, { state: 'answered' }), [first.id])
  deepEqual(await listed(asker, { state: 'mine' }), [first.id])
  deepEqual(await listed(asker, { page: 1, size: 1, exerciseId: id }), [first.id])
  const { rings } = await asker.send(listRings, { query: {} })
  equal(rings[0]?.href, `/mypage/practiceqna/${first.id}`)
  const bell = await staff.send(listRings, { query: {} })
  equal(bell.rings[0]?.href, `/admin/questions?question=${second.id}`)
})

test('questions are found by words, first consonants and slips of the keyboard, in every list', async () => {
  const own = await makeCourse(app.deps.db)
  const id = await makeExercise(app.deps.db, own.id)
  const asker = await app.member()
  await enrol(app.deps.db, asker.memberId, own.id)
  const python = await ask(asker, id, { title: '파이썬 반복문이 궁금해요', of: own.id })
  await ask(asker, id, { title: '다른 질문', body: 'python 아님', of: own.id })
  const lecture = await asker.send(contract.askQuestion, {
    params: { courseId: own.id },
    body: {
      topic: { kind: 'lecture', lectureId: own.lectureIds[0]!, atSec: null },
      title: '강의',
      body: '파이썬을 어떻게 깔아요',
    },
  })
  for (const q of ['파이썬', 'ㅍㅇㅆ', 'vkdlTjs', 'ㅍㅇㅆ 반복', '파이썬 ㅂㅂㅁ'])
    deepEqual(await listed(asker, { q }), [python.id], q)
  equal((await listed(asker, { q: 'ㅔㅛ쇄ㅜ' })).length, 1)
  deepEqual(await listed(asker, { q: 'ㅋㅋㅋ' }), [])
  const inLectures = await asker.send(contract.listQuestions, {
    params: { courseId: own.id },
    query: { q: 'ㅍㅇㅆ' },
  })
  deepEqual(
    inLectures.content.map((question) => question.id),
    [lecture.id],
  )
  const queue = async (query: object) => {
    const all = { q: 'vkdlTjs', courseId: own.id, ...query }
    const { content, totalElements } = await staff.send(contract.listQuestionQueue, { query: all })
    equal(content.length, totalElements)
    return content.map((question) => question.id)
  }
  deepEqual(await queue({}), [python.id, lecture.id])
  deepEqual(await queue({ kind: 'exercise' }), [python.id])
  deepEqual(await queue({ kind: 'lecture' }), [lecture.id])
  await staff.send(contract.answerQuestion, { ...at(python.id), body: { body: 'a' } })
  deepEqual(await queue({ state: 'all' }), [lecture.id, python.id], 'those that wait come first')
  deepEqual(await queue({ state: 'answered' }), [python.id])
})

test('of alike questions those of the exercise come first, and lectures have their own', async () => {
  const own = await makeCourse(app.deps.db)
  const [here, there] = [await makeExercise(app.deps.db, own.id), await makeExercise(app.deps.db, own.id)]
  const asker = await app.member()
  await enrol(app.deps.db, asker.memberId, own.id)
  const title = '반복문이 끝나지 않아요'
  const first = await ask(asker, here, { title, of: own.id })
  const second = await ask(asker, there, { title, of: own.id })
  const alike = async (query: object) => {
    const input = { params: { courseId: own.id }, query: { title, ...query } }
    return (await asker.send(contract.similarQuestions, input)).map(({ id }) => id)
  }
  deepEqual(await alike({ exerciseId: here }), [first.id, second.id])
  deepEqual(await alike({ exerciseId: there }), [second.id, first.id])
  deepEqual(await alike({}), [])
})
