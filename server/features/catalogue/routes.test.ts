import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/catalogue/catalogue.ts'
import { makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

let app: TestApp
let open: MadeCourse
let draft: MadeCourse

before(async () => {
  app = await startApp()
  open = await makeCourse(app.deps.db, {
    title: '열린 과정',
    price: 49_000,
    lectures: [{ durationSec: 40 }, { durationSec: 60 }],
  })
  draft = await makeCourse(app.deps.db, { title: '준비 중', published: false })
})
after(() => app.close())

test('the list holds the published courses for everyone, with the number and length of their lectures', async () => {
  const courses = await app.guest().send(contract.listCourses, {})
  deepEqual(
    courses.map(({ id }) => id),
    [open.id],
  )
  const [course] = courses
  deepEqual(
    [course?.price, course?.lectureCount, course?.totalDurationSec, course?.published],
    [49_000, 2, 100, true],
  )
})

test('staff see drafts too', async () => {
  for (const roles of [['ROLE_SUPPORT'], ['ROLE_ADMIN']] as const) {
    const staff = await app.member({ roles: [...roles] })
    const ids = (await staff.send(contract.listCourses, {})).map(({ id }) => id)
    deepEqual(ids, [open.id, draft.id])
    equal((await staff.send(contract.previewCourse, { params: { courseId: draft.id } })).published, false)
  }
})

test('the preview carries the curriculum and says which lectures are open to all', async () => {
  const preview = await app.guest().send(contract.previewCourse, { params: { courseId: open.id } })
  deepEqual(
    preview.curriculum.map(({ title, isPublic, durationSec }) => [title, isPublic, durationSec]),
    [
      ['1강', true, 40],
      ['2강', false, 60],
    ],
  )
})

test('the preview names the captions that every video has, and no others; a change is seen at once', async () => {
  const course = await makeCourse(app.deps.db, { lectures: [{ withVideo: true }, { withVideo: true }, {}] })
  const captions = async () =>
    (await app.guest().send(contract.previewCourse, { params: { courseId: course.id } })).captions
  const isKnown = async () => (await app.guest().get(`/api/course/${course.id}/preview`)).status === 200
  await until(isKnown, 'the new course')
  deepEqual(await captions(), ['한국어'])
  const [first = 0, second = 0] = course.lectureIds
  const caption = (lectureId: number) =>
    sql`insert into caption (video_id, lang, label, file)
      select video_id, 'en', 'English', 'en.vtt' from lecture where id = ${lectureId}`.execute(app.deps.db)
  await caption(first)
  deepEqual(await captions(), ['한국어'])
  await caption(second)
  await until(async () => (await captions()).length === 2, 'the new language')
  deepEqual(await captions(), ['한국어', 'English'])
})

test('an unknown course and a draft are 404 with the sentence of the specification', async () => {
  for (const courseId of [999_999, draft.id]) {
    const refused = await app.guest().refused(contract.previewCourse, { params: { courseId } })
    equal(refused.status, 404)
    equal(refused.message, '해당 코스를 찾을 수 없습니다.')
  }
})

test('an id that is none is 400, whatever is wrong with it', async () => {
  for (const id of [
    'abc',
    '0',
    '-1',
    '1.5',
    '1e3',
    '01',
    '2147483648',
    '99999999999999999999',
    '%00',
    "1'--",
    '%20',
  ]) {
    const { status, body } = await app.guest().get(`/api/course/${id}/preview`)
    equal(status, 400, id)
    equal((body as { message: string }).message, '유효한 courseId가 필요합니다.', id)
  }
})

test('an edit, even one by hand in the database, shows in the list and the preview', async () => {
  const guest = app.guest()
  await guest.send(contract.listCourses, {})
  const version = app.app.published.version()
  await app.deps.db.updateTable('course').set({ title: '새 이름' }).where('id', '=', open.id).execute()
  await until(async () => app.app.published.version() !== version, 'the other version')
  equal((await guest.send(contract.listCourses, {}))[0]?.title, '새 이름')
  equal((await guest.send(contract.previewCourse, { params: { courseId: open.id } })).title, '새 이름')
})

test('the list is sent compressed and with a tag that saves sending it again', async () => {
  const first = await app.guest().get('/api/course')
  const tag = first.headers.get('etag') ?? ''
  match(tag, /^"[\w-]{22}"$/)
  const again = await app.guest().get('/api/course', { headers: { 'if-none-match': tag } })
  equal(again.status, 304)
  equal(again.text, '')
  notEqual((await app.guest().get('/api/course', { headers: { 'if-none-match': '"other"' } })).status, 304)
})

test('a prepared answer varies by cookie and encoding: plain, compressed and 304', async () => {
  const answerTo = (path: string, headers: Record<string, string>) => app.guest().get(path, { headers })
  const version = app.app.published.version()
  const description = '압축할 만큼 긴 설명 '.repeat(200)
  for (let more = 0; more < 4; more += 1)
    await makeCourse(app.deps.db, { title: `${more}번째`, published: false, lectures: [] })
  await app.deps.db.updateTable('course').set({ description, published: true }).execute()
  await until(async () => app.app.published.version() !== version, 'the other version')
  for (const path of ['/api/course', `/api/course/${open.id}/preview`]) {
    const plain = await answerTo(path, { 'accept-encoding': 'identity' })
    const etag = plain.headers.get('etag')
    ok(etag, `${path} is prepared`)
    const compressed = await answerTo(path, { 'accept-encoding': 'gzip' })
    const unchanged = await answerTo(path, { 'if-none-match': etag })
    deepEqual([plain.status, compressed.status, unchanged.status], [200, 200, 304], path)
    equal(compressed.headers.get('content-encoding'), 'gzip', path)
    for (const { headers, status } of [plain, compressed, unchanged])
      equal(headers.get('vary'), 'cookie, accept-encoding', `${path} ${status}`)
  }
})
