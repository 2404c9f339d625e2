import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import * as contract from '#contract/catalogue/staff-course.ts'
import { ErrorReply } from '#contract/platform/problem.ts'
import { formRequest, type FormPart } from '#server/testing/form.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import {
  assertTidy,
  dataPart,
  filesIn,
  readClip,
  upload,
  uploadLecture,
  videoPart,
} from '../testing/staff-scene.ts'
import { HOSTILE_CAPTIONS } from '../testing/hostile-captions.ts'
import { hostileImages } from '../testing/hostile-images.ts'
import { BAD_NAMES, type Hostile, hostileVideos } from '../testing/hostile-videos.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
let clip: Buffer
let videos: Hostile[]
let images: Record<string, Buffer>
let courseId: number
before(async () => {
  app = await startApp({ IMAGES_PER_HOUR: '100000' })
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
  clip = await readClip()
  videos = hostileVideos(clip)
  images = await hostileImages()
  courseId = (await makeCourse(app.deps.db, { lectures: [] })).id
})
after(() => app.close())

const AT_ONCE = 4

test('a hundred hostile files: none is taken, none breaks anything, none leaves a trace (security.md#32 to #35)', async () => {
  ok(videos.length >= 100, `${videos.length} files`)
  const waiting = videos.values()
  const sender = async () => {
    for (const { what, filename, bytes } of waiting) {
      const answer = await upload(admin, courseId, [dataPart({ title: 'a' }), videoPart(bytes, filename)])
      const { code, message, errors } = ErrorReply.parse(answer.body)
      deepEqual(
        [answer.status, code, message, errors?.[0]?.field],
        [400, 'BAD_VIDEO', contract.badVideo.message, 'video'],
        what,
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  deepEqual(await admin.send(contract.listStaffLectures, { params: { courseId } }), [])
  deepEqual(await filesIn(app, 'videos'), [])
  await assertTidy(app)
  equal((await app.guest().get('/healthz/ready')).status, 200)
  ok(!app.logged().some((line) => line.includes('request failed')))
})

test('the name that a good video comes with is used for nothing (security.md#35)', async () => {
  for (const filename of BAD_NAMES) {
    const answer = await upload(admin, courseId, [dataPart({ title: 'a' }), videoPart(clip, filename)])
    equal(answer.status, 200, `${filename.slice(0, 40)} ${answer.text}`)
  }
  const kept = await filesIn(app, 'videos')
  equal(kept.length, BAD_NAMES.length)
  for (const name of kept) {
    match(name, /^[0-9a-f]{32}$/)
    deepEqual(await filesIn(app, `videos/${name}`), ['prog.mp4'])
  }
  await assertTidy(app)
})

test('a real video that carries a page in a box is only ever shown as a video (security.md#24)', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const box = Buffer.concat([Buffer.from([0, 0, 0, 8 + page.length]), Buffer.from('free'), page])
  const answer = await upload(admin, courseId, [
    dataPart({ title: 'a' }),
    videoPart(Buffer.concat([clip, box]), 'x.html'),
  ])
  equal(answer.status, 200, answer.text)
  const { data } = answer.body as { data: contract.MadeLecture }
  const { headers } = await admin.get(data.videoUrl!)
  deepEqual([headers.get('content-type'), headers.get('x-content-type-options')], ['video/mp4', 'nosniff'])
  match(headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/)
})

const imagePart = (bytes: Uint8Array | string, filename = 'a.png'): FormPart => ({
  name: 'image',
  filename,
  type: 'image/png',
  bytes,
})
const makeCourseWith = (image: FormPart) =>
  admin.post('/api/course', formRequest([{ name: 'title', bytes: '그림 과정' }, image]))

test('pictures nobody should open are taken neither as a cover nor as a face, and cost no memory (security.md#33, #34)', async () => {
  const courses = () => app.deps.db.selectFrom('course').select('id').execute()
  const before = { rss: process.memoryUsage().rss, courses: await courses() }
  for (const [what, bytes] of Object.entries(images)) {
    const cover = await makeCourseWith(imagePart(bytes))
    deepEqual([cover.status, ErrorReply.parse(cover.body).code], [400, 'BAD_IMAGE'], `cover: ${what}`)
    const face = await admin.patch('/api/auth/profile/image', formRequest([imagePart(bytes)]))
    deepEqual([face.status, ErrorReply.parse(face.body).success], [400, false], `face: ${what}`)
  }
  ok(process.memoryUsage().rss - before.rss < 300 * 1024 * 1024)
  deepEqual(await courses(), before.courses)
  deepEqual(await filesIn(app, 'images'), [])
  await assertTidy(app)
  equal((await app.guest().get('/healthz/ready')).status, 200)
})

test('a cover of one byte too many is 413, and makes no course (security.md#32)', async () => {
  const { length } = await app.deps.db.selectFrom('course').select('id').execute()
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#24418c' } })
    .png()
    .toBuffer()
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
  const answer = await makeCourseWith(imagePart(padded(contract.COURSE_IMAGE_MAX_BYTES + 1)))
  deepEqual(
    [answer.status, ErrorReply.parse(answer.body).message],
    [413, contract.courseImageTooLarge.message],
  )
  equal((await app.deps.db.selectFrom('course').select('id').execute()).length, length)
  await assertTidy(app)
})

test('texts that are no captions are refused, and what stood before stays', async () => {
  const { id } = await uploadLecture(admin, courseId)
  const track = { params: { lectureId: id, lang: 'ko' } }
  const label = '한국어'
  const { vtt } = await admin.send(contract.putCaption, {
    ...track,
    body: { label, text: 'WEBVTT\n\n00:01.000 --> 00:02.000\n안녕\n' },
  })
  for (const [what, text] of Object.entries(HOSTILE_CAPTIONS)) {
    const answer = await admin.put(`/api/lectures/${id}/captions/ko`, { json: { label, text } })
    deepEqual([answer.status, ErrorReply.parse(answer.body).errors?.[0]?.field], [400, 'text'], what)
  }
  equal((await admin.send(contract.getCaption, track)).vtt, vtt)
  await admin.send(contract.removeLecture, { params: { lectureId: id } })
  await assertTidy(app)
})

test('no two of the hostile files are the same, and they are many more than a hundred', () => {
  const clips = videos.map(({ filename, bytes }) => [filename, bytes.toString('latin1')].join())
  const pictures = Object.values(images).map((bytes) => bytes.toString('latin1'))
  for (const files of [clips, pictures, Object.values(HOSTILE_CAPTIONS)])
    equal(new Set(files).size, files.length)
  ok(clips.length >= 100 && pictures.length >= 40, `${clips.length} videos, ${pictures.length} pictures`)
})

test('a cover that is a page too is shown as a picture alone (security.md#24, #33)', async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#24418c' } })
    .png()
    .toBuffer()
  const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
  for (const filename of BAD_NAMES.filter(Boolean))
    equal((await makeCourseWith(imagePart(polyglot, filename))).status, 200)
  const [file] = await filesIn(app, 'images')
  const shown = await fetch(`${app.url}/images/${file}`)
  equal(shown.headers.get('content-type'), 'image/webp')
  ok(!Buffer.from(await shown.arrayBuffer()).includes('alert'))
  await assertTidy(app)
})
