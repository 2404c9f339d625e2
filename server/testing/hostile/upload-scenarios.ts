import { deepEqual, match, ok } from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCourse as makeCourseCall, makeLecture } from '#contract/catalogue/staff-course.ts'
import { pathOf } from '#contract/platform/call.ts'
import { setProfileImage } from '#contract/identity/profile-image.ts'
import { dataPart, readClip, upload, videoPart } from '#server/features/catalogue/testing/staff-scene.ts'
import { hostileImages } from '#server/features/catalogue/testing/hostile-images.ts'
import { hostileVideos } from '#server/features/catalogue/testing/hostile-videos.ts'
import { chanceOf } from '#server/whole-product/testing/fuzz/chance.ts'
import { formBody } from '#server/whole-product/testing/fuzz/form-body.ts'
import type { Answer, Client } from '../client.ts'
import { FORM_HEADERS, formOf, formRequest, formUpTo } from '../form.ts'
import { makeCourse } from '../make-course.ts'
import { until } from '../until.ts'
import { type AttackedProduct, VIDEO_MAX_BYTES } from './attacked-product.ts'
import { inBatches } from './crowd.ts'
import { endlessPost } from './endless-post.ts'
import type { Scenario } from './scenario.ts'

const GB = 1024 ** 3
const FILE = { name: 'image', filename: 'a.png', type: 'image/png', bytes: 'x'.repeat(100) }

/** Request line and headers of a form, without its length. */
function formHead(client: Client, method: string, path: string): string {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    host: new URL(client.base).host,
    cookie,
    'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
    ...FORM_HEADERS,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}`
}

/** Waits until no partial uploads are left on the disk. */
async function untilTidy({ dataDir }: AttackedProduct): Promise<void> {
  const tmp = join(dataDir, 'media', 'tmp')
  await until(() => readdirSync(tmp).length === 0, 'the work folder to be empty', 20_000)
}

const endlessUploads: Scenario = {
  name: 'endless and oversized uploads',
  count: { short: 2, long: 20 },
  async attack({ product, count }) {
    const { id } = await makeCourse(product.database.db, { lectures: [] })
    const head = formHead(product.admin, 'POST', pathOf(makeLecture.path, { courseId: id }))
    const start = formUpTo({ name: 'video', filename: 'a.mp4', type: 'video/mp4', bytes: '' }).toString()
    const mostBytes = 8 * VIDEO_MAX_BYTES
    await inBatches(count, 4, async () => {
      const chunked = await endlessPost(product.port, { head, start, mostBytes })
      ok(chunked.sentBytes < mostBytes, `${chunked.sentBytes} bytes of an endless upload went in`)
      const announced = await endlessPost(product.port, { head, start, announcedBytes: 5 * GB, mostBytes })
      match(announced.answer, /^HTTP\/1\.1 413 /)
    })
    await untilTidy(product)
  },
}

const abortedUploads: Scenario = {
  name: 'aborted uploads',
  count: { short: 10, long: 400 },
  async attack({ product, count }) {
    const { id } = await makeCourse(product.database.db, { lectures: [] })
    const head = formHead(product.admin, 'POST', pathOf(makeLecture.path, { courseId: id }))
    const start = formUpTo({ name: 'video', filename: 'a.mp4', type: 'video/mp4', bytes: '' }).toString()
    await inBatches(count, 10, (at) =>
      endlessPost(product.port, {
        head,
        start,
        ...(at % 2 === 0 ? { announcedBytes: VIDEO_MAX_BYTES } : {}),
        mostBytes: ((at % 5) + 1) * 128 * 1024,
      }),
    )
    await untilTidy(product)
  },
}

const whole = formOf([FILE])

/** Invalid forms, each with its content type. */
const BROKEN_FORMS: readonly { type: string; body: Buffer<ArrayBuffer> }[] = [
  { type: 'multipart/form-data', body: whole },
  { type: 'multipart/form-data; boundary=', body: whole },
  { type: 'multipart/form-data; boundary=another', body: whole },
  { type: `multipart/form-data; boundary=${'x'.repeat(5_000)}`, body: whole },
  ...[
    whole.subarray(0, 20),
    whole.subarray(0, whole.length - 10),
    Buffer.alloc(0),
    Buffer.alloc(100_000, '--x-test-boundary\r\n'),
    formUpTo({ ...FILE, filename: 'a'.repeat(70_000) }),
    formOf(Array.from({ length: 1_000 }, (_, at) => ({ name: `f${at}`, bytes: 'x' }))),
    formOf([FILE, FILE, FILE]),
    formOf([{ ...FILE, name: '__proto__' }]),
  ].map((body) => ({ type: FORM_HEADERS['content-type'], body: Buffer.from(body) })),
]

const brokenForms: Scenario = {
  name: 'malformed multipart',
  count: { short: 40, long: 4_000 },
  async attack({ product: { member }, count }) {
    const chance = chanceOf(count)
    const fuzzed = () => ({
      type: FORM_HEADERS['content-type'],
      body: Buffer.from(formBody(setProfileImage.upload!, chance)),
    })
    const failed: string[] = []
    await inBatches(count, 10, async (at) => {
      const { type, body } = BROKEN_FORMS[at] ?? fuzzed()
      const { status } = await member.patch(setProfileImage.path, { body, headers: { 'content-type': type } })
      if (status >= 500 && status !== 503) failed.push(`${type.slice(0, 60)}: ${status}`)
    })
    deepEqual(failed, [])
  },
}

type HostileUpload = { what: string; send: () => Promise<Answer> }

/** Every hostile file through every upload: videos as lectures, images as covers and profile pictures. */
async function hostileFiles({ admin, member, database }: AttackedProduct): Promise<HostileUpload[]> {
  const { id } = await makeCourse(database.db, { lectures: [] })
  const videos = hostileVideos(await readClip()).map(({ what, filename, bytes }) => ({
    what: `video: ${what}`,
    send: () => upload(admin, id, [dataPart({ title: 'a' }), videoPart(bytes, filename)]),
  }))
  const images = Object.entries(await hostileImages()).flatMap(([what, bytes]) => {
    const image = { ...FILE, bytes }
    const cover = formRequest([{ name: 'title', bytes: '그림 과정' }, image])
    return [
      { what: `cover: ${what}`, send: () => admin.post(makeCourseCall.path, cover) },
      { what: `face: ${what}`, send: () => member.patch(setProfileImage.path, formRequest([image])) },
    ]
  })
  return [...images, ...videos]
}

/** Waits for the probes: one that outlives its request would keep a process and a file. */
async function untilWithoutProbes({ pid }: AttackedProduct): Promise<void> {
  if (process.platform !== 'linux') return
  const children = () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  await until(() => children() === '', 'every probe to have ended', 20_000)
}

const unreadableFiles: Scenario = {
  name: 'hostile videos and pictures',
  // In rounds over all files; `hostile-uploads.test.ts` sends each file as well.
  count: { short: 0.25, long: 4 },
  async attack({ product, count }) {
    const files = await hostileFiles(product)
    const failed: string[] = []
    const step = count < 1 ? Math.round(1 / count) : 1
    await inBatches(Math.ceil(count * files.length), 4, async (at) => {
      const { what, send } = files[(at * step) % files.length]!
      const { status } = await send()
      if (status !== 400) failed.push(`${what}: ${status}`)
    })
    deepEqual(failed, [])
    await untilTidy(product)
    await untilWithoutProbes(product)
  },
}

export const UPLOAD_SCENARIOS: readonly Scenario[] = [
  endlessUploads,
  abortedUploads,
  brokenForms,
  unreadableFiles,
]
