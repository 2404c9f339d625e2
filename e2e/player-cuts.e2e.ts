import type { Browser, BrowserContext, Page } from '@playwright/test'
import { longVideo, playInstead } from './fixtures/long-video.ts'
import { signIn } from './fixtures/people.ts'
import { openLecture, video } from './fixtures/player.ts'
import { expect, Product, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

/**
 * Watching time at any speed: the length of each film is this time its playback rate. At three times the speed the server
 * believes a fifteenth more than the clock allows (decision 0021), so a short film would leave no room for delays.
 */
const WATCHED_SEC = 48
const MOST_POSITION_LOST_SEC = 10
const MOST_COVERAGE_LOST_SEC = 3.6
const CUT_MS = 4000
/** A small window, because rendering a large video costs more processor time. */
const SMALL = { width: 480, height: 360 }
/** Seconds after the start at which the network fails; the server is killed between the cuts. */
const CUTS_AT_SEC = [4, 30]
const KILL_AT_SEC = 14

type Watcher = { rate: number; email: string; courseId: number; at: number }

/** One member per speed: the server credits a member's watching time only once, even with several tabs. */
const WATCHERS: Watcher[] = [
  { rate: 1, email: 'learner@codemaru.kr', courseId: 1, at: 5 },
  { rate: 3, email: 'newbie@codemaru.kr', courseId: 0, at: 0 },
]

type Lecture = {
  id: number
  durationSec: number
  resumeSec: number
  covered: [number, number][]
}

async function ask<Data>({ request }: BrowserContext, path: string): Promise<Data> {
  return ((await (await request.get(path)).json()) as { data: Data }).data
}

async function freeCourse(page: Page): Promise<number> {
  const courses = await ask<{ id: number; price: number }[]>(page.context(), '/api/course')
  const { id } = courses.find(({ price }) => price === 0)!
  await page.goto(`/course/${id}`)
  await page.getByRole('button', { name: '무료로 시작하기' }).first().click()
  await page.waitForURL(`**/course/${id}/lectures**`)
  return id
}

async function enter(browser: Browser, product: Product, watcher: Watcher) {
  const { bytes, durationSec } = await longVideo(WATCHED_SEC * watcher.rate)
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await signIn(page, watcher.email)
  const courseId = watcher.courseId || (await freeCourse(page))
  // Firefox may abort a navigation whose requests are intercepted, but not from a blank page.
  await page.goto('about:blank')
  await playInstead(context, bytes)
  const lectures = await ask<Lecture[]>(context, `/api/courses/${courseId}/lectures`)
  return { watcher, context, page, courseId, lectureId: lectures[watcher.at]!.id, durationSec }
}

type PlayerVisit = Awaited<ReturnType<typeof enter>>

const begin = ({ page, watcher }: PlayerVisit) =>
  video(page).evaluate((element: HTMLVideoElement, rate) => {
    element.muted = true
    element.currentTime = 0
    element.playbackRate = rate
    return element.play()
  }, watcher.rate)

/** Cuts begin after the first save: before it, the server credits at most 5 s of watching (decision 0021). */
const firstSave = ({ page }: PlayerVisit) =>
  page.waitForResponse((response) => response.url().endsWith('/progress') && response.ok())

/** Watches to the end with two network cuts, then closes the tab; returns what was played and saved. */
async function watch(
  { page, context, watcher, lectureId, durationSec }: PlayerVisit,
  startedAt: number,
  restarted: Promise<void>,
) {
  const until = (sec: number) => page.waitForTimeout(Math.max(0, startedAt + sec * 1000 - Date.now())) // the case itself
  for (const sec of CUTS_AT_SEC) {
    await until(sec)
    await context.setOffline(true)
    await page.waitForTimeout(CUT_MS) // the case itself
    await context.setOffline(false)
  }
  const position = () => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(position, { timeout: 300_000 }).toBeGreaterThanOrEqual(durationSec - 3 * watcher.rate)
  await restarted // the restart may take longer than the film on a busy machine
  const seen = await video(page).evaluate((element: HTMLVideoElement) => ({
    atSec: element.currentTime,
    playedSec: Array.from(
      { length: element.played.length },
      (_, part) => element.played.end(part) - element.played.start(part),
    ).reduce((sum, sec) => sum + sec, 0),
  }))
  await page.close({ runBeforeUnload: true })
  const saved = () => ask<Lecture>(context, `/api/lectures/${lectureId}`)
  const coveredSec = async () => (await saved()).covered.reduce((sum, [from, to]) => sum + to - from, 0)
  const least = seen.playedSec - MOST_COVERAGE_LOST_SEC
  await expect.poll(coveredSec, { message: `covered at ${watcher.rate}x` }).toBeGreaterThan(least)
  const { resumeSec } = await saved()
  return { rate: watcher.rate, durationSec, ...seen, resumeSec, coveredSec: await coveredSec() }
}

test('watching at one and three times the speed, two cuts of the network and a killed server lose next to nothing @firefox', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const product = await Product.started()
  const seats: PlayerVisit[] = []
  try {
    for (const watcher of WATCHERS) seats.push(await enter(browser, product, watcher))
    await product.age(
      `update lecture set duration_sec = film.sec from unnest($1::bigint[], $2::int[]) as film (lecture_id, sec)
       where lecture.id = film.lecture_id`,
      [seats.map(({ lectureId }) => lectureId), seats.map(({ durationSec }) => durationSec)],
    )
    for (const { page, courseId, lectureId } of seats) {
      await page.setViewportSize(SMALL)
      await openLecture(page, courseId, lectureId)
    }
    const saves = seats.map(firstSave)
    for (const seat of seats) await begin(seat)
    await Promise.all(saves)
    const startedAt = Date.now()
    const restarted = (async () => {
      await seats[0]!.page.waitForTimeout(KILL_AT_SEC * 1000) // the case itself
      await product.kill()
      await product.start()
    })()
    const results = await Promise.all(seats.map((seat) => watch(seat, startedAt, restarted)))
    for (const result of results) {
      expect(result.playedSec, 'it really was watched').toBeGreaterThan(result.durationSec - 10)
      expect(result.atSec - result.resumeSec, `position at ${result.rate}x`).toBeLessThan(
        MOST_POSITION_LOST_SEC,
      )
      expect(result.coveredSec).toBeGreaterThan(result.playedSec - MOST_COVERAGE_LOST_SEC)
    }
  } finally {
    for (const { context } of seats) await context.close()
    await product.stop()
  }
})
