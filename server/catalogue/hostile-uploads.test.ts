import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import * as desk from '#contract/course-desk.ts'
import { Refused } from '#contract/problem.ts'
import { formRequest, type Part } from '#server/testing/form.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { assertTidy, dataPart, filesIn, readClip, upload, videoPart } from './testing/desk-room.ts'
import { BAD_NAMES, blackPng, hostileVideos } from './testing/hostile-videos.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
let clip: Buffer
let courseId: number
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
  clip = await readClip()
  courseId = (await makeCourse(app.deps.db, { lectures: [] })).id
})
after(() => app.close())

const AT_ONCE = 4

test('a hundred hostile files: none is taken, none breaks anything, none leaves a trace (security 32 to 35)', async () => {
  const files = hostileVideos(clip)
  ok(files.length >= 100, `${files.length} files`)
  const waiting = files.values()
  const sender = async () => {
    for (const { what, filename, bytes } of waiting) {
      const answer = await upload(admin, courseId, [dataPart({ title: 'a' }), videoPart(bytes, filename)])
      const { code, message, errors } = Refused.parse(answer.body)
      deepEqual(
        [answer.status, code, message, errors?.[0]?.field],
        [400, 'BAD_VIDEO', desk.badVideo.message, 'video'],
        what,
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  deepEqual(await admin.send(desk.listDeskLectures, { params: { courseId } }), [])
  deepEqual(await filesIn(app, 'videos'), [])
  await assertTidy(app)
  equal((await app.guest().get('/healthz/ready')).status, 200)
  ok(!app.logged().some((line) => line.includes('request failed')))
})

test('the name that a good video comes with is used for nothing (security 35)', async () => {
  for (const filename of BAD_NAMES) {
    const answer = await upload(admin, courseId, [dataPart({ title: 'a' }), videoPart(clip, filename)])
    equal(answer.status, 200, `${filename.slice(0, 40)} ${answer.text}`)
  }
  const videos = await filesIn(app, 'videos')
  equal(videos.length, BAD_NAMES.length)
  for (const name of videos) {
    match(name, /^[0-9a-f]{32}$/)
    deepEqual(await filesIn(app, `videos/${name}`), ['prog.mp4'])
  }
  await assertTidy(app)
})

test('a real video that carries a page in a box is only ever shown as a video (security 24)', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const box = Buffer.concat([Buffer.from([0, 0, 0, 8 + page.length]), Buffer.from('free'), page])
  const answer = await upload(admin, courseId, [
    dataPart({ title: 'a' }),
    videoPart(Buffer.concat([clip, box]), 'x.html'),
  ])
  equal(answer.status, 200, answer.text)
  const { data } = answer.body as { data: desk.MadeLecture }
  const { headers } = await fetch(app.url + data.videoUrl!)
  deepEqual([headers.get('content-type'), headers.get('x-content-type-options')], ['video/mp4', 'nosniff'])
  match(headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/)
})

const imagePart = (bytes: Uint8Array | string, filename = 'a.png'): Part => ({
  ...{ name: 'image', filename, type: 'image/png', bytes },
})
const makeCourseWith = (image: Part) =>
  admin.post('/api/course', formRequest([{ name: 'title', bytes: '그림 과정' }, image]))

test('a cover that is no picture makes no course, and a bomb costs no memory (security 33, 34)', async () => {
  const coursesBefore = await app.deps.db.selectFrom('course').select('id').execute()
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#24418c' } })
    .png()
    .toBuffer()
  const before = process.memoryUsage().rss
  const wrong = [
    blackPng(30_000),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<html><script>alert(1)</script></html>',
    '<?php system($_GET[0]);',
    '%PDF-1.7',
    png.subarray(0, 50),
    clip,
    '',
  ]
  for (const bytes of wrong) {
    const answer = await makeCourseWith(imagePart(bytes))
    deepEqual(
      [answer.status, Refused.parse(answer.body).code],
      [400, 'BAD_IMAGE'],
      String(bytes).slice(0, 30),
    )
  }
  ok(process.memoryUsage().rss - before < 300 * 1024 * 1024)
  deepEqual(await app.deps.db.selectFrom('course').select('id').execute(), coursesBefore)
  const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
  for (const filename of BAD_NAMES.filter(Boolean))
    equal((await makeCourseWith(imagePart(polyglot, filename))).status, 200)
  const [file] = await filesIn(app, 'images')
  const shown = await fetch(`${app.url}/images/${file}`)
  equal(shown.headers.get('content-type'), 'image/webp')
  ok(!Buffer.from(await shown.arrayBuffer()).includes('alert'))
  await assertTidy(app)
})
