import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/catalogue/outline-acts.ts'
import { makeLesson, makeSection, saveOutline } from '#contract/catalogue/outline.ts'
import * as staff from '#contract/catalogue/staff-course.ts'
import { getStaffText, saveText } from '#contract/catalogue/text-lesson.ts'
import { startPlayback } from '#contract/learning/learning.ts'
import { ErrorReply } from '#contract/platform/problem.ts'
import type { Trx } from '#server/platform/database/db.ts'
import { isWaiting } from '#server/testing/is-waiting.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { holdLessons } from './copying.store.ts'
import { changeCourseOf, lockLessons } from './moving.store.ts'
import { assertTidy, auditOf, uploadLecture } from '../testing/staff-scene.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const of = ({ id }: MadeCourse) => ({ params: { courseId: id } })
const copy = (to: MadeCourse, lectureIds: number[], sectionId?: number) =>
  admin.send(contract.copyLessons, { ...of(to), body: { lectureIds, ...(sectionId && { sectionId }) } })
const move = (to: MadeCourse, lectureIds: number[], sectionId?: number) =>
  admin.send(contract.moveLessons, { ...of(to), body: { lectureIds, ...(sectionId && { sectionId }) } })
const refusedMove = async (to: MadeCourse, lectureIds: number[]) =>
  (await admin.refused(contract.moveLessons, { ...of(to), body: { lectureIds } })).code
const listed = async (course: MadeCourse) =>
  (await admin.send(staff.listStaffLectures, of(course))).filter(({ deletedUntil }) => deletedUntil === null)
const titles = async (course: MadeCourse) => (await listed(course)).map(({ title }) => title)
const addSection = async (course: MadeCourse, title: string) =>
  (await admin.send(makeSection, { ...of(course), body: { title } })).id
async function addText(course: MadeCourse, markdown: string) {
  const { id: lectureId } = await admin.send(makeLesson, {
    ...of(course),
    body: { kind: 'text', title: '읽을거리', isPublic: true },
  })
  await admin.send(saveText, { params: { lectureId }, body: { markdown, durationSec: null, version: 1 } })
  return lectureId
}

test('a copy comes after its original, with the text and without what members have', async () => {
  const course = await makeCourse(app.deps.db)
  const textId = await addText(course, '## 제목\n\n본문')
  const [first = 0] = course.lectureIds
  const copies = await copy(course, [first, textId])
  deepEqual(await titles(course), ['1강', '1강 (복사본)', '2강', '읽을거리', '읽을거리 (복사본)'])
  const text = await admin.send(getStaffText, { params: { lectureId: copies[1]!.id } })
  match(text.html, /<h2 id="제목">/)
  deepEqual([text.markdown, copies[1]?.isPublic, copies[1]?.openedCount], ['## 제목\n\n본문', false, 0])
})

test('a copied video is shared: deleting one course leaves it to the other', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [] })
  const other = await makeCourse(app.deps.db, { lectures: [] })
  const { id } = await uploadLecture(admin, course.id)
  const [copied] = await copy(other, [id])
  deepEqual([copied?.title, copied?.durationSec, copied?.hasVideo], ['새 강의', 5, true])
  await admin.send(staff.removeCourse, of(course))
  await assertTidy(app)
  equal((await listed(other))[0]?.hasVideo, true)
})

test('a video uploaded for a section comes at its end; once the section is gone, at the end of the course', async () => {
  const course = await makeCourse(app.deps.db)
  const other = await makeCourse(app.deps.db)
  const [one, two] = [await addSection(course, '하나'), await addSection(course, '둘')]
  const [a = 0, b = 0] = course.lectureIds
  const groups = [
    { sectionId: one, lectureIds: [a] },
    { sectionId: two, lectureIds: [b] },
  ]
  await admin.send(saveOutline, { ...of(course), body: { groups } })
  const made = await uploadLecture(admin, course.id, { title: '영상', sectionId: one })
  deepEqual([made.orderIndex, made.durationSec], [2, 5])
  await uploadLecture(admin, course.id, { title: '늦은 영상', sectionId: await addSection(other, '남의 것') })
  deepEqual(
    (await listed(course)).map(({ title, sectionTitle, hasVideo }) => [title, sectionTitle, hasVideo]),
    [
      ['1강', '하나', false],
      ['영상', '하나', true],
      ['2강', '둘', false],
      ['늦은 영상', '둘', true],
    ],
  )
})

test('a section is copied with its lessons to the end of the course', async () => {
  const course = await makeCourse(app.deps.db)
  const [a = 0, b = 0] = course.lectureIds
  const [one, two] = [await addSection(course, '하나'), await addSection(course, '둘')]
  await admin.send(saveOutline, {
    ...of(course),
    body: {
      groups: [
        { sectionId: one, lectureIds: [a] },
        { sectionId: two, lectureIds: [b] },
      ],
    },
  })
  const { section, lectureIds } = await admin.send(contract.copySection, { params: { sectionId: one } })
  deepEqual([section.title, lectureIds.length], ['하나 (복사본)', 1])
  deepEqual(await titles(course), ['1강', '2강', '1강'])
})

test('a lesson of another kind is not copied, and nothing else of the choice is', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [{}, { kind: 'mission' }] })
  const body = { lectureIds: course.lectureIds }
  equal((await admin.refused(contract.copyLessons, { ...of(course), body })).code, 'KIND_NOT_COPIED')
  equal((await titles(course)).length, 2)
})

test('lessons that no member has a part in move into a section of another course', async () => {
  const from = await makeCourse(app.deps.db, {
    lectures: [{ title: '가' }, { title: '나' }, { title: '다' }],
  })
  const to = await makeCourse(app.deps.db, { lectures: [{ title: 'A' }, { title: 'B' }] })
  const textId = await addText(from, '[처음](강의:1)')
  const section = await addSection(to, '새 섹션')
  await move(to, [from.lectureIds[0]!, from.lectureIds[2]!, textId], section)
  deepEqual([await titles(from), await titles(to)], [['나'], ['A', 'B', '가', '다', '읽을거리']])
  deepEqual(
    (await listed(to)).map(({ sectionTitle }) => sectionTitle),
    [null, null, '새 섹션', '새 섹션', '새 섹션'],
  )
  deepEqual(
    (await listed(to)).map(({ orderIndex }) => orderIndex),
    [1, 2, 3, 4, 5],
  )
})

test('what members paid for, opened or wrote keeps a lesson in its course', async () => {
  const to = await makeCourse(app.deps.db)
  const taken = await makeCourse(app.deps.db)
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, taken.id)
  equal(await refusedMove(to, [taken.lectureIds[1]!]), 'COURSE_HAS_MEMBERS')
  await member.send(startPlayback, { params: { lectureId: taken.lectureIds[1]! } })
  await sql`update enrolment set ended_at = now() where course_id = ${taken.id}`.execute(app.deps.db)
  equal(await refusedMove(to, [taken.lectureIds[1]!]), 'LESSONS_IN_USE')
  await sql`
    insert into note (lecture_id, member_id, at_sec, text) values (${taken.lectureIds[0]}, ${member.memberId}, 1, '글')`.execute(
    app.deps.db,
  )
  equal(await refusedMove(to, taken.lectureIds), 'LESSONS_IN_USE')
  equal((await titles(taken)).length, 2)
})

test('a member who enrols while lessons move waits, and two moves back and forth end whole', async () => {
  const [one, two] = [await makeCourse(app.deps.db), await makeCourse(app.deps.db)]
  const member = await app.member()
  const results = await Promise.allSettled([
    move(two, one.lectureIds),
    move(one, two.lectureIds),
    enrol(app.deps.db, member.memberId, one.id),
  ])
  equal(results[2]?.status, 'fulfilled')
  const all = [...(await listed(one)), ...(await listed(two))]
  equal(all.length, 4)
})

test('a text that is saved while its lesson moves or is copied waits, and is refused once it has moved', async () => {
  const { db } = app.deps
  const [one, two] = [await makeCourse(db), await makeCourse(db)]
  const lectureId = await addText(one, '본문')
  const body = { markdown: '다른 본문', durationSec: null, version: 2 }
  const saveDuring = (act: (trx: Trx) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      await act(trx)
      const saving = admin.put(saveText.path.replace(':lectureId', String(lectureId)), { json: body })
      await until(() => isWaiting(db), 'the save waits')
      return { saving }
    })
  const moved = await saveDuring(async (trx) => {
    await lockLessons(trx, [lectureId])
    await changeCourseOf(trx, [lectureId], two.id)
  })
  const { status, body: refusal } = await moved.saving
  deepEqual([status, ErrorReply.parse(refusal).code], [409, 'TEXT_OUTDATED'])
  const copied = await saveDuring((trx) => holdLessons(trx, [lectureId]))
  equal((await copied.saving).status, 200)
})

test('copies are taken back as one act, but not once a member has opened one', async () => {
  const course = await makeCourse(app.deps.db)
  const section = await addSection(course, '하나')
  const copies = await copy(course, course.lectureIds, section)
  const body = { lectureIds: copies.map(({ id }) => id), sectionIds: [section] }
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, course.id)
  await member.send(startPlayback, { params: { lectureId: copies[0]!.id } })
  equal((await admin.refused(contract.takeLessonsBack, { ...of(course), body })).code, 'LESSONS_OPENED')
  equal((await titles(course)).length, 4)
  await sql`delete from lecture_progress where member_id = ${member.memberId}`.execute(app.deps.db)
  await admin.send(contract.takeLessonsBack, { ...of(course), body })
  deepEqual(await titles(course), ['1강', '2강'])
})

test('only those who may edit lectures copy, move, and take back', async () => {
  const course = await makeCourse(app.deps.db)
  const body = { lectureIds: course.lectureIds }
  for (const client of [await app.member(), await app.member({ roles: ['ROLE_SUPPORT'] })])
    for (const call of [contract.copyLessons, contract.moveLessons, contract.takeLessonsBack])
      equal((await client.refused(call, { ...of(course), body: { ...body, sectionIds: [] } })).status, 403)
  const unknown = { ...of(course), body: { lectureIds: [999_999] } }
  equal((await admin.refused(contract.copyLessons, unknown)).status, 404)
  equal((await admin.refused(contract.moveLessons, unknown)).status, 404)
})

test('chosen lessons become free previews in one act, and those that changed stop being so again', async () => {
  const lessons = [{ isPublic: true }, { isPublic: false }, { isPublic: false }]
  const course = await makeCourse(app.deps.db, { lectures: lessons })
  const other = await makeCourse(app.deps.db)
  const open = (lectureIds: number[], isPublic: boolean) =>
    admin.send(contract.openLessons, { ...of(course), body: { lectureIds, isPublic } })
  const areFree = async () => (await listed(course)).map(({ isPublic }) => isPublic)
  const [one = 0, two = 0] = course.lectureIds
  const { changedIds } = await open([one, two], true)
  deepEqual([changedIds, await areFree()], [[two], [true, true, false]])
  deepEqual(
    (await auditOf(app, `lecture:${two}`)).map(({ action, detail }) => [action, detail]),
    [['lecture.change', { before: { isPublic: false }, after: { isPublic: true } }]],
  )
  deepEqual(await auditOf(app, `lecture:${one}`), [])
  await open(changedIds, false)
  deepEqual(await areFree(), [true, false, false])
  deepEqual(await open([two], false), { changedIds: [] })

  const body = { lectureIds: [two, other.lectureIds[1]!], isPublic: true }
  equal((await admin.refused(contract.openLessons, { ...of(course), body })).status, 404)
  deepEqual(await areFree(), [true, false, false])
  const instructor = await app.member({ roles: ['ROLE_INSTRUCTOR'] })
  const mine = { ...of(course), body: { lectureIds: [two], isPublic: true } }
  equal((await instructor.refused(contract.openLessons, mine)).status, 403)
})
