import type { Locator, Page } from '@playwright/test'
import { hold, SCRIPTS } from './fixtures/hold.ts'
import { expect, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

const REST_OF_FONT = /\/assets\/rest-[^/]+\.css$/

test.use({ viewport: { width: 412, height: 823 } })

test('what is out of sight waits until the page is started, and is then laid out without being looked at', async ({
  page,
}) => {
  const letGo = await hold(page, SCRIPTS)
  await page.goto('/')
  expect(await drawingOf(page.locator('footer'))).toBe('auto')
  letGo()
  await allDrawn(page)
  for (const part of await page.locator('main section, footer').all())
    expect(await drawingOf(part)).toBe('visible')
})

test('the way back to the landing page, and loading it again, end where one left it', async ({ page }) => {
  await page.goto('/')
  await allDrawn(page)
  const card = page.locator('main article a[href^="/course/"]').last()
  await card.scrollIntoViewIfNeeded()
  const left = await placeOf(card)
  await card.click()
  await page.waitForURL(/\/course\/\d+$/)
  await page.goBack()
  await expect.poll(() => placeOf(card)).toBe(left)
  await page.reload()
  await expect.poll(() => placeOf(card)).toBe(left)
})

test('a change of theme leaves out what is out of sight, moves nothing, and draws the rest afterwards', async ({
  page,
}) => {
  await page.goto('/')
  await allDrawn(page)
  const dark = page.getByRole('group', { name: '화면 모드' }).getByText('다크')
  await dark.scrollIntoViewIfNeeded()
  const before = await placeOf(dark)
  const first = page.locator('main section').first()
  const skipped = first.evaluate(isSkippedInNextFrame)
  await dark.click()
  expect(await skipped).toBe(true)
  expect(await placeOf(dark)).toBe(before)
  await allDrawn(page)
  expect(await drawingOf(first)).toBe('visible')
  expect(await placeOf(dark)).toBe(before)
  await expect(page.locator('html')).not.toHaveAttribute('data-turning')
})

test('only a field that takes any text brings the rarer characters along', async ({ page }) => {
  const brought: string[] = []
  page.on('request', (request) => REST_OF_FONT.test(request.url()) && brought.push(request.url()))
  await page.goto('/')
  await allDrawn(page)
  await page.getByRole('group', { name: '화면 모드' }).getByText('다크').click()
  await page.goto('/account/elogin')
  await page.getByLabel('이메일', { exact: true }).pressSequentially('learner@codemaru.kr')
  expect(brought).toEqual([])
  await page.goto('/account/esignup')
  const coming = page.waitForRequest(REST_OF_FONT)
  await page.getByLabel('이름', { exact: true }).focus()
  await coming
})

const allDrawn = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-drawn')
const drawingOf = (part: Locator) => part.evaluate((it) => getComputedStyle(it).contentVisibility)
const placeOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN)

/** Resolves after the next change of theme. */
const isSkippedInNextFrame = (part: Element) =>
  new Promise<boolean>((resolve) => {
    new MutationObserver((_, watch) => {
      watch.disconnect()
      requestAnimationFrame(() =>
        resolve(!part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
      )
    }).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  })
