import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import * as contract from '#contract/catalogue/staff-course.ts'
import {
  getLecture,
  listLectures,
  saveProgress,
  type SecondRange,
  startPlayback,
} from '#contract/learning/learning.ts'
import { ErrorReply } from '#contract/platform/problem.ts'
import { ageClock } from '#server/features/learning/testing/age-clock.ts'
import { openDiskStore } from '#server/platform/media/storage/disk-storage.ts'
import { FORM_HEADERS, formOf, formRequest, formUpTo } from '#server/testing/form.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import {
  assertTidy,
  auditOf,
  dataPart,
  filesIn,
  readClip,
  upload,
  uploadLecture,
  uploadPath,
  videoPart,
} from '../testing/staff-scene.ts'
import { openUpload, sendChunk } from '../testing/raw-upload.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

const MIB = 1024 * 1024
const LIMIT_BYTES = 8 * MIB

let app: TestApp
let admin: Member
let clip: Buffer
before(async () => {
  app = await startApp({ VIDEO_MAX_BYTES: String(LIMIT_BYTES) })
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
  clip = await readClip()
})
after(() => app.close())

const emptyCourse = async () => (await makeCourse(app.deps.db, { lectures: [] })).id
const lecturesOf = (courseId: number) => admin.send(contract.listStaffLectures, { params: { courseId } })

async function assertNothingMade(courseId: number): Promise<void> {
  deepEqual(await lecturesOf(courseId), [])
  await assertTidy(app)
}

test('a lecture is made with its video; the length is measured, whatever was said of it', async () => {
  const courseId = await emptyCourse()
  const made = await uploadLecture(admin, courseId, {
    title: '  첫 강의 ',
    description: ' 설명 ',
    isPublic: 'yes',
    durationSec: 9000,
    sizeBytes: 1,
  })
  deepEqual(
    [made.title, made.description, made.isPublic, made.durationSec, made.progress],
    ['첫 강의', '설명', true, 5, 0],
  )
  const video = await fetch(app.url + made.videoUrl!)
  deepEqual([video.status, video.headers.get('content-type')], [200, 'video/mp4'])
  const [listed] = await lecturesOf(courseId)
  equal(listed?.sizeBytes, Number(video.headers.get('content-length')))
  equal((await auditOf(app, `lecture:${made.id}`)).at(-1)?.action, 'lecture.make')
  await assertTidy(app)
})

test('the data may come before the video or after it', async () => {
  const courseId = await emptyCourse()
  const parts = [dataPart({ title: '앞' }), videoPart(clip)]
  equal((await upload(admin, courseId, parts)).status, 200)
  equal((await upload(admin, courseId, parts.toReversed())).status, 200)
  deepEqual(
    (await lecturesOf(courseId)).map(({ orderIndex }) => orderIndex),
    [1, 2],
  )
})

test('an invalid form value is refused at its field, and no lecture is created', async () => {
  const courseId = await emptyCourse()
  const video = videoPart(clip)
  const wrong = [
    [[dataPart({ title: ' ' }), video], 'title', contract.lectureTitleRequired],
    [[dataPart({}), video], 'title', contract.lectureTitleRequired],
    [[dataPart({ title: 'a', orderIndex: -1 }), video], 'orderIndex', undefined],
    [[dataPart({ title: 'a', orderIndex: 1.5 }), video], 'orderIndex', undefined],
    [[{ name: 'data', bytes: '{' }, video], 'data', undefined],
    [[video], 'data', undefined],
    [[{ name: 'data', bytes: '{"title":"a","__proto__":{"x":1}}' }, video], 'data', undefined],
    [
      [{ name: 'data', bytes: '{"title":"a","x":{"constructor":{"prototype":{}}}}' }, video],
      'data',
      undefined,
    ],
    [[dataPart({ title: 'a' })], 'video', contract.badVideo.message],
    [[dataPart({ title: 'a' }), video, video], 'video', contract.badVideo.message],
  ] as const
  for (const [parts, field, message] of wrong) {
    const answer = await upload(admin, courseId, [...parts])
    const { errors } = ErrorReply.parse(answer.body)
    deepEqual([answer.status, errors?.[0]?.field], [400, field], answer.text)
    if (message) equal(errors?.[0]?.message, message)
  }
  equal((await upload(admin, 999_999, [dataPart({ title: 'a' }), video])).status, 404)
  await assertNothingMade(courseId)
})

test('a video for a lesson of another kind is refused before its upload', async () => {
  const { lectureIds } = await makeCourse(app.deps.db, { lectures: [{ kind: 'text' }] })
  const answer = await admin.put(`/api/lectures/${lectureIds[0]}/video`, formRequest([videoPart(clip)]))
  deepEqual([answer.status, ErrorReply.parse(answer.body).code], [409, 'NOT_A_VIDEO'])
  await assertTidy(app)
})

test('two that come at once have a place each', async () => {
  const courseId = await emptyCourse()
  const { db } = app.deps
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    return rows[0]!.count
  }
  const made = await db.transaction().execute(async (trx) => {
    await sql`select from course where id = ${courseId} for update`.execute(trx)
    const making = [uploadLecture(admin, courseId), uploadLecture(admin, courseId)]
    await until(async () => (await waiting()) >= making.length, 'both wait for the course')
    return making
  })
  const places = (await Promise.all(made)).map(({ orderIndex }) => orderIndex)
  deepEqual(
    places.toSorted((one, other) => one - other),
    [1, 2],
  )
})

test('support staff and members upload nothing, before anything is read (security.md#54)', async () => {
  const courseId = await emptyCourse()
  const parts = [dataPart({ title: 'a' }), videoPart(clip)]
  equal((await upload(await app.member({ roles: ['ROLE_SUPPORT'] }), courseId, parts)).status, 403)
  equal((await upload(await app.member(), courseId, parts)).status, 403)
  equal((await upload(app.guest(), courseId, parts)).status, 401)
  await assertNothingMade(courseId)
})

test('more than the limit is 413, said or not, and leaves nothing (security.md#32)', async () => {
  const courseId = await emptyCourse()
  const answer = await upload(admin, courseId, [
    dataPart({ title: 'a' }),
    videoPart(Buffer.alloc(LIMIT_BYTES + 1)),
  ])
  deepEqual([answer.status, ErrorReply.parse(answer.body).message], [413, contract.videoTooLarge.message])
  const socket = openUpload({ ...app, cookies: admin.cookies, courseId })
  const answered = text(socket)
  await sendChunk(socket, formUpTo(videoPart(Buffer.alloc(LIMIT_BYTES + MIB))))
  await sendChunk(socket, Buffer.alloc(0))
  match(await answered, /^HTTP\/1\.1 413 /)
  await assertNothingMade(courseId)
})

test('several at once all arrive', async () => {
  const courseId = await emptyCourse()
  await Promise.all(
    Array.from({ length: 4 }, (_, at) => uploadLecture(admin, courseId, { title: `${at}강` })),
  )
  const lectures = await lecturesOf(courseId)
  equal(lectures.length, 4)
  deepEqual(new Set(lectures.map(({ title }) => title)).size, 4)
  await assertTidy(app)
})

test('a connection that breaks leaves nothing: in the data, in the video, between two parts (security.md#66)', async () => {
  const courseId = await emptyCourse()
  const video = videoPart(Buffer.alloc(2 * MIB))
  const whole = formOf([video, dataPart({ title: 'a' })])
  const betweenParts = formUpTo(video).length + '\r\n'.length
  for (const cut of [20, MIB, betweenParts, whole.length - 20]) {
    const socket = openUpload({ ...app, cookies: admin.cookies, courseId })
    await sendChunk(socket, whole.subarray(0, cut))
    // Nothing is written before the headers of the part are complete.
    if (cut > 20) await until(async () => (await filesIn(app, 'tmp')).length > 0, 'a work file')
    socket.destroy()
    await until(async () => (await filesIn(app, 'tmp')).length === 0, 'the work file going')
  }
  await assertNothingMade(courseId)
  ok(!app.logged().some((line) => line.includes('request failed')))
})

test('a disk that fills in the middle is 507 and leaves nothing', async () => {
  const courseId = await emptyCourse()
  const { store } = app.deps.media
  const { spool } = store
  const root = join(app.deps.config.DATA_DIR, 'media')
  let free = 10 * 1024 * MIB
  const full = await openDiskStore({
    root,
    measureDisk: async () => ({ freeBytes: (free /= 8), totalBytes: 1024 * MIB }),
  })
  const big = Buffer.alloc(MIB)
  store.spool = async (stream) => {
    // Enough bytes that the store checks its disk space again.
    const padded = async function* () {
      for await (const chunk of stream) yield chunk as Buffer
      for (let mib = 0; mib < 200; mib += 1) yield big
    }
    return full.spool(Readable.from(padded()))
  }
  const answer = await upload(admin, courseId, [dataPart({ title: 'a' }), videoPart(clip)])
  store.spool = spool
  deepEqual([answer.status, ErrorReply.parse(answer.body).code], [507, 'NO_SPACE'])
  match(ErrorReply.parse(answer.body).message, /[가-힣]/)
  await assertNothingMade(courseId)
})

test('a disk without room for the checked video is 507, and nothing is left', async () => {
  const courseId = await emptyCourse()
  const { store } = app.deps.media
  const { put } = store
  store.put = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  const answer = await upload(admin, courseId, [dataPart({ title: 'a' }), videoPart(clip)])
  store.put = put
  equal(answer.status, 507)
  await assertNothingMade(courseId)
})

test('a course that goes while its video is on the way takes the file along', async () => {
  const courseId = await emptyCourse()
  const { store } = app.deps.media
  const { put } = store
  store.put = async (...args) => {
    store.put = put
    await admin.send(contract.removeCourse, { params: { courseId } })
    return put(...args)
  }
  equal((await upload(admin, courseId, [dataPart({ title: 'a' }), videoPart(clip)])).status, 404)
  await assertTidy(app)
})

test('another video: what was watched stays by time, the old file and its links are gone', async () => {
  const courseId = await emptyCourse()
  const { id } = await uploadLecture(admin, courseId)
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, courseId)
  const params = { lectureId: id }
  await member.send(startPlayback, { params })
  await ageClock(app.deps.db, member.memberId, 600)
  const played: SecondRange[] = [[0, 3]]
  await member.send(saveProgress, { params, body: { watchedSec: 3, played } })
  const before = await member.send(getLecture, { params })
  const answer = await admin.put(`/api/lectures/${id}/video`, formRequest([videoPart(clip)]))
  equal(answer.status, 200, answer.text)
  const now = await member.send(getLecture, { params })
  deepEqual([now.covered, now.progress, now.resumeSec], [[[0, 3]], 0.6, 3])
  ok(now.videoUrl !== before.videoUrl)
  equal((await member.get(before.videoUrl!)).status, 404)
  equal((await member.get(now.videoUrl!)).status, 200)
  const [listed] = await member.send(listLectures, { params: { courseId } })
  equal(listed?.isNew, true)
  const { detail } = (await auditOf(app, `lecture:${id}`)).at(-1)!
  deepEqual(Object.keys(detail.before as object).toSorted(), ['durationSec', 'sizeBytes'])
  await assertTidy(app)
})

test('another video that is none changes nothing', async () => {
  const courseId = await emptyCourse()
  const { id, videoUrl } = await uploadLecture(admin, courseId)
  const answer = await admin.put(`/api/lectures/${id}/video`, formRequest([videoPart(clip.subarray(0, -9))]))
  deepEqual([answer.status, ErrorReply.parse(answer.body).code], [400, 'BAD_VIDEO'])
  equal((await admin.get(videoUrl!)).status, 200)
  await admin.send(contract.removeLecture, { params: { lectureId: id } })
  equal((await admin.put(`/api/lectures/${id}/video`, formRequest([videoPart(clip)]))).status, 404)
  await assertTidy(app)
})

test('of two who replace a video at once one video stays', async () => {
  const courseId = await emptyCourse()
  const { id } = await uploadLecture(admin, courseId)
  const replace = () => admin.put(`/api/lectures/${id}/video`, formRequest([videoPart(clip)]))
  deepEqual(
    (await Promise.all([replace(), replace(), replace()])).map(({ status }) => status),
    [200, 200, 200],
  )
  await assertTidy(app)
})

test('killed in the middle of an upload: the next start leaves nothing of it', async () => {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../testing/upload-server.ts', import.meta.url))],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { url, dataDir, courseId, cookies } = JSON.parse(line) as {
    url: string
    dataDir: string
    courseId: number
    cookies: [string, string][]
  }
  try {
    const media = join(dataDir, 'media')
    const socket = openUpload({ url, courseId, cookies: new Map(cookies) }).on('error', () => {})
    await sendChunk(socket, formUpTo(videoPart(Buffer.alloc(4 * MIB))))
    const name = await until(async () => (await readdir(join(media, 'tmp')))[0], 'the work file')
    await until(async () => (await stat(join(media, 'tmp', name))).size > MIB, 'bytes in it')
    child.kill('SIGKILL')
    await once(child, 'exit')
    equal((await readdir(join(media, 'tmp'))).length, 1)
    await openDiskStore({ root: media })
    deepEqual(
      [await readdir(join(media, 'tmp')), await readdir(join(media, 'videos')).catch(() => [])],
      [[], []],
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('the form of an upload is read only where one is taken', async () => {
  const { status } = await admin.post('/api/admin/courses', {
    body: formOf([videoPart(clip)]),
    headers: FORM_HEADERS,
  })
  ok([404, 405, 415].includes(status))
  equal((await admin.call('POST', uploadPath(await emptyCourse()), { json: {} })).status, 415)
})
