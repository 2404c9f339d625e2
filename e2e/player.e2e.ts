import type { BrowserContext, Locator, Page } from '@playwright/test'
import { signIn, savedState } from './fixtures/people.ts'
import { openLecture, playUntil, positionOf, seekTo, video } from './fixtures/player.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

const COURSE = 1
const GUIDE = '단축키'

const rateOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)
const settingsOf = async (context: BrowserContext) =>
  (
    (await (await context.request.get('/api/learning/player-settings')).json()) as {
      data: { rate: number; captionSize: string } | null
    }
  ).data

test('the speed is set at one touch, tells what is left, and is remembered here and on another device', async ({
  page,
  context,
  browser,
  product,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  await openLecture(page, COURSE, 1)
  await seekTo(page, 0)
  await page
    .getByRole('button', { name: /^1\.4 ?배$/ })
    .first()
    .click()
  await expect.poll(() => rateOf(page)).toBe(1.4)
  const lengthSec = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration)
  await expect(page.getByText(`0:${Math.ceil(lengthSec / 1.4)} · 1.4배`).last()).toBeVisible()
  await expect.poll(async () => (await settingsOf(context))?.rate).toBe(1.4)
  await page.reload()
  await expect.poll(() => rateOf(page)).toBe(1.4)

  const elsewhere = await browser.newContext({ baseURL: product.url })
  const other = await elsewhere.newPage()
  await signIn(other, 'learner@codemaru.kr')
  await openLecture(other, COURSE, 1)
  await expect.poll(() => rateOf(other)).toBe(1.4)
  await elsewhere.close()
})

test('the words follow the video, are found, and lead to their second @engines', async ({ page }) => {
  await signIn(page, 'learner@codemaru.kr')
  await openLecture(page, COURSE, 2)
  await page.getByRole('tab', { name: '자막' }).click()
  await expect(page).toHaveURL(/panel=transcript/)
  const lines = page.getByRole('list', { name: '자막' }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  await seekTo(page, 12)
  await expect(page.getByRole('list', { name: '자막' }).locator('[aria-current]')).toHaveCount(1)

  const all = await lines.count()
  await page.getByRole('searchbox', { name: '자막 검색' }).fill('파일')
  await expect(page.getByText(/곳에서 찾았어요/)).toBeVisible()
  expect(await lines.count()).toBeLessThan(all)
  await lines.last().getByRole('button').focus()
  await page.keyboard.press('Enter')
  const said = /(\d+):(\d+)/.exec((await lines.last().textContent()) ?? '')!
  await expect.poll(() => positionOf(page)).toBeCloseTo(Number(said[1]) * 60 + Number(said[2]), -0.5)

  await page.getByRole('searchbox', { name: '자막 검색' }).fill('')
  const follows = page.getByRole('checkbox', { name: '영상 따라가기' })
  await expect(follows).toBeChecked()
  await lines.first().hover()
  await page.mouse.wheel(0, 120)
  await expect(follows).not.toBeChecked()
})

test('what is looked for in notes and captions is still there after a look at another tab', async ({
  page,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  await openLecture(page, COURSE, 2)
  const show = (name: string) => page.getByRole('tab', { name }).click()
  const search = (where: string) => page.getByRole('searchbox', { name: `${where} 검색` })
  for (const where of ['자막', '노트']) {
    await show(where)
    await search(where).fill('파일')
  }
  await expect(search('자막')).toBeHidden()
  for (const elsewhere of ['목차', '질문']) {
    await show(elsewhere)
    for (const where of ['자막', '노트']) {
      await expect(search(where)).toBeHidden()
      await show(where)
      await expect(search(where)).toHaveValue('파일')
    }
  }
})

test('an address names a second and a panel; the panel stays in it', async ({ page }) => {
  await signIn(page, 'learner@codemaru.kr')
  await page.goto(`/course/${COURSE}/lectures?lecture=2&t=14&panel=notes`)
  await expect.poll(() => positionOf(page)).toBe(14)
  await expect(page.getByRole('tab', { name: '노트' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/lecture=2&panel=notes$/)
  await page.getByRole('tab', { name: '노트' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/panel=questions/)
  expect(await positionOf(page)).toBe(14)
  await page.getByRole('tab', { name: '목차' }).click()
  await expect(page).toHaveURL(/lecture=2$/)
})

test('what is missing for the certificate is listed, and each leads to its second', async ({ page }) => {
  await signIn(page, 'learner@codemaru.kr')
  await openLecture(page, COURSE, 1)
  await page.getByRole('button', { name: '수료까지 얼마나 남았나요?' }).click()
  await page
    .getByRole('link', { name: /^필요한 행과 열 고르기 0:\d\d부터/ })
    .first()
    .click()
  await expect(page).toHaveURL(/lecture=3/)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(10)
})

test('in full screen the next lecture starts unless it is cancelled, and notes are reachable @engines', async ({
  page,
}) => {
  // The player opens the next lecture automatically only without reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, 'graduate@codemaru.kr')
  await openLecture(page, 3)
  await page.getByRole('button', { name: '1강 영상 보기' }).click()
  const first = new URL(page.url()).searchParams.get('lecture')
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe(true)
  await page.getByRole('button', { name: '목차와 노트' }).click()
  await page.getByRole('tab', { name: '노트' }).click()
  await page.getByRole('textbox').first().fill('전체 화면에서 적은 노트')
  await expect(page.getByRole('textbox').first()).toHaveValue('전체 화면에서 적은 노트')
  await page.getByRole('tab', { name: '목차' }).click()

  await expect(page.getByRole('button', { name: /강 영상 보기$/ }).nth(1)).toBeVisible()
  await page.getByRole('button', { name: '1강 영상 보기' }).click()
  await expect(page).toHaveURL(new RegExp(`lecture=${first}$`))
  const end = () =>
    video(page).evaluate(async (element: HTMLVideoElement) => {
      element.muted = true
      // A paid lecture loads nothing before it is played, not even its metadata.
      const known = new Promise((resolve) =>
        element.addEventListener('loadedmetadata', resolve, { once: true }),
      )
      await element.play()
      if (element.readyState < HTMLMediaElement.HAVE_METADATA) await known
      element.currentTime = element.duration - 0.3
      return element.play()
    })
  // Retry: on a stalled machine the countdown may end and open the next lecture before the click.
  await expect(async () => {
    await page.getByRole('button', { name: '1강 영상 보기' }).click()
    await expect(page).toHaveURL(new RegExp(`lecture=${first}$`))
    await end()
    await expect(page.getByRole('button', { name: /^다음 강의 ?[1-7]$/ })).toBeVisible()
    await page.getByRole('button', { name: '취소' }).click({ timeout: 10_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: '다시 보기' })).toBeVisible()
  await end()
  await expect(page).not.toHaveURL(new RegExp(`lecture=${first}$`))
  expect(await isFull()).toBe(true)
  await expect
    .poll(() =>
      video(page).evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0.2),
    )
    .toBe(true)
})

/** Titles of the journeys: engines may differ where the browser itself leaves the page. */
const WAYS_OUT: [string, (page: Page) => Promise<unknown>][] = [
  [
    'by our own way out saves the place',
    async (page) => {
      await page.getByRole('button', { name: '나가기' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click()
      await page.waitForURL('**/mypage')
    },
  ],
  ['by closing the tab saves the place @engines', (page) => page.close({ runBeforeUnload: true })],
  [
    'by the back button saves the place @engines',
    async (page) => {
      await page.goBack({ waitUntil: 'commit' }).catch(() => {})
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: '나가기' })
        .click({ timeout: 3000 })
        .catch(() => {})
      await page.waitForURL((url) => !url.pathname.endsWith('/lectures'))
    },
  ],
  ['by an address saves the place @engines', (page) => page.goto('/')],
]

for (const [name, leave] of WAYS_OUT) {
  test(`leaving ${name}`, async ({ page, context }) => {
    await signIn(page, 'learner@codemaru.kr')
    await page.goto('/mypage')
    await openLecture(page, COURSE, 4)
    await seekTo(page, 2)
    await playUntil(page, 6.2)
    await leave(page)
    await expect.poll(async () => (await savedState(context, 4)).resumeSec).toBeGreaterThanOrEqual(6)
  })
}

test('two devices at once never lower progress, and the idle one shows where the other stopped', async ({
  page,
  context,
  browser,
  product,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  await openLecture(page, COURSE, 5)
  await playUntil(page, 3)
  await video(page).evaluate((element: HTMLVideoElement) => element.pause())

  const phone = await browser.newContext({ baseURL: product.url })
  const other = await phone.newPage()
  await signIn(other, 'learner@codemaru.kr')
  await openLecture(other, COURSE, 5)
  await seekTo(other, 25)
  await playUntil(other, 27)
  await other.close()
  await expect.poll(async () => (await savedState(context, 5)).resumeSec).toBeGreaterThanOrEqual(26)
  const furthest = (await savedState(context, 5)).progress

  await page.goto(`/course/${COURSE}/lectures?lecture=5&t=4`)
  await expect(page.getByText(/^PC에서 0:\d\d까지 보셨어요$/)).toBeVisible()
  await playUntil(page, 6)
  expect((await savedState(context, 5)).progress).toBeGreaterThanOrEqual(furthest)
  await page.getByRole('button', { name: '그 시점부터 보기' }).click()
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(26)
  await expect(page.getByText(/까지 보셨어요$/)).toBeHidden()
  await phone.close()
})

test('the player shows when progress was saved, and that it is offline @engines', async ({
  page,
  context,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  await openLecture(page, COURSE, 6)
  await playUntil(page, 3)
  await expect(page.getByText(/^저장됨 · \d초 전$/).last()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('오프라인 · 저장 대기 중').last()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^저장됨 · /).last()).toBeVisible()
})

test('what waits for the player is dark on a light system too', async ({ page }) => {
  await signIn(page, 'learner@codemaru.kr')
  await page.emulateMedia({ colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.route('**/api/auth/me', () => {})
  await page.goto(`/course/${COURSE}/lectures`, { waitUntil: 'commit' })
  await page.getByRole('progressbar').waitFor()
  const waiting = await ground()
  await page.unrouteAll()
  await openLecture(page, COURSE)
  expect(await ground()).toBe(waiting)
  await page.getByRole('button', { name: '나가기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click()
  await page.waitForURL('**/mypage')
  await expect.poll(ground).not.toBe(waiting)
})

test('on a phone the controls stand below the picture, and the contents come up below them @engines', async ({
  page,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  await page.setViewportSize({ width: 360, height: 740 })
  await openLecture(page, COURSE, 1)
  const boxOf = async (part: Locator) => (await part.boundingBox())!
  const picture = await boxOf(video(page))
  const seek = await boxOf(page.getByRole('slider', { name: '재생 위치' }))
  const fullscreen = await boxOf(page.getByRole('button', { name: '전체 화면' }))
  expect(seek.y).toBeGreaterThanOrEqual(picture.y + picture.height)
  await page.getByRole('button', { name: /^목차 / }).click()
  const contents = page.getByRole('complementary', { name: '목차' })
  await expect
    .poll(async () => (await boxOf(contents)).y)
    .toBeGreaterThanOrEqual(fullscreen.y + fullscreen.height)
})

test('at every width from a tablet on, the row of controls ends within the picture', async ({ page }) => {
  await signIn(page, 'learner@codemaru.kr')
  await openLecture(page, COURSE, 1)
  // Choose the speed with the longest label of the row.
  await page.getByRole('group', { name: '자주 쓰는 재생 속도' }).getByRole('button', { name: '1.4' }).click()
  const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right)
  for (const width of [640, 768, 1024, 1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    await expect
      .poll(
        async () => {
          const button = await rightOf(page.getByRole('button', { name: '전체 화면' }))
          return button - (await rightOf(video(page)))
        },
        { message: `${width} px` },
      )
      .toBeLessThanOrEqual(0)
  }
})

/** States of the player, opened in this order; Escape closes dialogs and menus in between. */
const STATES: [string, (page: Page) => Promise<unknown>][] = [
  ['as it opens', async () => {}],
  ...['노트', '질문', '자막'].map((tab): [string, (page: Page) => Promise<unknown>] => [
    tab,
    (page) => page.getByRole('tab', { name: tab }).click(),
  ]),
  ['the speed', (page) => page.getByRole('button', { name: /^재생 속도 / }).click()],
  ['the settings', (page) => page.getByRole('button', { name: '재생 설정' }).click()],
  ['the guide', (page) => page.getByRole('button', { name: GUIDE, exact: true }).click()],
]

test('nothing is out of reach or out of the screen, whatever is open', async ({ page }) => {
  await signIn(page, 'learner@codemaru.kr')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLecture(page, COURSE, 1)
  for (const [name, open] of STATES) {
    await open(page)
    await settled(page)
    await isSound(page, name)
    await page.keyboard.press('Escape')
  }
})
