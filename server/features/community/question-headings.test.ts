import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/community/community.ts'
import { listRings } from '#contract/notification/bell.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
before(async () => void (app = await startApp()))
after(() => app.close())

const HEADING = { id: '첫-실행', level: 2, text: '첫 실행' }

/** A reader of a course with a video and a text of one heading. */
async function reader() {
  const course = await makeCourse(app.deps.db, {
    lectures: [{ durationSec: 100 }, { kind: 'text', durationSec: 60 }],
  })
  const [video = 0, text = 0] = course.lectureIds
  await setHeadings(text, [HEADING])
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  return { member, courseId: course.id, video, text }
}
const setHeadings = (lectureId: number, headings: object[]) =>
  app.deps.db
    .updateTable('lecture_text')
    .set({ headings: JSON.stringify(headings) })
    .where('lecture_id', '=', lectureId)
    .execute()

type Place = { lectureId: number; atSec?: number | null; heading?: string }
const questionAt = (courseId: number, { lectureId, atSec = null, ...heading }: Place) => ({
  params: { courseId },
  body: {
    topic: { kind: 'lecture' as const, lectureId, atSec, ...heading },
    title: '왜 안 되나요',
    body: '오류가 나요',
  },
})
const ask = (member: Member, courseId: number, place: Place) =>
  member.send(contract.askQuestion, questionAt(courseId, place))
const placeOf = ({ topic }: contract.Question) =>
  topic?.kind === 'lecture' ? [topic.atSec, topic.heading] : null
const SHOWN = { id: HEADING.id, text: HEADING.text, orderIndex: 1 }

test('a question keeps the heading of a text and the second of a video, never the other one', async () => {
  const { member, courseId, video, text } = await reader()
  const place = { atSec: 5, heading: HEADING.id }
  deepEqual(placeOf(await ask(member, courseId, { lectureId: text, ...place })), [null, SHOWN])
  deepEqual(placeOf(await ask(member, courseId, { lectureId: video, ...place })), [5, null])
  const { content } = await member.send(contract.listQuestions, { params: { courseId }, query: {} })
  deepEqual(content.map(placeOf), [
    [5, null],
    [null, SHOWN],
  ])
})

test('a question at a heading that the text does not have is refused; an older client names none', async () => {
  const { member, courseId, text } = await reader()
  const unknown = questionAt(courseId, { lectureId: text, heading: '없는-제목' })
  const refused = await member.refused(contract.askQuestion, unknown)
  deepEqual([refused.status, refused.code], [400, 'BAD_PLACE'])
  deepEqual(placeOf(await ask(member, courseId, { lectureId: text, atSec: 0 })), [null, null])
})

test('a question leaves its heading by its author, and a change without one keeps it', async () => {
  const { member, courseId, text } = await reader()
  const { id: questionId } = await ask(member, courseId, { lectureId: text, heading: HEADING.id })
  const change = (place: object) =>
    member.send(contract.changeQuestion, {
      params: { questionId },
      body: { title: '제목', body: '내용', ...place },
    })
  deepEqual(placeOf(await change({ atSec: 3 })), [null, SHOWN])
  deepEqual(placeOf(await change({ heading: '' })), [null, null])
})

test('news of an answer lead to the heading, and a question outlives its heading', async () => {
  const { member, courseId, text } = await reader()
  const { id: questionId } = await ask(member, courseId, { lectureId: text, heading: HEADING.id })
  const staff = await app.member({ roles: ['ROLE_MEMBER', 'ROLE_SUPPORT'] })
  await staff.send(contract.answerQuestion, { params: { questionId }, body: { body: '이렇게 하세요' } })
  const { rings } = await member.send(listRings, { query: {} })
  equal(
    rings[0]?.href,
    `/course/${courseId}/lectures?lecture=${text}&panel=questions&question=${questionId}#${encodeURIComponent(HEADING.id)}`,
  )
  await setHeadings(text, [])
  deepEqual(placeOf(await member.send(contract.getQuestion, { params: { questionId } })), [null, null])
})
