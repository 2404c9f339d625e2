import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/learning/note.ts'
import { withdraw, previewWithdrawal } from '#contract/identity/withdrawal.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let course: MadeCourse
let [open, closed] = [0, 0]

before(async () => {
  app = await startApp()
  course = await makeCourse(app.deps.db, {
    title: 'SQL "첫걸음"\r\nSet-Cookie: a=b',
    price: 50_000,
    lectures: [
      { durationSec: 100, title: '선택 *' },
      { durationSec: 4000, title: '조인' },
    ],
  })
  ;[open = 0, closed = 0] = course.lectureIds
})
after(() => app.close())

async function enrolled(): Promise<Member> {
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  return member
}

const inCourse = () => ({ params: { courseId: course.id } })
const list = (member: Member, q?: string) =>
  member.send(contract.listNotes, { ...inCourse(), query: q === undefined ? {} : { q } })
const note = (member: Member, atSec: number, text: string, more: object = {}, lectureId = closed) =>
  member.send(contract.makeNote, { params: { lectureId }, body: { atSec, text, ...more } })
const noteWith = (body: { atSec: number; text: string }, lectureId = closed) => ({
  params: { lectureId },
  body,
})
const bookmark = (member: Member, atSec: number, label?: string, lectureId = closed) =>
  member.send(contract.putBookmark, { params: { lectureId }, body: { atSec, ...(label && { label }) } })

test('notes stand by lecture and second, with the title that they belong to', async () => {
  const member = await enrolled()
  await note(member, 70, '둘째')
  await note(member, 5, '  첫째  ')
  await note(member, 9, '열린 강의', {}, open)
  const notes = await list(member)
  deepEqual(
    notes.map(({ lectureTitle, orderIndex, atSec, text }) => [lectureTitle, orderIndex, atSec, text]),
    [
      ['선택 *', 1, 9, '열린 강의'],
      ['조인', 2, 5, '첫째'],
      ['조인', 2, 70, '둘째'],
    ],
  )
})

test('a note sent again because no answer came is one note', async () => {
  const member = await enrolled()
  const clientNoteId = randomUUID()
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => note(member, 5, '한 번만', { clientNoteId })),
  )
  equal(new Set(sent.map(({ id }) => id)).size, 1)
  const kept = await list(member)
  deepEqual(
    kept.map((one) => one.clientNoteId),
    [clientNoteId],
  )
  const other = await enrolled()
  equal((await note(other, 5, '남의 것', { clientNoteId })).text, '남의 것')
})

test('a pending note is refused when another member has logged in since (security.md#55)', async () => {
  const [writer, other] = [await enrolled(), await enrolled()]
  const refused = await other.refused(contract.makeNote, {
    params: { lectureId: closed },
    body: { atSec: 1, text: '내 노트', memberId: writer.memberId },
  })
  equal(refused.code, 'ANOTHER_MEMBER')
  deepEqual(await list(other), [])
  equal((await note(writer, 1, '내 노트', { memberId: writer.memberId })).text, '내 노트')
})

test('a second after the end is the end', async () => {
  const member = await enrolled()
  equal((await note(member, 86_400, '끝', {}, open)).atSec, 100)
  equal((await bookmark(member, 86_400, undefined, open)).atSec, 100)
})

test('all words must be found, whatever their case, and none of them is a pattern', async () => {
  const member = await enrolled()
  await note(member, 1, 'LEFT JOIN 은 왼쪽을 남긴다')
  await note(member, 2, '100% 일치하는 행_수')
  const found = async (q: string) => (await list(member, q)).map(({ atSec }) => atSec)
  deepEqual(await found('left 왼쪽'), [1])
  deepEqual(await found('left 오른쪽'), [])
  deepEqual(await found('%'), [2])
  deepEqual(await found('_'), [2])
  deepEqual(await found("' or 1=1"), [])
  deepEqual(await found('   '), [1, 2])
  equal((await member.refused(contract.listNotes, { ...inCourse(), query: { q: '\u0000' } })).status, 400)
})

test('text and second can be changed, and a note removed', async () => {
  const member = await enrolled()
  const { id: noteId, createdAt } = await note(member, 5, '처음')
  const changed = await member.send(contract.changeNote, { params: { noteId }, body: { text: '나중' } })
  deepEqual([changed.text, changed.atSec, changed.createdAt], ['나중', 5, createdAt])
  const moved = await member.send(contract.changeNote, { params: { noteId }, body: { atSec: 8 } })
  deepEqual([moved.text, moved.atSec], ['나중', 8])
  const beyond = await note(member, 5, '끝', {}, open)
  const end = { params: { noteId: beyond.id }, body: { atSec: 86_400 } }
  equal((await member.send(contract.changeNote, end)).atSec, 100)
  const params = { noteId }
  equal((await member.delete(`/api/notes/${noteId}`)).status, 204)
  equal((await member.refused(contract.changeNote, { params, body: { text: '없음' } })).status, 404)
  equal((await member.refused(contract.removeNote, { params })).message, '해당 노트를 찾을 수 없습니다.')
})

test('writing is for the enrolled, staff, and members in an open lecture (security.md#55)', async () => {
  const notEnrolled = await app.member()
  const body = { atSec: 1, text: '노트' }
  equal((await app.guest().refused(contract.makeNote, noteWith(body))).status, 401)
  equal((await app.guest().refused(contract.makeNote, noteWith(body, open))).status, 401)
  equal((await notEnrolled.refused(contract.makeNote, noteWith(body))).status, 403)
  equal((await note(notEnrolled, 1, '열린 강의', {}, open)).text, '열린 강의')
  equal((await notEnrolled.refused(contract.makeNote, noteWith(body, 999_999))).status, 404)
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  equal((await note(support, 1, '직원')).text, '직원')
  equal(
    (
      await notEnrolled.refused(contract.putBookmark, {
        params: { lectureId: closed },
        body: { atSec: 1 },
      })
    ).status,
    403,
  )
})

test('nobody reads, changes or removes what another has kept (security.md#55)', async () => {
  const [owner, other] = [await enrolled(), await enrolled()]
  const { id: noteId } = await note(owner, 5, '내 것')
  const { id: bookmarkId } = await bookmark(owner, 5)
  deepEqual(await list(other), [])
  deepEqual(await other.send(contract.listBookmarks, inCourse()), [])
  ok(!(await other.get(`/api/courses/${course.id}/notes.md`)).text.includes('내 것'))
  for (const person of [other, await app.member({ roles: ['ROLE_ADMIN'] })]) {
    const params = { noteId }
    equal((await person.refused(contract.changeNote, { params, body: { text: '뺏음' } })).status, 403)
    equal((await person.refused(contract.removeNote, { params })).status, 403)
    equal((await person.refused(contract.removeBookmark, { params: { bookmarkId } })).status, 403)
  }
  equal((await list(owner))[0]?.text, '내 것')
})

test('notes stay readable after the enrolment ended; those of a draft are 404 without an enrolment', async () => {
  const member = await enrolled()
  await note(member, 5, '내가 쓴 글')
  await app.deps.db
    .updateTable('enrolment')
    .set({ ended_at: new Date() })
    .where('member_id', '=', member.memberId)
    .execute()
  equal((await list(member)).length, 1)
  equal((await member.refused(contract.makeNote, noteWith({ atSec: 1, text: '더' }))).status, 403)
  const draft = await makeCourse(app.deps.db, { published: false })
  const unseen = { params: { courseId: draft.id } }
  equal((await member.refused(contract.listNotes, { ...unseen, query: {} })).status, 404)
  equal((await member.get(`/api/courses/${draft.id}/notes.md`)).status, 404)
  equal((await member.refused(contract.listBookmarks, unseen)).status, 404)
})

test('an invalid note or bookmark is refused at its field (security.md#6)', async () => {
  const member = await enrolled()
  for (const body of [
    { atSec: -1, text: 'a' },
    { atSec: 86_401, text: 'a' },
    { atSec: 1.5, text: 'a' },
    { atSec: 1, text: '   ' },
    { atSec: 1, text: 'a'.repeat(contract.NOTE_MAX + 1) },
    { atSec: 1, text: 'a\u0000b' },
    { atSec: 1, text: 'a', clientNoteId: 'no uuid' },
  ]) {
    const refused = await member.refused(contract.makeNote, noteWith(body))
    deepEqual([refused.status, refused.code], [400, 'VALIDATION'])
    ok(refused.errors?.length)
  }
  equal((await note(member, 1, '가'.repeat(contract.NOTE_MAX))).text.length, contract.NOTE_MAX)
  const long = { atSec: 1, label: 'a'.repeat(contract.BOOKMARK_LABEL_MAX + 1) }
  equal(
    (await member.refused(contract.putBookmark, { params: { lectureId: closed }, body: long })).status,
    400,
  )
})

test('a course holds so many notes and bookmarks, and what is there can still be sent again', async () => {
  const member = await enrolled()
  const clientNoteId = randomUUID()
  await note(member, 5, '첫째', { clientNoteId })
  await bookmark(member, 0, '처음')
  await sql`
    insert into note (member_id, lecture_id, at_sec, text)
    select ${member.memberId}, ${closed}, 1, 'x' from generate_series(2, ${contract.NOTES_PER_COURSE_MAX})
  `.execute(app.deps.db)
  await sql`
    insert into bookmark (member_id, lecture_id, at_sec)
    select ${member.memberId}, ${closed}, n from generate_series(1, ${contract.BOOKMARKS_PER_COURSE_MAX - 1}) n
  `.execute(app.deps.db)
  equal(
    (await member.refused(contract.makeNote, noteWith({ atSec: 1, text: '넘침' }, open))).code,
    'TOO_MANY_NOTES',
  )
  equal((await note(member, 5, '첫째', { clientNoteId })).text, '첫째')
  const more = { params: { lectureId: open }, body: { atSec: 1 } }
  equal((await member.refused(contract.putBookmark, more)).code, 'TOO_MANY_BOOKMARKS')
  equal((await bookmark(member, 0, '다시')).label, '다시')
})

test('a second has one bookmark: again only changes its label', async () => {
  const member = await enrolled()
  const first = await bookmark(member, 30)
  const again = await bookmark(member, 30, '여기 중요')
  deepEqual([again.id, again.label], [first.id, '여기 중요'])
  await bookmark(member, 10)
  deepEqual(
    (await member.send(contract.listBookmarks, inCourse())).map(({ atSec, label }) => [atSec, label]),
    [
      [10, ''],
      [30, '여기 중요'],
    ],
  )
  equal((await member.delete(`/api/bookmarks/${first.id}`)).status, 204)
  equal((await member.refused(contract.removeBookmark, { params: { bookmarkId: first.id } })).status, 404)
})

test('the file has a heading a lecture and a link a note, and its name stays in one header (security.md#35)', async () => {
  const member = await enrolled()
  await note(member, 65, '첫 줄\n- 둘째 줄')
  await note(member, 3, '<b>굵게</b>', {}, open)
  const { status, headers, text } = await member.get(`/api/courses/${course.id}/notes.md`)
  equal(status, 200)
  equal(headers.get('content-type'), 'text/markdown; charset=utf-8')
  equal(headers.get('x-content-type-options'), 'nosniff')
  equal(headers.get('cache-control'), 'no-store')
  equal(headers.get('set-cookie'), null)
  equal(
    headers.get('content-disposition'),
    `attachment; filename="notes-${course.id}.md"; filename*=UTF-8''SQL%20%EC%B2%AB%EA%B1%B8%EC%9D%8C%20Set-Cookie%20a%3Db%20%EB%85%B8%ED%8A%B8.md`,
  )
  const linkTo = (lectureId: number, atSec: number) =>
    `${app.url}/course/${course.id}/lectures?lecture=${lectureId}&t=${atSec}`
  match(text, /^# SQL "첫걸음" Set-Cookie: a=b 노트\n\n\d{4}-\d\d-\d\d 내보냄 · 노트 2개\n/)
  ok(text.includes(`## 1. 선택 \\*\n\n- [0:03](${linkTo(open, 3)}) \\<b>굵게\\</b>\n`))
  ok(text.includes(`## 2. 조인\n\n- [1:05](${linkTo(closed, 65)}) 첫 줄  \n  \\- 둘째 줄\n`), text)
  equal((await app.guest().get(`/api/courses/${course.id}/notes.md`)).status, 401)
})

test('a withdrawal says what it takes and takes notes and bookmarks along', async () => {
  const member = await enrolled()
  await note(member, 5, '비밀')
  await bookmark(member, 5)
  const { consequences } = await member.send(previewWithdrawal, {})
  ok(consequences.some(({ title }) => title === '노트 1개와 책갈피 1개'))
  await member.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
  const left = await sql`
    select member_id from note where member_id = ${member.memberId}
    union all select member_id from bookmark where member_id = ${member.memberId}`.execute(app.deps.db)
  equal(left.rows.length, 0)
})
