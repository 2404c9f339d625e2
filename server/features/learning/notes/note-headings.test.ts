import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/learning/note.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
before(async () => void (app = await startApp()))
after(() => app.close())

const HEADINGS = [
  { id: '설치', level: 2, text: '설치' },
  { id: '첫-실행', level: 3, text: '첫 *실행*' },
]

/** A reader of a course with a video and a text of two headings. */
async function reader() {
  const course = await makeCourse(app.deps.db, {
    lectures: [{ durationSec: 100 }, { kind: 'text', durationSec: 60, title: '설치하기' }],
  })
  const [video = 0, text = 0] = course.lectureIds
  await setHeadings(text, HEADINGS)
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

const noteWith = (lectureId: number, body: object) => ({
  params: { lectureId },
  body: { atSec: 0, text: '노트', ...body },
})
const note = (member: Member, lectureId: number, body: object) =>
  member.send(contract.makeNote, noteWith(lectureId, body))
const list = (member: Member, courseId: number) =>
  member.send(contract.listNotes, { params: { courseId }, query: {} })

test('notes of a text are listed by the order of its headings, those without one first', async () => {
  const { member, courseId, text } = await reader()
  await note(member, text, { heading: '첫-실행', text: '셋째' })
  await note(member, text, { heading: '설치', text: '둘째' })
  await note(member, text, { text: '첫째' })
  deepEqual(
    (await list(member, courseId)).map((one) => [one.text, one.kind, one.heading]),
    [
      ['첫째', 'text', null],
      ['둘째', 'text', { id: '설치', text: '설치', orderIndex: 1 }],
      ['셋째', 'text', { id: '첫-실행', text: '첫 *실행*', orderIndex: 2 }],
    ],
  )
})

test('a second belongs to a video alone, a heading to a text alone', async () => {
  const { member, video, text } = await reader()
  const ofVideo = await note(member, video, { atSec: 7, heading: '설치' })
  deepEqual([ofVideo.kind, ofVideo.atSec, ofVideo.heading], ['video', 7, null])
  const ofText = await note(member, text, { atSec: 7, heading: '설치' })
  deepEqual([ofText.atSec, ofText.heading?.id], [0, '설치'])
})

test('a note with a heading that the text does not have is refused', async () => {
  const { member, text } = await reader()
  const refused = await member.refused(contract.makeNote, noteWith(text, { heading: '없는-제목' }))
  deepEqual(
    [refused.status, refused.code, refused.message],
    [400, 'BAD_PLACE', '글에 없는 제목입니다. 제목을 다시 선택해 주세요.'],
  )
  for (const heading of ['a'.repeat(301), '\u0000', 7, null]) {
    const { status } = await member.post(`/api/lectures/${text}/notes`, {
      json: { atSec: 0, text: '노트', heading },
    })
    equal(status, 400, String(heading))
  }
})

test('a note moves to another heading, and a client that knows no headings keeps the place', async () => {
  const { member, courseId, text } = await reader()
  const made = await member.post(`/api/lectures/${text}/notes`, { json: { atSec: 0, text: '예전 앱' } })
  equal(made.status, 200)
  const [old] = await list(member, courseId)
  const params = { noteId: old!.id }
  equal(old!.heading, null)
  const moved = await member.send(contract.changeNote, { params, body: { heading: '설치' } })
  deepEqual([moved.text, moved.heading?.id], ['예전 앱', '설치'])
  const changed = await member.send(contract.changeNote, { params, body: { text: '수정', atSec: 0 } })
  deepEqual([changed.text, changed.heading?.id], ['수정', '설치'])
  equal(
    (await member.refused(contract.changeNote, { params, body: { heading: '없는-제목' } })).code,
    'BAD_PLACE',
  )
  equal((await member.send(contract.changeNote, { params, body: { heading: '' } })).heading, null)
})

test('a note stays at the beginning of the text when its heading is gone, and goes back with it', async () => {
  const { member, courseId, text } = await reader()
  await note(member, text, { heading: '첫-실행', text: '남는 노트' })
  await setHeadings(text, HEADINGS.slice(0, 1))
  await note(member, text, { heading: '설치', text: '다른 노트' })
  deepEqual(
    (await list(member, courseId)).map((one) => [one.text, one.heading?.id]),
    [
      ['남는 노트', undefined],
      ['다른 노트', '설치'],
    ],
  )
  await setHeadings(text, HEADINGS)
  equal((await list(member, courseId))[1]?.heading?.id, '첫-실행')
})

test('the file has the heading of a note with a link to it', async () => {
  const { member, courseId, text } = await reader()
  await note(member, text, { text: '처음의 노트' })
  await note(member, text, { heading: '첫-실행', text: '제목의 노트' })
  const { text: file } = await member.get(`/api/courses/${courseId}/notes.md`)
  const link = `${app.url}/course/${courseId}/lectures?lecture=${text}`
  const lines = [
    `- [처음](${link}) 처음의 노트\n`,
    `- [첫 \\*실행\\*](${link}#${encodeURIComponent('첫-실행')}) 제목의 노트\n`,
  ]
  ok(file.includes(`## 2. 설치하기\n\n${lines.join('')}`), file)
})
