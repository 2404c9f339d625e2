import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { Client } from '#server/testing/client.ts'
import { benchContentsScroll } from './contents-scroll.ts'
import { median, rounded } from '../load.ts'
import { benchOutlineMove } from './outline-move.ts'
import { type Product, startProduct } from '../product.ts'
import type { BenchResult } from '../result.ts'
import { LARGE, type LargeCourse, seedLargeCourse, SMALL_LESSONS } from './seed-large-course.ts'
import { startBrowser } from '../pages/slow-phone.ts'

const ASKED = 200
const WARM = 20
const AIM_MS = 50
const LEARNER = 'learner@codemaru.kr'
const ADMIN = 'admin@codemaru.kr'
const PASSWORD = 'maru-demo-2026!'

/** A course of 300 lessons in 20 sections: its list, its contents in the player, its outline for staff. */
export async function benchLargeCourse(): Promise<BenchResult[]> {
  const product = await startProduct() // a separate one, because other benches count rows
  const url = `http://localhost:${product.port}`
  try {
    const began = performance.now()
    const course = await seed(product)
    const seededSec = (performance.now() - began) / 1000
    const learner = await new Client(url).login(LEARNER, PASSWORD)
    const admin = await new Client(url).login(ADMIN, PASSWORD)
    const list = await benchLessonList(learner, course, seededSec)
    const browser = await startBrowser()
    try {
      const scroll = await benchContentsScroll(browser, learner, course.largeId)
      return [list, scroll, await benchOutlineMove(browser, admin, course.largeId)]
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
  }
}

async function seed({ dataDir }: Product): Promise<LargeCourse> {
  const database = await openBundledDatabase({ dataDir, log: () => {} })
  try {
    return await withClient(database.owner, (client) => seedLargeCourse(client, LEARNER))
  } finally {
    await database.stop()
  }
}

/** The time until the client has the whole list: that of the server, and a little of the client. */
async function benchLessonList(
  learner: Client,
  { largeId, smallId, progressRows }: LargeCourse,
  seededSec: number,
): Promise<BenchResult> {
  const large: number[] = []
  const small: number[] = []
  for (let n = 0; n < WARM + ASKED; n += 1) {
    const tookMs = [
      await listMs(learner, largeId, LARGE.lessons),
      await listMs(learner, smallId, SMALL_LESSONS),
    ]
    if (n < WARM) continue
    large.push(tookMs[0]!)
    small.push(tookMs[1]!)
  }
  const most = at95(large)
  return {
    name: `lesson list: ${LARGE.lessons} lessons in ${LARGE.sections} sections, ${progressRows} progress rows`,
    rows: [
      { what: 'seeded in', value: rounded(seededSec), unit: 's' },
      { what: 'median', value: rounded(median(large)), unit: 'ms' },
      { what: '19 of 20', value: rounded(most), unit: 'ms' },
      { what: `a list of ${SMALL_LESSONS} lessons, median`, value: rounded(median(small)), unit: 'ms' },
      { what: `a list of ${SMALL_LESSONS} lessons, 19 of 20`, value: rounded(at95(small)), unit: 'ms' },
      {
        what: 'the large list / the small one, medians',
        value: rounded(median(large) / median(small)),
        unit: '',
      },
    ],
    ratio: { of: `${AIM_MS} ms`, to: '19 of 20', value: rounded(AIM_MS / most), aim: 1 },
  }
}

async function listMs(learner: Client, courseId: number, lessons: number): Promise<number> {
  const before = performance.now()
  const { status, text, body } = await learner.get(`/api/courses/${courseId}/lectures`)
  const tookMs = performance.now() - before
  const { data = [] } = body as { data?: unknown[] }
  if (status !== 200 || data.length !== lessons)
    throw new Error(`the list of course ${courseId} answered ${status}: ${text.slice(0, 200)}`)
  return tookMs
}

const at95 = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * 0.95)] ?? 0
