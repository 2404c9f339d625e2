import { deepEqual, equal } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { getLecture } from '#contract/learning/learning.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { findSendfile } from './sendfile.ts'

const CONTENT = randomBytes(1024 ** 2)
const missing = () => Promise.reject(new Error("Cannot find package 'koffi'"))
const unloadable = async () => ({
  load: () => {
    throw new Error('no binary for this system')
  },
})

let app: TestApp
before(async () => void (app = await startApp({ SENDFILE: 'off' })))
after(() => app.close())

test('with SENDFILE=off every range of a video is sent by streams', async () => {
  const { db, media } = app.deps
  equal(media.sendfile, null)
  const { lectureIds } = await makeCourse(db, { lectures: [{ withVideo: true }] })
  const video = await db.selectFrom('video').select('id').executeTakeFirstOrThrow()
  await media.store.put(`videos/${video.id}/prog.mp4`, { stream: Readable.from([CONTENT]) })
  const guest = app.guest()
  const { videoUrl } = await guest.send(getLecture, { params: { lectureId: lectureIds[0]! } })
  // The second time the range is in the page cache, where sendfile would be used.
  for (const range of ['bytes=0-', 'bytes=1000-600999', 'bytes=1000-600999']) {
    const answer = await fetch(new URL(videoUrl!, app.url), { headers: { range } })
    const [, first = 0, last = CONTENT.length - 1] = /(\d+)-(\d+)?/.exec(range)!.map(Number)
    const bytes = Buffer.from(await answer.arrayBuffer())
    equal(answer.status, 206)
    equal(bytes.compare(CONTENT.subarray(first, (last || CONTENT.length - 1) + 1)), 0, range)
  }
})

test('without the package koffi, or off 64-bit Linux, there is no sendfile and no failure', async () => {
  const linux = { platform: 'linux', arch: 'x64' } as const
  deepEqual(await findSendfile(missing, linux), { is: 'absent', lacks: 'package' })
  deepEqual(await findSendfile(unloadable, linux), { is: 'absent', lacks: 'package' })
  for (const other of [
    { platform: 'darwin', arch: 'arm64' },
    { platform: 'win32', arch: 'x64' },
    { platform: 'linux', arch: 'ia32' },
  ] as const)
    deepEqual(await findSendfile(missing, other), { is: 'absent', lacks: 'system' })
})
