import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { type Course, listCourses, previewCourse } from '#contract/catalogue/catalogue.ts'
import * as contract from '#contract/catalogue/staff-course.ts'
import { makeLesson } from '#contract/catalogue/outline.ts'
import { saveText } from '#contract/catalogue/text-lesson.ts'
import { listLectures } from '#contract/learning/learning.ts'
import { makeNote } from '#contract/learning/note.ts'
import { enroll, getCheckout } from '#contract/payment/payment.ts'
import { ErrorReply } from '#contract/platform/problem.ts'
import type { Client } from '#server/testing/client.ts'
import { formRequest, type FormPart } from '#server/testing/form.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { assertTidy, auditOf, uploadLecture } from '../testing/staff-scene.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const fields = (values: Record<string, string>): FormPart[] =>
  Object.entries(values).map(([name, bytes]) => ({ name, bytes }))
const png = () =>
  sharp({ create: { width: 64, height: 36, channels: 3, background: '#24418c' } })
    .png()
    .toBuffer()
const imagePart = async (): Promise<FormPart> => ({
  name: 'image',
  filename: 'a.png',
  type: 'image/png',
  bytes: await png(),
})

async function made(values: Record<string, string>, ...more: FormPart[]): Promise<Course> {
  const { status, text, body } = await admin.post('/api/course', formRequest([...fields(values), ...more]))
  equal(status, 200, text)
  return (body as { data: Course }).data
}

const change = (courseId: number, body: Record<string, unknown>) =>
  admin.send(contract.changeCourse, { params: { courseId }, body })
const refusedChange = (courseId: number, body: Record<string, unknown>) =>
  admin.refused(contract.changeCourse, { params: { courseId }, body })
const shown = async (client: Client, courseId: number) =>
  (await client.send(listCourses, {})).some(({ id }) => id === courseId)
const preview = async (client: Client, courseId: number) =>
  (await client.get(`/api/course/${courseId}/preview`)).status

test('a course is made of a form: the price as it is typed, a cover, the category (spec.md#5)', async () => {
  const course = await made(
    { title: '  새 과정 ', price: '59,000원', category: 'backend' },
    await imagePart(),
  )
  deepEqual(
    [course.title, course.price, course.category, course.published],
    ['새 과정', 59_000, 'backend', false],
  )
  equal((await fetch(app.url + course.imageUrl!)).headers.get('content-type'), 'image/webp')
  const plain = await made({ title: '값 없는 과정', price: '', published: 'true' })
  deepEqual([plain.price, plain.imageUrl, plain.published], [0, null, true])
  const [line] = await auditOf(app, `course:${course.id}`)
  deepEqual([line?.action, line?.actor_id, line?.detail.before], ['course.make', admin.memberId, null])
  await assertTidy(app)
})

test('an invalid course value is refused at its field (security.md#6)', async () => {
  const post = (values: Record<string, string>) => admin.post('/api/course', formRequest(fields(values)))
  for (const [values, field] of [
    [{}, 'title'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ title: 'x', price: '100000001' }, 'price'],
    [{ title: 'x', category: 'magic' }, 'category'],
    [{ title: 'x\u0000' }, 'title'],
    [{ title: 'x', published: 'perhaps' }, 'published'],
  ] as const) {
    const answer = await post(values)
    deepEqual([answer.status, ErrorReply.parse(answer.body).errors?.[0]?.field], [400, field], answer.text)
  }
  const { id } = await made({ title: '과정' })
  for (const [body, field] of [
    [{ price: -1 }, 'price'],
    [{ price: 1.5 }, 'price'],
    [{ accessDays: 0 }, 'accessDays'],
    [{ completionCoverage: 0.2 }, 'completionCoverage'],
    [{ outcomes: Array.from({ length: 21 }, () => 'x') }, 'outcomes'],
    [{ summary: 'x'.repeat(201) }, 'summary'],
  ] as const)
    equal((await refusedChange(id, body)).errors?.[0]?.field.split('.')[0], field)
  const { price } = await change(id, { price: '12,000원' })
  equal(price, 12_000)
})

test('a change keeps in the log what was before, and nothing that was not changed', async () => {
  const { id } = await made({ title: '처음', price: '1000' })
  await change(id, { title: '나중', price: 2000 })
  deepEqual((await auditOf(app, `course:${id}`)).at(-1)?.detail, {
    before: { title: '처음', price: 1000 },
    after: { title: '나중', price: 2000 },
  })
  await change(id, { title: '나중', price: 3000 })
  deepEqual((await auditOf(app, `course:${id}`)).at(-1)?.detail, {
    before: { price: 2000 },
    after: { price: 3000 },
  })
})

test('whether the certificate asks for quizzes is set by an admin, shown to visitors and logged', async () => {
  const { id } = await made({ title: '수료 기준' })
  const shown = async () => [
    (await admin.send(previewCourse, { params: { courseId: id } })).completionQuizzes,
    (await admin.send(contract.getStaffCourse, { params: { courseId: id } })).completionQuizzes,
  ]
  deepEqual(await shown(), ['passed', 'passed'])
  await change(id, { completionQuizzes: 'none' })
  deepEqual(await shown(), ['none', 'none'])
  deepEqual((await auditOf(app, `course:${id}`)).at(-1)?.detail, {
    before: { completion_quizzes: 'passed' },
    after: { completion_quizzes: 'none' },
  })
  equal((await refusedChange(id, { completionQuizzes: 'some' })).errors?.[0]?.field, 'completionQuizzes')
})

test('what a course is based on and its last check are shown with it; a day that is none is refused', async () => {
  const { id } = await made({ title: '기준 과정' })
  await change(id, { basedOn: ' Node 24 ', reviewedAt: '2026-11-26' })
  const data = await admin.send(previewCourse, { params: { courseId: id } })
  deepEqual([data.basedOn, data.reviewedAt], ['Node 24', '2026-11-26'])
  const listed = await admin.send(contract.getStaffCourse, { params: { courseId: id } })
  deepEqual([listed.basedOn, listed.reviewedAt], ['Node 24', '2026-11-26'])
  for (const reviewedAt of ['2026-02-30', '어제', '2026-13-01'])
    equal((await refusedChange(id, { reviewedAt })).errors?.[0]?.field, 'reviewedAt')
  await change(id, { basedOn: '', reviewedAt: null })
  deepEqual((await auditOf(app, `course:${id}`)).at(-1)?.detail.before, {
    based_on: 'Node 24',
    reviewed_at: '2026-11-26',
  })
})

test('a cover takes the place of the one before, whose file is gone; without one it is drawn again', async () => {
  const { id, imageUrl } = await made({ title: '표지' }, await imagePart())
  const answer = await admin.patch(`/api/course/${id}/image`, formRequest([await imagePart()]))
  const { data: url } = answer.body as { data: string }
  ok(url !== imageUrl)
  equal((await fetch(app.url + imageUrl!)).status, 404)
  await admin.send(contract.removeCourseImage, { params: { courseId: id } })
  equal((await fetch(app.url + url)).status, 404)
  deepEqual(
    (await auditOf(app, `course:${id}`)).map(({ action }) => action),
    ['course.make', 'course.cover', 'course.uncover'],
  )
  await assertTidy(app)
})

test('published is seen by everyone at once, unpublished by staff alone', async () => {
  const { id } = await made({ title: '공개' })
  const guest = app.guest()
  deepEqual([await shown(guest, id), await preview(guest, id)], [false, 404])
  deepEqual([await shown(admin, id), await preview(admin, id)], [true, 200])
  await change(id, { published: true })
  await until(
    async () => (await shown(guest, id)) && (await preview(guest, id)) === 200,
    'the course appearing',
  )
  await change(id, { title: '다른 제목' })
  await until(
    async () => (await guest.send(previewCourse, { params: { courseId: id } })).title === '다른 제목',
    'the new title',
  )
  await change(id, { published: false })
  await until(async () => !(await shown(guest, id)) && (await preview(guest, id)) === 404, 'the course going')
})

test('an archived course is neither shown nor sold; its members keep it, staff see it', async () => {
  const { id, lectureIds } = await makeCourse(app.deps.db, { price: 50_000 })
  const [learner, notEnrolled] = [await app.member(), await app.member()]
  await enrol(app.deps.db, learner.memberId, id)
  const params = { courseId: id }
  equal((await notEnrolled.send(getCheckout, { query: { courseId: String(id) } })).courseId, id)
  await admin.send(contract.archiveCourse, { params })
  await until(async () => !(await shown(notEnrolled, id)), 'the course going')
  await until(async () => (await preview(notEnrolled, id)) === 404, 'the preview going')
  deepEqual([await preview(learner, id), await preview(admin, id)], [200, 200])
  equal((await learner.send(listLectures, { params })).length, lectureIds.length)
  equal((await notEnrolled.refused(getCheckout, { query: { courseId: String(id) } })).code, 'NOT_FOR_SALE')
  ok((await notEnrolled.refused(enroll, { params })).status >= 400)
  const listed = await admin.send(contract.listStaffCourses, { query: { status: 'archived' } })
  ok(listed.content.some(({ id: one, published }) => one === id && !published))
  await admin.send(contract.unarchiveCourse, { params })
  const back = await admin.send(contract.getStaffCourse, { params })
  deepEqual([back.archivedAt, back.published], [null, false])
  deepEqual(
    (await auditOf(app, `course:${id}`)).map(({ action, detail }) => [action, detail.before, detail.after]),
    [
      ['course.archive', { published: true, archived: false }, { published: false, archived: true }],
      ['course.unarchive', { archived: true }, { archived: false }],
    ],
  )
})

test('bringing back what was never archived changes nothing; publishing takes a course out of the archive', async () => {
  const { id } = await makeCourse(app.deps.db)
  const params = { courseId: id }
  await admin.send(contract.unarchiveCourse, { params })
  equal((await admin.send(contract.getStaffCourse, { params })).published, true)
  await admin.send(contract.archiveCourse, { params })
  await change(id, { published: true })
  const course = await admin.send(contract.getStaffCourse, { params })
  deepEqual([course.archivedAt, course.published], [null, true])
})

test('a course is deleted with its files only when nobody has ever had it', async () => {
  const course = await made({ title: '지울 과정' }, await imagePart())
  await uploadLecture(admin, course.id)
  await admin.send(contract.removeCourse, { params: { courseId: course.id } })
  equal((await admin.refused(contract.getStaffCourse, { params: { courseId: course.id } })).status, 404)
  await assertTidy(app)
  const [member, used, ordered] = [
    await app.member(),
    await makeCourse(app.deps.db),
    await makeCourse(app.deps.db),
  ]
  await enrol(app.deps.db, member.memberId, used.id)
  await makeOrder(app.deps.db, { memberId: member.memberId, courseId: ordered.id, state: 'FAILED' })
  await sql`update enrolment set ended_at = now() where member_id = ${member.memberId}`.execute(app.deps.db)
  for (const { id } of [used, ordered])
    equal((await admin.refused(contract.removeCourse, { params: { courseId: id } })).code, 'COURSE_IN_USE')
})

test('what a member left in the open part of a course keeps it', async () => {
  const member = await app.member()
  const [noted, asked] = [await makeCourse(app.deps.db), await makeCourse(app.deps.db)]
  await member.send(makeNote, {
    params: { lectureId: noted.lectureIds[0]! },
    body: { atSec: 1, text: '노트' },
  })
  await app.deps.db
    .insertInto('question')
    .values({
      course_id: asked.id,
      author_id: member.memberId,
      title: '질문',
      body: '내용',
      title_pieces: [],
      pieces: [],
    })
    .execute()
  for (const { id } of [noted, asked])
    equal((await admin.refused(contract.removeCourse, { params: { courseId: id } })).code, 'COURSE_IN_USE')
})

test('what is missing is named, and is no wall: staff may publish all the same', async () => {
  const { id } = await made({ title: '빈 과정' })
  const missing = async () =>
    (await admin.send(contract.getStaffCourse, { params: { courseId: id } })).missing
  deepEqual(await missing(), ['description', 'lectures', 'openLecture'])
  const { id: lectureId } = await uploadLecture(admin, id, { isPublic: true })
  await change(id, { description: '설명', published: true })
  deepEqual(await missing(), ['captions'])
  const body = { label: '한국어', text: '1\n00:00:01,000 --> 00:00:02,000\n안녕\n' }
  await admin.send(contract.putCaption, { params: { lectureId, lang: 'ko' }, body })
  deepEqual(await missing(), [])
})

test('an empty text is missing; a course of texts alone needs neither videos nor captions', async () => {
  const { id } = await made({ title: '읽는 코스', description: '설명' })
  const params = { courseId: id }
  const state = async () => {
    const { missing, kinds } = await admin.send(contract.getStaffCourse, { params })
    return [missing, kinds]
  }
  deepEqual(await state(), [['lectures', 'openLecture'], []])
  const { id: lectureId } = await admin.send(makeLesson, {
    params,
    body: { kind: 'text', title: '읽을거리', isPublic: true },
  })
  await change(id, { published: true })
  deepEqual(await state(), [['texts'], ['text']])
  const save = (markdown: string, version: number) =>
    admin.send(saveText, { params: { lectureId }, body: { markdown, durationSec: 600, version } })
  await save(' \n', 1)
  deepEqual(await state(), [['texts'], ['text']])
  await save('본문', 2)
  deepEqual(await state(), [[], ['text']])
  await uploadLecture(admin, id)
  deepEqual(await state(), [['captions'], ['text', 'video']])
})

test('courses are found by words of their title and by what they are', async () => {
  const word = `100%_${Date.now()}`
  const { id } = await made({ title: `찾을 ${word} 과정`, category: 'frontend' })
  const found = async (query: object) =>
    (await admin.send(contract.listStaffCourses, { query })).content.map(({ id: one }) => one)
  deepEqual(await found({ q: word }), [id])
  deepEqual(await found({ q: word, status: 'draft', category: 'frontend' }), [id])
  deepEqual(await found({ q: word, status: 'published' }), [])
  deepEqual(await found({ q: word, category: 'data' }), [])
  const past = await admin.send(contract.listStaffCourses, { query: { q: word, page: 9 } })
  deepEqual([past.content, past.totalElements, past.totalPages], [[], 1, 1])
})

test('support staff look at courses and change none (security.md#54, #56)', async () => {
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  const { id } = await made({ title: '보기만' })
  equal((await support.send(contract.getStaffCourse, { params: { courseId: id } })).title, '보기만')
  equal(
    (await support.refused(contract.changeCourse, { params: { courseId: id }, body: { price: 1 } })).status,
    403,
  )
  equal((await support.post('/api/course', formRequest(fields({ title: 'x' })))).status, 403)
  equal((await support.refused(contract.removeCourse, { params: { courseId: id } })).status, 403)
})
