import type { Page } from '@playwright/test'
import { askForMail, STURDY_PASSWORD, uniqueEmail } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

const MOST_PRESSES = 3
const WITHIN_MS = 30_000

/** Presses buttons, and returns how many. */
async function press(page: Page, ...names: string[]): Promise<number> {
  for (const name of names) await page.getByRole('button', { name, exact: true }).click()
  return names.length
}

const isPlaying = (page: Page) =>
  page
    .locator('main video')
    .evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0 && !video.muted)

test('from the mailed link to a playing first lesson in three presses and 30 seconds, also in another browser', async ({
  page,
  browser,
  product,
}) => {
  const email = uniqueEmail('first')
  await page.goto('/account/esignup')
  await askForMail(page, email)
  const openedAt = Date.now()
  await page.goto(await product.mailedLink(email))
  await page.waitForURL('**/mypage')
  const presses = await press(page, '데이터', '처음이에요', '20분')
  await expect.poll(() => isPlaying(page)).toBe(true)
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
  expect(Date.now() - openedAt).toBeLessThan(WITHIN_MS)
  await expect(page.getByText(/^하루 20분이면/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '추천', exact: true })).toBeVisible()
  await isSound(page, 'my page after the first run', 'main')

  const elsewhere = uniqueEmail('first-elsewhere')
  await page.context().clearCookies()
  await page.goto('/account/esignup')
  await askForMail(page, elsewhere)
  const phone = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 } })
  const opened = await phone.newPage()
  await opened.goto(await product.mailedLink(elsewhere))
  await opened.getByLabel('비밀번호', { exact: true }).fill(STURDY_PASSWORD)
  const beforeQuestions = await press(opened, '가입 마치기')
  await expect(opened.getByRole('heading', { name: '어떤 강의부터 시작할까요?' })).toBeVisible()
  await isSound(opened, 'the first run', 'main')
  const untilVideo = await press(opened, '서비스 만들기', '무료 공개 강의 바로 보기')
  await expect.poll(() => isPlaying(opened)).toBe(true)
  expect(beforeQuestions + untilVideo).toBeLessThanOrEqual(MOST_PRESSES)
  await phone.close()
})
