import { equal, ok } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { MadeLecture } from '#contract/catalogue/staff-course.ts'
import { getLecture } from '#contract/learning/learning.ts'
import { dataPart, upload, videoPart } from '#server/features/catalogue/testing/staff-scene.ts'
import { CLIP_PATH } from '#server/platform/media/testing/media-room.ts'
import { makeCourse } from '../make-course.ts'
import { until } from '../until.ts'
import { type AttackedProduct, VIDEO_MAX_BYTES } from './attacked-product.ts'
import { inBatches } from './crowd.ts'
import type { Scenario } from './scenario.ts'

const VIDEO_BYTES = VIDEO_MAX_BYTES / 2

/** The URL of a public lecture's video, large enough to fill every buffer on the way. */
async function publicVideo({ database, admin, guest }: AttackedProduct): Promise<string> {
  const clip = await readFile(CLIP_PATH)
  const rest = Buffer.alloc(VIDEO_BYTES - clip.length)
  rest.writeUInt32BE(rest.length, 0)
  rest.write('free', 4, 'latin1')
  const { id } = await makeCourse(database.db, { lectures: [] })
  const parts = [dataPart({ title: '공개 강의', isPublic: 'Y' }), videoPart(Buffer.concat([clip, rest]))]
  const made = await upload(admin, id, parts)
  equal(made.status, 200, made.text)
  const { data } = made.body as { data: MadeLecture }
  const { videoUrl } = await guest().send(getLecture, { params: { lectureId: data.id } })
  ok(videoUrl)
  return new URL(videoUrl, admin.base).pathname
}

const abortedDownloads: Scenario = {
  name: 'aborted downloads of ranges',
  count: { short: 40, long: 2_000 },
  async attack({ product, crowd, count }) {
    const path = await publicVideo(product)
    await inBatches(count, 20, async (at) => {
      const range = `bytes=${(at * 7_919) % VIDEO_BYTES}-`
      const { socket, answer, ended } = await crowd.connect(
        `GET ${path} HTTP/1.1\r\nhost: x\r\nrange: ${range}\r\n\r\n`,
      )
      await until(() => answer() !== '', 'the first bytes')
      ok(answer().startsWith('HTTP/1.1 206 '), answer().slice(0, 200))
      if (at % 2 === 0) socket.resetAndDestroy()
      else socket.destroy()
      await ended
    })
  },
}

const databaseCut: Scenario = {
  name: 'database cut and back',
  count: { short: 1, long: 10 },
  async attack({ product: { link, member, guest }, count }) {
    const readiness = async () => (await guest().get('/healthz/ready')).status
    for (let round = 0; round < count; round += 1) {
      const asking = Array.from({ length: 30 }, () => member.get('/api/auth/me'))
      await link.cut()
      await until(async () => (await readiness()) === 503, 'not ready without a database')
      const json = { email: 'nobody@example.com', password: 'Wrong!pass1' }
      const client = guest()
      await client.get('/api/site')
      const refused = await Promise.all(
        Array.from({ length: 10 }, () => client.post('/api/auth/login', { json })),
      )
      for (const { status } of refused) equal(status, 503)
      await Promise.all(asking)
      await link.mend()
      await until(async () => (await readiness()) === 200, 'ready again')
    }
  },
}

export const OUTAGE_SCENARIOS: readonly Scenario[] = [abortedDownloads, databaseCut]
