import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { makeLesson } from '#contract/catalogue/outline.ts'
import { copyLessons } from '#contract/catalogue/outline-acts.ts'
import { COURSE_IMAGE_MAX_BYTES, removeCourse } from '#contract/catalogue/staff-course.ts'
import * as contract from '#contract/catalogue/text-lesson.ts'
import { ErrorReply } from '#contract/platform/problem.ts'
import { makeBankQuestion } from '#contract/quiz/staff-question.ts'
import { makeExercise } from '#server/features/practice/testing/make-exercise.ts'
import type { Client } from '#server/testing/client.ts'
import { type FormPart, formRequest } from '#server/testing/form.ts'
import { instructorOf } from '#server/testing/make-instructor.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { dropUnusedPictures } from '../staff/deleted-sweep.ts'
import { questionOf } from '#server/features/quiz/testing/quiz-scene.ts'
import { hostileImages } from '../testing/hostile-images.ts'
import { assertTidy, filesIn } from '../testing/staff-scene.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['member']>>
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#24418c' } })
    .jpeg()
    .toBuffer()

const part = (bytes: Uint8Array | string): FormPart => ({
  name: 'image',
  filename: '그림.jpg',
  type: 'image/jpeg',
  bytes,
})

const add = (by: Client, lectureId: number, bytes: Uint8Array | string) =>
  by.post(`/api/lectures/${lectureId}/pictures`, formRequest([part(bytes)]))

async function textIn(courseId: number): Promise<number> {
  const body = { kind: 'text', title: '읽을거리' } as const
  return (await admin.send(makeLesson, { params: { courseId }, body })).id
}

async function added(lectureId: number, bytes: Uint8Array): Promise<contract.LessonPicture> {
  const { status, body, text } = await add(admin, lectureId, bytes)
  equal(status, 200, text)
  return (body as { data: contract.LessonPicture }).data
}

const save = (lectureId: number, markdown: string, version = 1) =>
  admin.send(contract.saveText, { params: { lectureId }, body: { markdown, durationSec: null, version } })

test('a picture is encoded again under an address that nobody can guess, and a text shows it in its size', async () => {
  const { id: courseId } = await makeCourse(app.deps.db)
  const lectureId = await textIn(courseId)
  const { url, width, height } = await added(lectureId, await picture(1600, 800))
  match(url, /^\/images\/[0-9a-f]{32}\.webp$/)
  deepEqual([width, height], [1280, 640])
  const { status, headers } = await app.guest().get(url)
  deepEqual([status, headers.get('content-type')], [200, 'image/webp'])
  const { html, problems } = await save(lectureId, `![차트](${url})`)
  match(html, /alt="차트" width="1280" height="640"/)
  deepEqual(problems, [])
  const preview = await admin.send(contract.previewText, {
    params: { courseId },
    body: { markdown: `![차트](${url})` },
  })
  deepEqual([preview.html, preview.problems], [html, []])
})

test('a file that is no picture, is too large or expands is refused and leaves nothing (security.md#33, #34)', async () => {
  const lectureId = await textIn((await makeCourse(app.deps.db)).id)
  const before = await filesIn(app, 'images')
  for (const [what, bytes] of Object.entries(await hostileImages())) {
    const { status, body } = await add(admin, lectureId, bytes)
    deepEqual([status, ErrorReply.parse(body).code], [400, 'BAD_IMAGE'], what)
  }
  const large = Buffer.concat([await picture(), Buffer.alloc(contract.LESSON_PICTURE_MAX_BYTES)])
  equal((await add(admin, lectureId, large)).status, 413)
  equal(contract.LESSON_PICTURE_MAX_BYTES, COURSE_IMAGE_MAX_BYTES)
  deepEqual(await filesIn(app, 'images'), before)
  await assertTidy(app)
})

test('only who edits the lesson adds pictures to it', async () => {
  const { id: courseId } = await makeCourse(app.deps.db)
  const lectureId = await textIn(courseId)
  const bytes = await picture()
  const by = async (client: Client) => (await add(client, lectureId, bytes)).status
  equal(await by(app.guest()), 401)
  equal(await by(await app.member()), 403)
  equal(await by(await app.member({ roles: ['ROLE_SUPPORT'] })), 403)
  equal(await by(await instructorOf(app, [(await makeCourse(app.deps.db)).id])), 403)
  equal(await by(await instructorOf(app, [courseId])), 200)
  equal((await add(admin, 999_999, bytes)).status, 404)
})

test('other pictures, missing descriptions and links out of the course are named when a text is saved', async () => {
  const { db } = app.deps
  const { id: courseId, lectureIds } = await makeCourse(db)
  const other = await makeCourse(db)
  const lectureId = await textIn(courseId)
  const [own, foreign] = [await makeExercise(db, courseId), await makeExercise(db, other.id)]
  const { url } = await added(lectureId, await picture())
  const missing = `/images/${'0'.repeat(32)}.webp`
  const { html, problems } = await save(
    lectureId,
    [
      `[a](lecture:${lectureIds[0]}?t=3) [b](lecture:${other.lectureIds[0]})`,
      `[풀기](exercise:${own})`,
      `[풀기](exercise:${foreign})`,
      `![](${url}) ![없음](${missing}) ![밖](https://example.com/a.png)`,
    ].join('\n\n'),
  )
  ok(!html.includes('<img'))
  deepEqual(problems, [
    { kind: 'alt', name: url },
    { kind: 'picture', name: missing },
    { kind: 'picture', name: 'https://example.com/a.png' },
    { kind: 'lecture', name: `lecture:${other.lectureIds[0]}` },
    { kind: 'exercise', name: `exercise:${foreign}` },
  ])
})

test('a picture stays while a text, a question or a bio names it, also a copy in another course, and goes some time after', async () => {
  const { db } = app.deps
  const { id: courseId } = await makeCourse(db)
  const other = await makeCourse(db)
  const lectureId = await textIn(courseId)
  const [kept, unused] = [await added(lectureId, await picture()), await added(lectureId, await picture())]
  const asked = await added(lectureId, await picture())
  const body = questionOf({ prompt: `![셋](${asked.url})` })
  await admin.send(makeBankQuestion, { params: { courseId: other.id }, body })
  const inBio = await added(lectureId, await picture())
  await db
    .insertInto('instructor')
    .values({ name: '나래', bio: `![](${inBio.url})` })
    .execute()
  await save(lectureId, `![하나](${kept.url})`)
  const [copy] = await admin.send(copyLessons, {
    params: { courseId: other.id },
    body: { lectureIds: [lectureId] },
  })
  match((await admin.send(contract.getStaffText, { params: { lectureId: copy!.id } })).html, /<img /)
  await admin.send(removeCourse, { params: { courseId } })
  const answers = async () =>
    Promise.all([kept, asked, inBio, unused].map(async ({ url }) => (await app.guest().get(url)).status))
  await dropUnusedPictures(app.deps)
  deepEqual(await answers(), [200, 200, 200, 200])
  await db
    .updateTable('lesson_picture')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .execute()
  await dropUnusedPictures(app.deps)
  deepEqual(await answers(), [200, 200, 200, 404])
})
