import type { Page } from '@playwright/test'
import { askForMail, STURDY_PASSWORD, uniqueEmail } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

const MOST_PRESSES = 3
const WITHIN_MS = 30_000

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
  const answers = ['데이터', '처음이에요', '20분']
  for (const name of answers) await page.getByRole('button', { name, exact: true }).click()
  await expect.poll(() => isPlaying(page)).toBe(true)
  expect(answers.length).toBeLessThanOrEqual(MOST_PRESSES)
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
  const presses = ['가입 마치기', '서비스 만들기', '무료 공개 강의 바로 보기']
  for (const name of presses.slice(0, 1)) await opened.getByRole('button', { name }).click()
  await expect(opened.getByRole('heading', { name: '어떤 강의부터 시작할까요?' })).toBeVisible()
  await isSound(opened, 'the first run', 'main')
  for (const name of presses.slice(1)) await opened.getByRole('button', { name }).click()
  await expect.poll(() => isPlaying(opened)).toBe(true)
  expect(presses.length).toBeLessThanOrEqual(MOST_PRESSES)
  await phone.close()
})
