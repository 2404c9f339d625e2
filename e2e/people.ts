import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Product } from './product.ts'

export const DEMO_PASSWORD = 'maru-demo-2026!'
export const STURDY_PASSWORD = 'Sturdy!pass1'

/** Logs in on the screen, as a person does. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/account/elogin')
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
}

/** Fills the sign-up form and opens the mailed link. */
export async function signUp(page: Page, product: Product, email: string): Promise<void> {
  await page.goto('/account/esignup')
  await askForMail(page, email)
  await page.goto(await product.mailedLink(email))
}

/** Fills the sign-up form that is on the screen. */
export async function askForMail(page: Page, email: string): Promise<void> {
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(STURDY_PASSWORD)
  await page.getByLabel('이름').fill('김하나')
  await page.getByLabel('휴대폰 번호').fill('010-1234-5678')
  await page.getByRole('button', { name: '인증 메일 받기' }).click()
  await expect(page.getByRole('heading', { name: '메일을 보냈습니다' })).toBeVisible()
}

export const uniqueEmail = (prefix: string) => `${prefix}-${Date.now()}@example.com`

/** What the server has of a lecture for whoever is logged in. */
export async function savedState(context: BrowserContext, lectureId: number) {
  const answer = await context.request.get(`/api/lectures/${lectureId}`)
  const { data } = (await answer.json()) as {
    data: { progress: number; resumeSec: number; durationSec: number; coverage: number; completed: boolean }
  }
  return data
}
