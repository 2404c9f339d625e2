import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import sharp from 'sharp'
import { pathOf } from '#contract/platform/call.ts'
import * as chat from '#contract/chat/chat.ts'
import * as courses from '#contract/catalogue/staff-course.ts'
import { getLecture } from '#contract/learning/learning.ts'
import { ErrorReply, storageAway } from '#contract/platform/problem.ts'
import { resetProfileImage, setProfileImage } from '#contract/identity/profile-image.ts'
import { dropOverdueVideos } from '#server/features/catalogue/staff/deleted-sweep.ts'
import {
  dataPart,
  readClip,
  upload,
  uploadLecture,
  videoPart,
} from '#server/features/catalogue/testing/staff-scene.ts'
import { CHAT_SETTINGS, supportOf, talk } from '#server/features/chat/testing/scene.ts'
import type { Client } from '#server/testing/client.ts'
import { formRequest } from '#server/testing/form.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import type { S3Settings } from '#server/platform/config/s3-settings.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'
import { openMedia, sweepOrphanMedia } from '#server/platform/media/open-media.ts'
import { openS3Double, type S3Double } from '#server/platform/media/testing/s3-double.ts'

const CAPTIONS = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n안녕하세요\n'
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

let double: S3Double
let app: TestApp
let admin: Awaited<ReturnType<TestApp['member']>>
let png: Buffer
before(async () => {
  double = await openS3Double()
  app = await startApp({ ...CHAT_SETTINGS, ...double.environment })
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
  png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#24418c' } })
    .png()
    .toBuffer()
})
after(async () => {
  await app.close()
  await double.close()
})
afterEach(() => (double.trouble = () => null))

const refuseAll = () => (double.trouble = () => ({ is: 'answer', status: 403, code: 'AccessDenied' }))
const refuseRemovals = () =>
  (double.trouble = ({ method }) =>
    method === 'DELETE' ? { is: 'answer', status: 403, code: 'AccessDenied' } : null)
const kept = (folder: string) => [...double.objects.keys()].filter((key) => key.startsWith(`${folder}/`))
const workFiles = () => readdir(join(app.deps.config.DATA_DIR, 'media', 'tmp'))
const emptyCourse = async () => (await makeCourse(app.deps.db, { lectures: [] })).id

function sendPicture(client: Client, name = 'image', bytes = png) {
  const part = { name, filename: 'a.png', type: 'image/png', bytes }
  return client.patch(setProfileImage.path, formRequest([part]))
}

test('a lecture is made, watched, changed and removed with nothing on the disk', async () => {
  const courseId = await emptyCourse()
  const { id, videoUrl } = await uploadLecture(admin, courseId, { isPublic: true })
  const led = await app.guest().get(videoUrl!)
  equal(led.status, 302)
  const video = await fetch(led.headers.get('location')!, { headers: { range: 'bytes=4-7' } })
  deepEqual([video.status, video.headers.get('content-type'), await video.text()], [206, 'video/mp4', 'ftyp'])
  const track = { lectureId: id, lang: 'ko' }
  await admin.send(courses.putCaption, { params: track, body: { label: '한국어', text: CAPTIONS } })
  const { captions } = await app.guest().send(getLecture, { params: { lectureId: id } })
  equal((await app.guest().get(captions[0]!.url)).text, CAPTIONS)
  equal(kept('videos').length, 2)
  const replaced = await admin.put(
    pathOf(courses.replaceVideo.path, { lectureId: id }),
    formRequest([videoPart(await readClip())]),
  )
  equal(replaced.status, 200, replaced.text)
  equal(kept('videos').length, 2, 'the words went along, the old film is gone')
  deepEqual(await workFiles(), [])
  deepEqual(await readdir(join(app.deps.config.DATA_DIR, 'media')), ['tmp'])

  await admin.send(courses.removeCourse, { params: { courseId } })
  deepEqual(kept('videos'), [])
})

test('a paid lecture is led to the bucket only for whom its link was made, and for at most 10 minutes (security.md#36, #69)', async () => {
  const courseId = await emptyCourse()
  const { id } = await uploadLecture(admin, courseId)
  const track = { lectureId: id, lang: 'ko' }
  await admin.send(courses.putCaption, { params: track, body: { label: '한국어', text: CAPTIONS } })
  const [member, other] = [await app.member(), await app.member()]
  for (const { memberId } of [member, other]) await enrol(app.deps.db, memberId, courseId)
  const params = { lectureId: id }
  const { videoUrl, captions } = await member.send(getLecture, { params })
  const led = await member.get(videoUrl!)
  equal(led.status, 302)
  const lifeSec = Number(new URL(led.headers.get('location')!).searchParams.get('X-Amz-Expires'))
  equal(lifeSec > 0 && lifeSec <= 600, true, `${lifeSec} s`)
  equal((await member.get(captions[0]!.url)).text, CAPTIONS)
  await other.send(getLecture, { params })
  for (const link of [videoUrl!, captions[0]!.url])
    for (const [client, status] of [
      [app.guest(), 401],
      [other, 403],
    ] as const) {
      const answer = await client.get(link)
      deepEqual([answer.status, answer.headers.get('location')], [status, null])
    }
  await app.deps.db.deleteFrom('enrolment').where('member_id', '=', member.memberId).execute()
  await until(async () => (await member.get(videoUrl!)).status === 403, 'the link ending')
})

test('a face and a file of the chat are for whom they are, and nobody else', async () => {
  const support = await supportOf(app)
  const { member, roomId, mine } = await talk(app)
  equal((await sendPicture(member)).status, 200)
  const [face] = kept('images')
  equal((await app.guest().get(`/${face}`)).headers.get('content-type'), 'image/webp')

  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(pdf)]), '영수증.pdf')
  const sent = await member.post(pathOf(chat.uploadChatFile.path, { roomId }), { body })
  const file = chat.ChatAttachment.parse((sent.body as { data: unknown }).data)
  await mine.saySurely(roomId, '', { attachmentIds: [file.id] })
  const saved = await support.get(file.url)
  equal(saved.text, pdf.toString())
  match(saved.headers.get('content-disposition')!, /^attachment; /)
  match(saved.headers.get('cache-control')!, /^private/)
  equal((await (await app.member()).get(file.url)).status, 403)
  mine.close()
  for (const key of [face!, ...kept('chat')])
    equal((await fetch(`${double.settings.bucketUrl}/${key}`)).status, 403, 'not without a signature')
  await member.send(resetProfileImage, {})
  deepEqual(kept('images'), [])
})

test('while the bucket refuses, an upload is refused with a sentence, and leaves nothing behind', async () => {
  const courseId = await emptyCourse()
  refuseAll()
  const member = await app.member()
  const answers = [
    await upload(admin, courseId, [dataPart({ title: '새 강의' }), videoPart(await readClip())]),
    await sendPicture(member),
  ]
  for (const { status, body } of answers) {
    const { code, message } = ErrorReply.parse(body)
    deepEqual({ status, code, message }, storageAway)
  }
  deepEqual(await admin.send(courses.listStaffLectures, { params: { courseId } }), [])
  deepEqual(await workFiles(), [])
  match(app.logged().join('\n'), /403 AccessDenied/)
  double.trouble = () => null
  await uploadLecture(admin, courseId)
  equal((await sendPicture(member)).status, 200)
})

test('a failed removal does not fail the request, and a job repeats it', async () => {
  const member = await app.member()
  await sendPicture(member)
  const [first, ...others] = kept('images').slice(-1)
  deepEqual(others, [])
  refuseRemovals()
  equal((await sendPicture(member)).status, 200)
  equal(double.objects.has(first!), true)
  double.trouble = () => null
  await until(async () => !double.objects.has(first!), 'the job removes the old picture')
})

test('a video whose lecture was deleted long ago goes, and one that no row knows', async () => {
  const { db, media } = app.deps
  const courseId = await emptyCourse()
  const { id } = await uploadLecture(admin, courseId)
  const before = kept('videos')
  await admin.send(courses.removeLecture, { params: { lectureId: id } })
  await db
    .updateTable('every_lecture')
    .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  await dropOverdueVideos(app.deps)
  equal(kept('videos').length, before.length - 1)

  const orphan = `videos/${'ab'.repeat(16)}/prog.mp4`
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  double.objects.set(orphan, { bytes: Buffer.from('x'), modifiedAt: longAgo })
  for (const key of kept('videos')) double.objects.get(key)!.modifiedAt = longAgo
  const known = kept('videos').filter((key) => key !== orphan)
  await sweepOrphanMedia(media, db)
  deepEqual(kept('videos'), known)
})

test('a bucket that another database has signed is not swept', async () => {
  const { db, media } = app.deps
  const strange = `images/${'cd'.repeat(16)}.webp`
  double.objects.set(strange, { bytes: Buffer.from('x'), modifiedAt: new Date(0) })
  double.objects.set('owner.txt', { bytes: Buffer.from('somebody else'), modifiedAt: new Date(0) })
  await sweepOrphanMedia(media, db)
  equal(double.objects.has(strange), true)
  match(app.logged().join('\n'), /belongs to another database/)
  double.objects.delete('owner.txt')
  await sweepOrphanMedia(media, db)
  equal(double.objects.has(strange), false)
  match(double.objects.get('owner.txt')!.bytes.toString(), /^\d+ \w+$/)
})

test('a start says that the bucket refuses, and does not wait for one that is away', async (t) => {
  const { db, jobs, clock } = app.deps
  const dataDir = await mkdtemp(join(tmpdir(), 'codemaru-start-'))
  t.after(() => rm(dataDir, { recursive: true }))
  const said: string[] = []
  const log = { info: () => {}, warn: (_details: object, message: string) => void said.push(message) }
  const open = (s3: S3Settings) =>
    openMedia({ dataDir, s3, secret: 'a secret of this test', usesSendfile: true, clock, log, db, jobs })
  await rejects(
    open({ ...double.settings, secretKey: 'not the secret' }),
    /StartFailure: Wrong setting: .*403 SignatureDoesNotMatch; look at the S3_ settings/,
  )
  const away = await openS3Double()
  await away.close()
  const media = await open(away.settings)
  deepEqual(said, ['media are away until the object storage answers'])
  equal(media.store.local, null)
})
