import type { Page } from '@playwright/test'
import { Authenticator } from '../server/testing/authenticator.ts'
import { join, STURDY_PASSWORD } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

/** Registers the shown key in an authenticator app, confirms it and returns the app. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: '2단계 인증 켜기' }).click()
  await expect(page.getByRole('img', { name: '인증 앱으로 스캔할 QR 코드' })).toBeVisible()
  const key = await page.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()
  const app = new Authenticator(key.replaceAll(' ', ''))
  await page.getByLabel('인증 코드').fill(app.wrongCode())
  await page.keyboard.press('Enter')
  await expect(page.getByText('인증 코드가 올바르지 않습니다.', { exact: false })).toBeVisible()
  await page.getByLabel('인증 코드').fill(app.code())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await page.getByRole('button', { name: '저장했어요' }).click()
  return app
}

async function passFirstStep(page: Page, email: string, password: string) {
  await page.goto('/account/elogin')
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/secondfactor')
}

const isOut = async (page: Page) => (await page.request.get('/api/auth/me')).status() === 401

test('a second factor is set up and asked for at the next login', async ({ page, product }) => {
  const email = await join(page, product, 'factor')
  await page.goto('/mypage/profile')
  const app = await setUp(page)
  const factor = page.getByRole('region', { name: '2단계 인증' })
  await expect(factor.getByText('10개')).toBeVisible()

  await page.goto('about:blank')
  await page.context().clearCookies()
  await passFirstStep(page, email, STURDY_PASSWORD)
  expect(await isOut(page)).toBe(true)
  await page.getByLabel('인증 코드').fill(app.code())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/mypage')
})
