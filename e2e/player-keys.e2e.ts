import type { Page } from '@playwright/test'
import { inputMethod } from './fixtures/devtools.ts'
import { hasSaid } from './fixtures/in-passing.ts'
import { signIn } from './fixtures/people.ts'
import { openLecture, positionOf, seekTo, video } from './fixtures/player.ts'
import { expect, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

const COURSE = 1

type HeldModifiers = { shift?: boolean }

/** A keyboard with the Hangul input method on: the page gets the Hangul letter of the key. */
async function hangulKeyboard(page: Page) {
  const { press } = await inputMethod(page)
  return (code: string, hangul: string, { shift = false }: HeldModifiers = {}) => {
    return press({ key: hangul, windowsVirtualKeyCode: hangul.charCodeAt(0) & 0xff, code, shift })
  }
}

const rateOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)
const mutedOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.muted)
const volumeOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.volume)
const pausedOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused)

test('every key of the guide works with the Hangul input method on, and keys stay quiet while somebody types', async ({
  page,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  await openLecture(page, COURSE, 1)
  await page.getByRole('tab', { name: '자막' }).click()
  const search = page.getByRole('searchbox', { name: '자막 검색' })
  await search.click()
  await page.keyboard.type('kmf 5?')
  await page.keyboard.press('ArrowLeft')
  await expect(search).toHaveValue('kmf 5?')
  expect(await pausedOf(page)).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: '단축키', exact: true }).click()
  await page.getByRole('switch', { name: '글자 단축키 사용' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  await seekTo(page, 0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => positionOf(page)).toBeGreaterThan(4)
  expect(await mutedOf(page)).toBe(false)
  await page.getByRole('button', { name: '단축키', exact: true }).click()
  await page.getByRole('switch', { name: '글자 단축키 사용' }).check()
  await page.keyboard.press('Escape')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur()) // Space presses a focused button

  const press = await hangulKeyboard(page)
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.preload = 'auto'
  })

  await press('KeyK', 'ㅏ')
  await expect.poll(() => pausedOf(page)).toBe(false)
  await press('Space', ' ')
  await expect.poll(() => pausedOf(page)).toBe(true)

  await seekTo(page, 20)
  await press('KeyL', 'ㅣ')
  await expect.poll(() => positionOf(page)).toBeCloseTo(30, 0)
  await press('KeyJ', 'ㅓ')
  await expect.poll(() => positionOf(page)).toBeCloseTo(20, 0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => positionOf(page)).toBeCloseTo(25, 0)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => positionOf(page)).toBeCloseTo(20, 0)
  const length = await video(page).evaluate((element: HTMLVideoElement) => element.duration)
  await press('Digit5', '5')
  await expect.poll(() => positionOf(page)).toBeCloseTo(length / 2, 0)
  await press('Digit0', '0')
  await expect.poll(() => positionOf(page)).toBe(0)

  const rate = await rateOf(page)
  await press('Period', '>', { shift: true })
  await expect.poll(() => rateOf(page)).toBeCloseTo(rate + 0.1)
  await press('Comma', '<', { shift: true })
  await expect.poll(() => rateOf(page)).toBeCloseTo(rate)

  await page.keyboard.press('ArrowDown')
  await expect.poll(() => volumeOf(page)).toBeCloseTo(0.95)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => volumeOf(page)).toBe(1)
  await press('KeyM', 'ㅡ')
  await expect.poll(() => mutedOf(page)).toBe(true)
  await press('KeyM', 'ㅡ')
  await expect.poll(() => mutedOf(page)).toBe(false)

  const captions = page.getByRole('button', { name: '자막', exact: true })
  const wereOn = await captions.getAttribute('aria-pressed')
  await press('KeyC', 'ㅊ')
  await expect(captions).toHaveAttribute('aria-pressed', wereOn === 'true' ? 'false' : 'true')

  const theatre = page.getByRole('button', { name: '영화관 모드' })
  const wasOn = await theatre.getAttribute('aria-pressed')
  await press('KeyT', 'ㅅ')
  await expect(theatre).toHaveAttribute('aria-pressed', wasOn === 'true' ? 'false' : 'true')
  await press('KeyT', 'ㅅ')

  await press('KeyF', 'ㄹ')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await press('KeyF', 'ㄹ')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()

  // Without a desktop there is no picture-in-picture, and the player says so.
  await press('KeyI', 'ㅑ')
  await expect
    .poll(
      async () =>
        (await page.evaluate(() => document.pictureInPictureElement !== null)) ||
        (await hasSaid(page, '이 브라우저에서는 작은 창으로 볼 수 없어요')),
    )
    .toBe(true)
  await page.evaluate(() => document.pictureInPictureElement && document.exitPictureInPicture())

  const bookmarked = page.waitForResponse((response) => response.url().endsWith('/lectures/1/bookmarks'))
  await press('KeyB', 'ㅠ')
  expect((await bookmarked).request().method()).toBe('PUT')

  await press('Slash', '?', { shift: true })
  await expect(page.getByRole('dialog', { name: '단축키' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '단축키' })).toBeHidden()

  await press('KeyN', 'ㅜ')
  await expect(page).toHaveURL(/lecture=2/)
  await expect(page.locator('video[aria-label^="CSV"]')).toBeVisible()
  await press('KeyP', 'ㅔ')
  await expect(page).toHaveURL(/lecture=1/)
})
