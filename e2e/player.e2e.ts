import type { BrowserContext, Locator, Page } from '@playwright/test'
import { saveProgress } from '../contract/learning/learning.ts'
import { Client } from '../server/testing/client.ts'
import { hold } from './fixtures/hold.ts'
import { DEMO_PASSWORD, signIn, savedState } from './fixtures/people.ts'
import { openLecture, playUntil, positionOf, seekTo, video } from './fixtures/player.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

const LEARNER = 'learner@codemaru.kr'
const COURSE = 1

const rateOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)
const savedRate = async ({ request }: BrowserContext) =>
  ((await (await request.get('/api/learning/player-settings')).json()) as { data: { rate: number } | null })
    .data?.rate

test('a lecture opens where its address says, its words lead to their second, and the chosen speed stays', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, LEARNER)
  await page.goto(`/course/${COURSE}/lectures?lecture=2&t=14&panel=notes`)
  await expect.poll(() => positionOf(page)).toBe(14)
  const tab = (name: string) => page.getByRole('tab', { name })
  const search = (where: string) => page.getByRole('searchbox', { name: `${where} 검색` })
  await expect(tab('노트')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/lecture=2&panel=notes$/)
  await search('노트').fill('파일')
  await tab('노트').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/panel=questions/)
  expect(await positionOf(page)).toBe(14)

  await tab('자막').click()
  await expect(page).toHaveURL(/panel=transcript/)
  const lines = page.getByRole('list', { name: '자막' }).getByRole('listitem')
  await expect(page.getByRole('list', { name: '자막' }).locator('[aria-current]')).toHaveCount(1)
  const all = await lines.count()
  await search('자막').fill('파일')
  await expect(page.getByText(/곳에서 찾았어요/)).toBeVisible()
  expect(await lines.count()).toBeLessThan(all)
  await tab('목차').click()
  await expect(page).toHaveURL(/lecture=2$/)
  for (const where of ['노트', '자막']) {
    await expect(search(where)).toBeHidden()
    await tab(where).click()
    await expect(search(where)).toHaveValue('파일')
  }
  await lines.last().getByRole('button').focus()
  await page.keyboard.press('Enter')
  const said = /(\d+):(\d+)/.exec((await lines.last().textContent()) ?? '')!
  await expect.poll(() => positionOf(page)).toBeCloseTo(Number(said[1]) * 60 + Number(said[2]), -0.5)
  await search('자막').fill('')
  const follows = page.getByRole('checkbox', { name: '영상 따라가기' })
  await expect(follows).toBeChecked()
  await lines.first().hover()
  await page.mouse.wheel(0, 120)
  await expect(follows).not.toBeChecked()

  await seekTo(page, 0)
  await page.getByRole('button', { name: /^재생 속도/ }).click()
  await page
    .getByRole('button', { name: /^1\.4 ?배$/ })
    .first()
    .click()
  await expect.poll(() => rateOf(page)).toBe(1.4)
  await page.keyboard.press('Escape')
  const lengthSec = await video(page).evaluate((element: HTMLVideoElement) => element.duration)
  await expect(page.getByText(`0:${Math.ceil(lengthSec / 1.4)} · 1.4배`).last()).toBeVisible()
  await expect.poll(() => savedRate(context)).toBe(1.4)

  const elsewhere = await new Client(product.url).login(LEARNER, DEMO_PASSWORD)
  await elsewhere.send(saveProgress, { params: { lectureId: 5 }, body: { watchedSec: 26 } })
  await page.goto(`/course/${COURSE}/lectures?lecture=5&t=4`)
  await expect(page.getByText('PC에서 0:26까지 보셨어요', { exact: true })).toBeVisible()
  await expect.poll(() => rateOf(page)).toBe(1.4)
  await page.getByRole('button', { name: '그 시점부터 보기' }).click()
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(26)
  await expect(page.getByText(/까지 보셨어요$/)).toBeHidden()

  await page.getByRole('button', { name: '수료까지 얼마나 남았나요?' }).click()
  await page
    .getByRole('link', { name: /^필요한 행과 열 고르기 0:\d\d–/ })
    .first()
    .click()
  await expect(page).toHaveURL(/lecture=3/)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(10)
})

test('in full screen the next lecture starts unless it is cancelled, and notes are reachable', async ({
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

/** Each way begins at a different second; engines may differ where the browser itself leaves the page. */
const WAYS_OUT: [fromSec: number, leave: (page: Page) => Promise<unknown>][] = [
  [
    8,
    async (page) => {
      await page.getByRole('button', { name: '나가기' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click()
      await page.waitForURL('**/mypage')
    },
  ],
  [
    13,
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
  [18, (page) => page.goto('/')],
  [23, (page) => page.close({ runBeforeUnload: true })],
]

test('the player shows what is saved, and every way out of it saves the place: its own, back, an address, a closed tab @engines', async ({
  page,
  context,
}) => {
  await signIn(page, LEARNER)
  await openLecture(page, COURSE, 4)
  await seekTo(page, 0)
  await playUntil(page, 3)
  await expect(page.getByText(/^저장됨 · \d초 전$/).last()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('오프라인 · 저장 대기 중').last()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^저장됨 · /).last()).toBeVisible()

  for (const [fromSec, leave] of WAYS_OUT) {
    // Firefox may still be leaving the page, which aborts a navigation that begins meanwhile.
    if (!page.url().includes('/lectures')) await expect(() => openLecture(page, COURSE, 4)).toPass()
    await seekTo(page, fromSec)
    await playUntil(page, fromSec + 2.2)
    await leave(page)
    await expect
      .poll(async () => (await savedState(context, 4)).resumeSec)
      .toBeGreaterThanOrEqual(fromSec + 2)
  }
})

/** Parts of the player that open, in this order; Escape closes dialogs and menus in between. */
const PARTS: [name: string, part: string, open: (page: Page) => Promise<unknown>][] = [
  ...['노트', '질문', '자막'].map((tab): [string, string, (page: Page) => Promise<unknown>] => [
    tab,
    '[role=tabpanel]',
    (page) => page.getByRole('tab', { name: tab }).click(),
  ]),
  ['the speed', 'main', (page) => page.getByRole('button', { name: /^재생 속도 / }).click()],
  ['the settings', 'main', (page) => page.getByRole('button', { name: '재생 설정' }).click()],
  ['the guide', 'dialog[open]', (page) => page.getByRole('button', { name: '단축키', exact: true }).click()],
]

test('the player is dark from the first frame; nothing is out of reach or out of the screen, whatever is open', async ({
  page,
}) => {
  await signIn(page, LEARNER)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const letGo = await hold(page, '**/api/auth/me')
  await page.goto(`/course/${COURSE}/lectures?lecture=1`, { waitUntil: 'commit' })
  await page.getByRole('progressbar').waitFor()
  const waiting = await ground()
  letGo()
  await video(page).waitFor()
  expect(await ground()).toBe(waiting)

  // Choose the speed with the longest label of the row.
  await page.getByRole('button', { name: /^재생 속도/ }).click()
  await page.getByRole('group', { name: '자주 쓰는 재생 속도' }).getByRole('button', { name: '1.4' }).click()
  await page.keyboard.press('Escape')
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

  await settled(page)
  await isSound(page, 'as it opens')
  for (const [name, part, open] of PARTS) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page)
    await page.locator(part).first().waitFor()
    await settled(page)
    await isSound(page, name, part)
    await page.keyboard.press('Escape')
  }

  await page.getByRole('tab', { name: '목차' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  const boxOf = async (part: Locator) => (await part.boundingBox())!
  await expect
    .poll(async () => {
      const picture = await boxOf(video(page))
      return (await boxOf(page.getByRole('slider', { name: '재생 위치' }))).y - picture.y - picture.height
    })
    .toBeGreaterThanOrEqual(0)
  const fullscreen = await boxOf(page.getByRole('button', { name: '전체 화면' }))
  await page.getByRole('button', { name: /^목차 / }).click()
  await expect
    .poll(async () => (await boxOf(page.getByRole('complementary', { name: '목차' }))).y)
    .toBeGreaterThanOrEqual(fullscreen.y + fullscreen.height)

  await page.emulateMedia({ colorScheme: 'light' })
  expect(await ground()).toBe(waiting)
  await page.getByRole('button', { name: '나가기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click()
  await page.waitForURL('**/mypage')
  await expect.poll(ground).not.toBe(waiting)
})
