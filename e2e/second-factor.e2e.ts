import type { Page } from '@playwright/test'
import { Authenticator } from '../server/testing/authenticator.ts'
import { DEMO_PASSWORD, join, logOut, STURDY_PASSWORD } from './fixtures/people.ts'
import { expect, Product, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

/** Registers the shown key in an authenticator app and confirms it; returns the app and the recovery codes. */
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
  const recoveryCodes = await codes.allInnerTexts()
  await page.getByRole('button', { name: '저장했어요' }).click()
  return { app, recoveryCodes }
}

async function passFirstStep(page: Page, email: string, password: string) {
  await page.goto('/account/elogin')
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/secondfactor')
}

const isOut = async (page: Page) => (await page.request.get('/api/auth/me')).status() === 401

test('a second factor is set up and asked for at the next login; a recovery code replaces it once', async ({
  page,
  product,
}) => {
  const email = await join(page, product, 'factor')
  await page.goto('/mypage/profile')
  const { app, recoveryCodes } = await setUp(page)
  const factor = page.getByRole('region', { name: '2단계 인증' })
  await expect(factor.getByText('10개')).toBeVisible()

  await logOut(page)
  await passFirstStep(page, email, STURDY_PASSWORD)
  expect(await isOut(page)).toBe(true)
  await page.getByLabel('인증 코드').fill(app.wrongCode())
  await page.keyboard.press('Enter')
  await expect(page.getByText('인증 코드가 올바르지 않습니다.', { exact: false })).toBeVisible()
  await page.getByLabel('인증 코드').fill(app.code())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/mypage')

  await logOut(page)
  await passFirstStep(page, email, STURDY_PASSWORD)
  const [recoveryCode = ''] = recoveryCodes
  const useRecoveryCode = async () => {
    await page.getByRole('button', { name: '앱을 쓸 수 없나요? 복구 코드 입력하기' }).click()
    await page.getByLabel('복구 코드').fill(recoveryCode)
    await page.keyboard.press('Enter')
  }
  await useRecoveryCode()
  await page.waitForURL('**/mypage')
  await page.goto('/mypage/profile')
  await expect(factor.getByText('9개')).toBeVisible()

  await logOut(page)
  await passFirstStep(page, email, STURDY_PASSWORD)
  await useRecoveryCode()
  await expect(page.getByText('복구 코드가 올바르지 않습니다.', { exact: false })).toBeVisible()
  expect(await isOut(page)).toBe(true)
})

test('where staff must have one, the admin area stays shut until it is set up', async ({ browser }) => {
  const product = await Product.started({ STAFF_MFA: 'required' })
  const context = await browser.newContext({ baseURL: product.url })
  try {
    const page = await context.newPage()
    await page.goto('/account/elogin')
    await page.getByLabel('이메일', { exact: true }).fill('admin@codemaru.kr')
    await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
    const lock = page.getByRole('heading', { level: 1, name: '2단계 인증을 먼저 켜 주세요' })
    const courses = page.getByRole('table')
    await expect(lock).toBeVisible()
    await page.getByRole('link', { name: '메일' }).click()
    await page.waitForURL('**/admin/mails')
    await expect(lock).toBeVisible()
    await expect(courses).toHaveCount(0)
    await page.getByRole('link', { name: '대시보드' }).click()

    const { app } = await setUp(page)
    await expect(courses).toBeVisible()
    await expect(lock).toBeHidden()
    await page.goto('about:blank')
    await context.clearCookies()
    await passFirstStep(page, 'admin@codemaru.kr', DEMO_PASSWORD)
    await page.getByLabel('인증 코드').fill(app.code())
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
    await expect(courses).toBeVisible()
  } finally {
    await context.close()
    await product.stop()
  }
})
