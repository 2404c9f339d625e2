import { signIn, savedState } from './fixtures/people.ts'
import { openLecture, pause, playUntil, positionOf, seekTo, video } from './fixtures/player.ts'
import { expect, Product, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

const COURSE = 1

async function lockedLecture(
  context: import('@playwright/test').BrowserContext,
  at: number,
): Promise<number> {
  const { data } = (await (await context.request.get(`/api/courses/${COURSE}/lectures`)).json()) as {
    data: { id: number }[]
  }
  return data[at]!.id
}

test('kill -9 of the server in mid-playback: after its start the position is kept to within 10 s', async ({
  browser,
}) => {
  const product = await Product.started()
  const context = await browser.newContext({ baseURL: product.url })
  try {
    const page = await context.newPage()
    await signIn(page, 'learner@codemaru.kr')
    const lectureId = await lockedLecture(context, 4)
    await openLecture(page, COURSE, lectureId)
    await playUntil(page, 24)
    await expect.poll(async () => (await savedState(context, lectureId)).resumeSec).toBeGreaterThanOrEqual(20)
    const before = await positionOf(page)
    await product.kill()
    await pause(page) // otherwise the video could end and restart at its beginning
    await product.start()
    const saved = await savedState(context, lectureId)
    expect(saved.resumeSec).toBeGreaterThanOrEqual(before - 10)
    await page.reload()
    await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(before - 10)
  } finally {
    await context.close()
    await product.stop()
  }
})

test('two tabs of one lecture: progress never goes back', async ({ page, context }) => {
  await signIn(page, 'learner@codemaru.kr')
  const lectureId = await lockedLecture(context, 3)
  const other = await context.newPage()
  await openLecture(page, COURSE, lectureId)
  await openLecture(other, COURSE, lectureId)
  await seekTo(page, 25)
  await playUntil(page, 27)
  await pause(page)
  await expect.poll(async () => (await savedState(context, lectureId)).resumeSec).toBeGreaterThanOrEqual(25)
  const furthest = (await savedState(context, lectureId)).progress

  const saved = other.waitForResponse((response) =>
    response.url().endsWith(`/lectures/${lectureId}/progress`),
  )
  await other.bringToFront()
  await playUntil(other, 4)
  await pause(other)
  await saved
  expect((await savedState(context, lectureId)).progress).toBeGreaterThanOrEqual(furthest)
})

test('network off for 30 s while playing: saved when it is back', async ({ page, context }) => {
  await signIn(page, 'learner@codemaru.kr')
  const lectureId = await lockedLecture(context, 5)
  await openLecture(page, COURSE, lectureId)
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.preload = 'auto'
  })
  await playUntil(page, 3)
  await context.setOffline(true)
  await page.waitForTimeout(30_000) // the case itself: half a minute without a network
  const position = await positionOf(page)
  await context.setOffline(false)
  await expect
    .poll(
      async () =>
        (await savedState(context, lectureId)).progress * (await savedState(context, lectureId)).durationSec,
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(Math.floor(position) - 1)
})
