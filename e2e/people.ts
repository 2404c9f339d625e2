import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { forgotPassword } from '../contract/identity/password.ts'
import { Client } from '../server/testing/client.ts'
import { saysInPassing } from './in-passing.ts'
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

/** Logs in without the screen, for a journey that is about something else; the page is empty then. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  // A page that is open finds its login gone, and its way out would end the new one.
  await page.goto('about:blank')
  await page.context().clearCookies()
  const answer = await page.context().request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** By the menu, and the question that it asks. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^MY/ }).click()
  await page.getByRole('button', { name: '로그아웃', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
  await saysInPassing(page, '로그아웃되었습니다.')
}

/** Fills the sign-up form and opens the mailed link. */
export async function signUp(page: Page, product: Product, email: string): Promise<void> {
  await page.goto('/account/esignup')
  await askForMail(page, email)
  await page.goto(await product.mailedLink(email))
}

/** So that the list of what the school has mailed holds something. */
export async function orderLetter(product: Product): Promise<void> {
  const to = 'newbie@codemaru.kr'
  const guest = new Client(product.url)
  await guest.get('/api/site')
  await guest.send(forgotPassword, { body: { email: to } })
  await expect.poll(() => product.mailedLink(to).catch(() => '')).not.toBe('')
}

/** Somebody of a journey's own, whose account it may change; logged in just now, without the screen. */
export async function join(page: Page, product: Product, prefix: string): Promise<string> {
  const email = uniqueEmail(prefix)
  const { request } = page.context()
  const agreements = { terms: true, privacy: true, age14: true }
  const data = { email, password: STURDY_PASSWORD, name: '김하나', phone: '01012345678', agreements }
  const answer = await request.post('/api/auth/signup', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  await request.get(await product.mailedLink(email))
  expect((await request.get('/api/auth/me')).status()).toBe(200)
  return email
}

/** So long ago that an act of the owner takes the password again. */
export const ageLogins = (product: Product, email: string) =>
  product.age(
    `update session set authenticated_at = now() - interval '11 minutes'
     where member_id = (select id from member where email = $1)`,
    [email],
  )

/** Fills the sign-up form that is on the screen. */
export async function askForMail(page: Page, email: string): Promise<void> {
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(STURDY_PASSWORD)
  await page.getByLabel('이름').fill('김하나')
  await page.getByLabel('휴대폰 번호').fill('010-1234-5678')
  await agree(page)
  await page.getByRole('button', { name: '인증 메일 받기' }).click()
  await expect(page.getByRole('heading', { name: '메일을 보냈습니다' })).toBeVisible()
}

/** To what an account takes, and to nothing else. */
export async function agree(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox', { name: /^\[필수\]/ }).all()) await box.check()
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
