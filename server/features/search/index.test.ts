import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { importLessons } from '#contract/catalogue/lesson-import.ts'
import { copyLessons, moveLessons } from '#contract/catalogue/outline-acts.ts'
import { makeLesson } from '#contract/catalogue/outline.ts'
import * as staff from '#contract/catalogue/staff-course.ts'
import { saveText } from '#contract/catalogue/text-lesson.ts'
import * as community from '#contract/community/community.ts'
import { withdraw } from '#contract/identity/withdrawal.ts'
import * as instructor from '#contract/instructor/staff-instructor.ts'
import * as note from '#contract/learning/note.ts'
import * as practice from '#contract/practice/practice.ts'
import { search, type SearchKind } from '#contract/search/search.ts'
import { readClip, uploadLecture, videoPart } from '#server/features/catalogue/testing/staff-scene.ts'
import { exerciseToMake } from '#server/features/practice/testing/make-exercise.ts'
import { formRequest } from '#server/testing/form.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { catchUp } from './catching-up.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp({ SEARCHES_PER_MINUTE: '10000' })
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

/** The index equals the one that would be made from nothing. */
async function assertWhole(): Promise<void> {
  const { rows } = await sql`
    (select 'missing' as what, w.* from (select * from search_wanted except select * from search_line) w)
    union all
    (select 'stale', s.* from (select * from search_line except select * from search_wanted) s)`.execute(
    app.deps.db,
  )
  deepEqual(rows, [])
}

/** The titles that the member finds of one kind, the index being whole. */
async function found(member: Member, kind: SearchKind, q: string): Promise<string[]> {
  await assertWhole()
  const { content } = await member.send(search, { query: { q, kind, page: 0, size: 20 } })
  return content.map(({ title }) => title)
}

const SRT = (words: string) => `1\n00:00:01,000 --> 00:00:02,000\n${words}\n`

test('a course is found by its words from the moment they are saved', async () => {
  const parts = { title: '두루미 관찰', summary: '새를 봐요', category: 'data' }
  const { body } = await admin.post(
    '/api/course',
    formRequest(Object.entries(parts).map(([name, bytes]) => ({ name, bytes }))),
  )
  const { id: courseId } = (body as { data: { id: number } }).data
  const member = await app.member()
  deepEqual(await found(member, 'course', '두루미'), [])
  deepEqual(await found(admin, 'course', '두루미'), ['두루미 관찰'])
  await admin.send(staff.changeCourse, {
    params: { courseId },
    body: { title: '왜가리 관찰', outcomes: ['깃털을 구분해요'] },
  })
  deepEqual(await found(admin, 'course', '두루미'), [])
  deepEqual(await found(admin, 'course', '깃털 구분'), ['왜가리 관찰'])
  await app.deps.db.updateTable('course').set({ published: true }).where('id', '=', courseId).execute()
  deepEqual(await found(member, 'course', '왜가리'), ['왜가리 관찰'])
  await admin.send(staff.archiveCourse, { params: { courseId } })
  deepEqual(await found(member, 'course', '왜가리'), [])
})

test('a lesson is found by its name through a change, a copy, a move, a deletion and a restoration', async () => {
  const { db } = app.deps
  const [course, other] = [
    await makeCourse(db, { lectures: [] }),
    await makeCourse(db, { title: '옮길 곳', lectures: [] }),
  ]
  const of = { params: { courseId: course.id } }
  const { id } = await admin.send(makeLesson, {
    ...of,
    body: { kind: 'text', title: '청둥오리', isPublic: true },
  })
  const params = { lectureId: id }
  await admin.send(saveText, {
    params,
    body: { markdown: '## 물갈퀴\n\n**헤엄**을 쳐요', durationSec: null, version: 1 },
  })
  const member = await app.member()
  deepEqual(await found(member, 'lecture', '청둥오리'), ['청둥오리'])
  deepEqual(await found(member, 'text', '헤엄을'), ['청둥오리'])
  await admin.send(staff.changeLecture, { params, body: { title: '흰뺨검둥오리' } })
  deepEqual(await found(member, 'lecture', '청둥오리'), [])
  await admin.send(copyLessons, { ...of, body: { lectureIds: [id] } })
  deepEqual(await found(admin, 'text', '물갈퀴'), ['흰뺨검둥오리', '흰뺨검둥오리 (복사본)'])
  await admin.send(moveLessons, { params: { courseId: other.id }, body: { lectureIds: [id] } })
  const { content } = await admin.send(search, {
    query: { q: '물갈퀴', courseId: String(other.id), page: 0, size: 5 },
  })
  deepEqual(
    content.map(({ url, courseTitle }) => [url, courseTitle]),
    [[`/course/${other.id}/lectures?lecture=${id}#${encodeURIComponent('물갈퀴')}`, '옮길 곳']],
  )
  await admin.send(staff.removeLecture, { params })
  deepEqual(await found(member, 'text', '물갈퀴'), ['흰뺨검둥오리 (복사본)'])
  await admin.send(staff.restoreLecture, { params })
  await admin.send(saveText, { params, body: { markdown: '다른 글', durationSec: null, version: 2 } })
  deepEqual(await found(member, 'text', '물갈퀴'), ['흰뺨검둥오리 (복사본)'])
})

test('lessons that are imported are found', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [] })
  const text = 'section,kind,title,description,public\n하나,text,저어새 이야기,,true'
  await admin.send(importLessons, {
    params: { courseId: course.id },
    body: { source: { from: 'csv', text }, isTrial: false },
  })
  deepEqual(await found(admin, 'lecture', '저어새'), ['저어새 이야기'])
})

test('captions are found from the moment they are put, for a copy and for another video too', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [] })
  const { id } = await uploadLecture(admin, course.id, { title: '영상', isPublic: true })
  const params = { lectureId: id, lang: 'ko' }
  await admin.send(staff.putCaption, {
    params,
    body: { label: '한국어', text: SRT('<i>가마우지</i>가 잠수해요') },
  })
  deepEqual(await found(admin, 'caption', '가마우지'), ['영상'])
  await admin.send(copyLessons, { params: { courseId: course.id }, body: { lectureIds: [id] } })
  deepEqual(await found(admin, 'caption', '잠수해요'), ['영상', '영상 (복사본)'])
  await admin.send(staff.putCaption, { params, body: { label: '한국어', text: SRT('물총새') } })
  deepEqual(await found(admin, 'caption', '가마우지'), [])
  await admin.put(`/api/lectures/${id}/video`, formRequest([videoPart(await readClip())]))
  deepEqual(await found(admin, 'caption', '물총새'), ['영상', '영상 (복사본)'])
  await admin.send(staff.removeCaption, { params })
  deepEqual(await found(admin, 'caption', '물총새'), ['영상 (복사본)'])
  await admin.send(staff.removeCourse, { params: { courseId: course.id } })
  deepEqual(await found(admin, 'caption', '물총새'), [])
})

test('captions from before the index are read from their files, a few at a time', async () => {
  const { db } = app.deps
  const course = await makeCourse(db, { lectures: [{ withVideo: true }] })
  const { id } = await uploadLecture(admin, course.id, { title: '옛 영상' })
  const params = { lectureId: id, lang: 'ko' }
  await admin.send(staff.putCaption, { params, body: { label: '한국어', text: SRT('뜸부기') } })
  await db.updateTable('caption').set({ lines: null }).execute()
  deepEqual(await found(admin, 'caption', '뜸부기'), [])
  while (await catchUp(app.deps));
  deepEqual(await found(admin, 'caption', '뜸부기'), ['옛 영상'])
})

test('rows from before the index are indexed a few at a time, and those that change meanwhile at once', async () => {
  const { db } = app.deps
  const { id, lectureIds } = await makeCourse(db, {
    title: '옛 코스 원앙',
    lectures: [{ title: '원앙 하나' }, {}],
  })
  await sql`
    with old as (delete from search_line where (kind = 'course' and thing_id = ${id}) or (kind = 'lecture' and thing_id = any(${lectureIds}::int[]))
      returning kind, thing_id)
    insert into search_backlog select kind, thing_id from old`.execute(db)
  const titles = async () =>
    (await admin.send(search, { query: { q: '원앙', page: 0, size: 20 } })).content.map(({ title }) => title)
  deepEqual(await titles(), [])
  await admin.send(staff.changeLecture, { params: { lectureId: lectureIds[0]! }, body: { title: '원앙 둘' } })
  deepEqual(await titles(), ['원앙 둘'])
  while (await catchUp(app.deps));
  deepEqual(await titles(), ['원앙 둘', '옛 코스 원앙'])
  await assertWhole()
})

test('a question is found until it is hidden or removed', async () => {
  const course = await makeCourse(app.deps.db)
  const asker = await app.member()
  await enrol(app.deps.db, asker.memberId, course.id)
  const topic = { kind: 'lecture', lectureId: course.lectureIds[1]!, atSec: 12 } as const
  const { id: questionId } = await asker.send(community.askQuestion, {
    params: { courseId: course.id },
    body: { topic, title: '부엉이는 왜 밤에 우나요', body: '소리가 나요' },
  })
  const params = { questionId }
  deepEqual(await found(asker, 'question', '소리가'), ['부엉이는 왜 밤에 우나요'])
  deepEqual(await found(await app.member(), 'question', '부엉이'), [])
  await asker.send(community.changeQuestion, {
    params,
    body: { title: '올빼미는 왜 우나요', body: '궁금해요' },
  })
  deepEqual(await found(asker, 'question', '올빼미'), ['올빼미는 왜 우나요'])
  await admin.send(community.hideQuestion, { params, body: { reason: '중복' } })
  deepEqual(await found(asker, 'question', '올빼미'), [])
  await admin.send(community.showQuestion, { params })
  deepEqual(await found(asker, 'question', '올빼미'), ['올빼미는 왜 우나요'])
  await asker.call('DELETE', `/api/questions/${questionId}`)
  deepEqual(await found(asker, 'question', '올빼미'), [])
})

test('a question is found by its answers too, once, until they are hidden or removed', async () => {
  const course = await makeCourse(app.deps.db)
  const [asker, helper] = [await app.member(), await app.member()]
  for (const one of [asker, helper]) await enrol(app.deps.db, one.memberId, course.id)
  const topic = { kind: 'lecture', lectureId: course.lectureIds[1]!, atSec: 12 } as const
  const { id: questionId } = await asker.send(community.askQuestion, {
    params: { courseId: course.id },
    body: { topic, title: '수달은 어디에 사나요', body: '궁금해요' },
  })
  const ask = { params: { questionId } }
  await helper.send(community.answerQuestion, { ...ask, body: { body: '강가의 바위틈에 살아요' } })
  const { answers } = await helper.send(community.answerQuestion, {
    ...ask,
    body: { body: '수달은 물가에 굴을 파요' },
  })
  const [first, second] = answers.map(({ id }) => ({ params: { answerId: id } }))
  const { content } = await asker.send(search, { query: { q: '바위틈', page: 0, size: 5 } })
  deepEqual(
    content.map(({ kind, title, snippet }) => [kind, title, snippet]),
    [['question', '수달은 어디에 사나요', '강가의 바위틈에 살아요']],
  )
  deepEqual(await found(asker, 'question', '수달은'), ['수달은 어디에 사나요'])
  deepEqual(await found(await app.member(), 'question', '바위틈'), [])
  await helper.send(community.changeAnswer, { ...first!, body: { body: '강가의 갈대밭에 살아요' } })
  deepEqual(await found(asker, 'question', '바위틈'), [])
  deepEqual(await found(asker, 'question', '갈대밭'), ['수달은 어디에 사나요'])
  await admin.send(community.hideAnswer, { ...first!, body: { reason: '중복' } })
  deepEqual(await found(asker, 'question', '갈대밭'), [])
  await admin.send(community.showAnswer, first!)
  deepEqual(await found(asker, 'question', '갈대밭'), ['수달은 어디에 사나요'])
  await helper.call('DELETE', `/api/answers/${second!.params.answerId}`)
  deepEqual(await found(asker, 'question', '물가에'), [])
  await sql`delete from question where id = ${questionId}`.execute(app.deps.db)
  await assertWhole()
})

test('questions from before answers were indexed are indexed with them, also by a new answer', async () => {
  const { db } = app.deps
  const course = await makeCourse(db)
  const member = await app.member()
  await enrol(db, member.memberId, course.id)
  const topic = { kind: 'lecture', lectureId: course.lectureIds[1]!, atSec: 1 } as const
  const make = async (title: string) =>
    (
      await member.send(community.askQuestion, {
        params: { courseId: course.id },
        body: { topic, title, body: '물어요' },
      })
    ).id
  const ids = [await make('너구리 하나'), await make('너구리 둘')]
  const answer = (id: number, body: string) =>
    member.send(community.answerQuestion, { params: { questionId: id }, body: { body } })
  for (const id of ids) await answer(id, '오소리예요')
  await sql`
    with old as (delete from search_line where kind = 'question' and thing_id = any(${ids}::int[]) returning thing_id)
    insert into search_backlog select distinct 'question', thing_id from old`.execute(db)
  await answer(ids[0]!, '족제비예요')
  const titles = async () =>
    (await member.send(search, { query: { q: '오소리', page: 0, size: 5 } })).content.map(
      ({ title }) => title,
    )
  deepEqual(await titles(), ['너구리 하나'])
  while (await catchUp(app.deps));
  deepEqual((await titles()).toSorted(), ['너구리 둘', '너구리 하나'])
  await assertWhole()
})

test('a note is found by its member alone, until it is removed or the member leaves', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [{ title: '필기한 강의' }, {}] })
  const [lectureId = 0] = course.lectureIds
  const [member, other] = [await app.member(), await app.member()]
  for (const one of [member, other]) await enrol(app.deps.db, one.memberId, course.id)
  const make = (one: Member, text: string) =>
    one.send(note.makeNote, { params: { lectureId }, body: { atSec: 5, text } })
  const { id: noteId } = await make(member, '딱따구리를 보았다')
  deepEqual(await found(member, 'note', '딱따구리'), ['필기한 강의'])
  deepEqual(await found(other, 'note', '딱따구리'), [])
  deepEqual(await found(admin, 'note', '딱따구리'), [])
  await member.send(note.changeNote, { params: { noteId }, body: { text: '크낙새를 보았다' } })
  deepEqual(await found(member, 'note', '딱따구리'), [])
  await member.call('DELETE', `/api/notes/${noteId}`)
  deepEqual(await found(member, 'note', '크낙새'), [])
  await make(other, '팔색조를 보았다')
  await other.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
  await assertWhole()
  const left = await sql`select 1 from search_line where body like '팔색조%'`.execute(app.deps.db)
  equal(left.rows.length, 0)
})

test('instructors and exercises are found by their newest words', async () => {
  const given = { name: '황조롱', headline: '맹금류', bio: '', links: [] }
  const { id: instructorId } = await admin.send(instructor.makeInstructor, { body: given })
  deepEqual(await found(admin, 'instructor', '맹금류'), ['황조롱'])
  await admin.send(instructor.changeInstructor, {
    params: { instructorId },
    body: { ...given, name: '송골매' },
  })
  deepEqual(await found(admin, 'instructor', '황조롱'), [])
  await admin.send(instructor.removeInstructor, { params: { instructorId } })
  deepEqual(await found(admin, 'instructor', '송골매'), [])

  const { id: courseId } = await makeCourse(app.deps.db)
  const toMake = exerciseToMake(courseId, { title: '따오기 세기' })
  const { id: exerciseId } = await admin.send(practice.makeExercise, { body: toMake })
  deepEqual(await found(admin, 'exercise', '따오기'), [])
  await app.deps.db.updateTable('exercise').set({ published: true }).where('id', '=', exerciseId).execute()
  deepEqual(await found(await app.member(), 'exercise', '따오기'), ['따오기 세기'])
  await admin.send(practice.changeExercise, {
    params: { exerciseId },
    body: { ...toMake, title: '고니 세기', version: 1 },
  })
  deepEqual(await found(admin, 'exercise', '따오기'), [])
  await admin.call('DELETE', `/api/admin/practice/exercises/${exerciseId}`)
  await assertWhole()
})
