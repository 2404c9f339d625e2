import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { previewCourse } from '#contract/catalogue/catalogue.ts'
import { setEditionSummary } from '#contract/catalogue/edition.ts'
import * as outline from '#contract/catalogue/outline.ts'
import * as files from '#contract/catalogue/staff-lesson-files.ts'
import * as staff from '#contract/catalogue/staff-course.ts'
import { makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { auditOf, uploadFile, uploadLecture } from '../testing/staff-scene.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const of = ({ id }: MadeCourse) => ({ params: { courseId: id } })
const rename = (lectureId: number, title: string) =>
  admin.send(staff.changeLecture, { params: { lectureId }, body: { title } })
const remove = (lectureId: number) => admin.send(staff.removeLecture, { params: { lectureId } })
const publish = (course: MadeCourse, published: boolean) =>
  admin.send(staff.changeCourse, { ...of(course), body: { published } })
const editionsOf = async (course: MadeCourse) => (await admin.send(previewCourse, of(course))).editions
const kindsOf = async (course: MadeCourse) =>
  (await editionsOf(course)).map(({ changes }) => changes.map(({ kind, title }) => [kind, title]))
/** The sitting is over. */
const age = (course: MadeCourse) =>
  sql`
    update course_edition set began_at = began_at - interval '61 minutes', changed_at = changed_at - interval '61 minutes'
    where course_id = ${course.id}`.execute(app.deps.db)

test('the changes of one sitting are one edition; a later one is another, the newest first', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [{}, {}, {}] })
  const [first = 0, second = 0, third = 0] = course.lectureIds
  deepEqual(await editionsOf(course), [])
  await rename(first, '새 제목')
  await admin.send(staff.orderLectures, { ...of(course), body: { lectureIds: [third, second, first] } })
  await remove(second)
  deepEqual(await kindsOf(course), [
    [
      ['lectureRemoved', '2강'],
      ['lectureRenamed', '새 제목'],
      ['reordered', ''],
    ],
  ])
  await age(course)
  await admin.send(outline.makeSection, { ...of(course), body: { title: '시작하기' } })
  await uploadLecture(admin, course.id)
  const [latest = [], ...earlier] = await kindsOf(course)
  deepEqual(
    latest.map(([kind]) => kind),
    ['lectureAdded', 'sectionAdded'],
  )
  equal(earlier.length, 1)
})

test('what is undone within the sitting leaves no edition', async () => {
  const course = await makeCourse(app.deps.db)
  const [first = 0] = course.lectureIds
  await remove(first)
  equal((await editionsOf(course)).length, 1)
  await admin.send(staff.restoreLecture, { params: { lectureId: first } })
  await rename(first, '1강')
  deepEqual(await editionsOf(course), [])
})

test('files of a lecture are named in an edition; their order is no change', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [{ kind: 'file', durationSec: 30 }] })
  const params = { lectureId: course.lectureIds[0]! }
  const changesOf = async () =>
    (await editionsOf(course)).map(({ changes }) =>
      changes.map(({ kind, title, fileName }) => [kind, title, fileName]),
    )
  const add = async (name: string, text: string) => (await uploadFile(admin, params.lectureId, name, text)).id
  const [first, second] = [await add('a.csv', '1'), await add('b.csv', '2')]
  deepEqual(await changesOf(), [
    [
      ['fileAdded', '1강', 'a.csv'],
      ['fileAdded', '1강', 'b.csv'],
    ],
  ])
  await age(course)
  await admin.send(files.orderLessonFiles, { params, body: { fileIds: [second, first] } })
  equal((await editionsOf(course)).length, 1)
  await admin.send(files.removeLessonFile, { params: { ...params, fileId: first } })
  await add('a.csv', '새 내용')
  await admin.send(files.renameLessonFile, { params: { ...params, fileId: second }, body: { name: 'c.csv' } })
  deepEqual((await changesOf())[0], [
    ['fileReplaced', '1강', 'a.csv'],
    ['fileRenamed', '1강', 'c.csv'],
  ])
})

test('nothing is announced of an unpublished course, not even later', async () => {
  const draft = await makeCourse(app.deps.db, { published: false })
  await rename(draft.lectureIds[0]!, '초안의 제목')
  await publish(draft, true)
  deepEqual(await editionsOf(draft), [])

  await remove(draft.lectureIds[1]!)
  equal((await editionsOf(draft)).length, 1)
  await publish(draft, false)
  await rename(draft.lectureIds[0]!, '숨긴 동안의 제목')
  await publish(draft, true)
  await rename(draft.lectureIds[0]!, '공개한 뒤의 제목')
  deepEqual(await kindsOf(draft), [[['lectureRenamed', '공개한 뒤의 제목']], [['lectureRemoved', '2강']]])
})

test('a description, a price and who may watch are no change of the curriculum', async () => {
  const course = await makeCourse(app.deps.db)
  const params = { lectureId: course.lectureIds[0]! }
  await admin.send(staff.changeLecture, { params, body: { description: '새 설명', isPublic: false } })
  await admin.send(staff.changeCourse, { ...of(course), body: { price: 10_000 } })
  deepEqual(await editionsOf(course), [])
})

test('an edition is written with its change, or not at all', async () => {
  const course = await makeCourse(app.deps.db)
  await app.deps.db
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('lecture').set({ title: '바뀜' }).where('course_id', '=', course.id).execute()
      throw new Error('the change fails')
    })
    .catch(() => {})
  deepEqual(await editionsOf(course), [])
})

test('thirty lessons at once are one entry, and the bookkeeping takes little time', async (t) => {
  const lectures = Array.from({ length: 30 }, () => ({}))
  const course = await makeCourse(app.deps.db, { lectures })
  const begun = performance.now()
  await app.deps.db.transaction().execute(async (trx) => {
    for (const id of course.lectureIds)
      await trx
        .updateTable('lecture')
        .set({ title: `새 제목 ${id}` })
        .where('id', '=', id)
        .execute()
  })
  t.diagnostic(`30 changes and their edition: ${Math.round(performance.now() - begun)} ms`)
  const [edition, ...others] = await editionsOf(course)
  deepEqual([edition?.changes.length, edition?.moreChanges, others.length], [30, 0, 0])
})

test('changes of two processes at once are all in the edition', async () => {
  const course = await makeCourse(app.deps.db, { lectures: Array.from({ length: 8 }, () => ({})) })
  await Promise.all([
    ...course.lectureIds.slice(1).map((id) => rename(id, `새 ${id}`)),
    remove(course.lectureIds[0]!),
    admin.send(outline.makeSection, { ...of(course), body: { title: '하나' } }),
  ])
  const [edition, ...others] = await editionsOf(course)
  deepEqual([edition?.changes.length, others.length], [9, 0])
})

test('staff describe an edition; everybody reads that on the page of the course', async () => {
  const course = await makeCourse(app.deps.db)
  await remove(course.lectureIds[1]!)
  const [edition] = await editionsOf(course)
  const params = { editionId: edition!.id }
  const described = await admin.send(setEditionSummary, {
    params,
    body: { summary: '  2강을 1강에 합쳤어요. ' },
  })
  equal(described.summary, '2강을 1강에 합쳤어요.')
  await until(
    async () =>
      (await app.guest().send(previewCourse, of(course))).editions[0]?.summary === described.summary,
    'the summary on the page',
  )
  equal((await admin.send(setEditionSummary, { params, body: { summary: ' ' } })).summary, null)
  const entries = (await auditOf(app, `course:${course.id}`)).filter(
    ({ action }) => action === 'edition.summary',
  )
  deepEqual(
    entries.map(({ detail }) => [detail.before, detail.after]),
    [
      [{ summary: null }, { summary: '2강을 1강에 합쳤어요.' }],
      [{ summary: '2강을 1강에 합쳤어요.' }, { summary: null }],
    ],
  )
  const body = { summary: '회원의 말' }
  for (const client of [await app.member(), await app.member({ roles: ['ROLE_SUPPORT'] })])
    equal((await client.refused(setEditionSummary, { params, body })).status, 403)
  equal((await admin.refused(setEditionSummary, { params: { editionId: 999_999 }, body })).status, 404)
  const tooLong = { params, body: { summary: '가'.repeat(501) } }
  equal((await admin.refused(setEditionSummary, tooLong)).status, 400)
})

test('the editions of a removed course go with it', async () => {
  const course = await makeCourse(app.deps.db)
  await remove(course.lectureIds[1]!)
  await admin.send(staff.removeCourse, of(course))
  for (const table of ['course_edition', 'course_outline'] as const) {
    const rows = await app.deps.db
      .selectFrom(table)
      .select('course_id')
      .where('course_id', '=', course.id)
      .execute()
    deepEqual(rows, [], table)
  }
})
