import type { BrowserContext, Page } from '@playwright/test'
import { Client } from '../server/testing/client.ts'
import { DEMO_PASSWORD, join, STURDY_PASSWORD } from './fixtures/people.ts'
import { expect, type Product, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'

test.use({ sharesProduct: true })

test('a protected page sends to the login, which keeps the email after a wrong password, and comes back', async ({
  page,
}) => {
  await page.goto('/mypage/ingcourse')
  await page.waitForURL('**/account/loginchoice')
  await page
    .getByRole('link', { name: /이메일/ })
    .first()
    .click()
  await page.getByLabel('이메일', { exact: true }).fill('learner@codemaru.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill('Wrong!pass1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible()
  await expect(page.getByLabel('이메일', { exact: true })).toHaveValue('learner@codemaru.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/mypage/ingcourse')
})

const devices = (page: Page) => page.getByRole('region', { name: '로그인한 기기' }).getByRole('listitem')

/** Signs up a member and logs in on ten more devices; ending each one takes a separate API call. */
async function joinWithTenOthers(page: Page, product: Product) {
  const email = await join(page, product, 'expiring')
  for (let others = 0; others < 10; others += 1) await new Client(product.url).login(email, STURDY_PASSWORD)
}

async function openDevices(page: Page) {
  await page.goto('/mypage/profile')
  await expect(devices(page)).toHaveCount(11)
  await settled(page)
}

/** Blocks background calls of the bell and the chat: they could renew the token before the counted calls. */
const silenceShell = (page: Page) => page.route(/\/api\/(bell|chat\/room)$/, (route) => route.abort())

/** Firefox aborts about one navigation in forty that leaves a page whose requests are intercepted. */
async function stopInterception(context: BrowserContext) {
  await context.unrouteAll()
  for (const page of context.pages()) await page.unrouteAll()
}

/** Clicks all buttons in one task, so that every request starts before the first response. */
const endDevices = (page: Page, from: number, to: number) =>
  devices(page)
    .getByRole('button')
    .evaluateAll(
      (all, [first, end]) => all.slice(first, end).forEach((one) => (one as HTMLElement).click()),
      [from, to],
    )

/** Counts the responses to device logouts and to token renewals, in every tab. */
function followAnswers(context: BrowserContext) {
  const answers = { ended: 0, refused: 0, reissues: 0 }
  context.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (path === '/api/auth/reissue') answers.reissues += 1
    if (!path.startsWith('/api/auth/sessions/')) return
    if (response.ok()) answers.ended += 1
    else if (response.status() === 401) answers.refused += 1
  })
  return answers
}

test('ten calls from two tabs cost one renewal in all, and a logout in one tab ends the session in both @firefox', async ({
  page,
  context,
  product,
}) => {
  await joinWithTenOthers(page, product)
  const other = await context.newPage()
  await openDevices(page)
  await openDevices(other)
  await silenceShell(page)
  await silenceShell(other)
  const answers = followAnswers(context)
  // Delay the renewal until both tabs need it: otherwise one could finish before the other asks.
  await context.route('**/api/auth/reissue', async (route) => {
    await expect.poll(() => answers.refused).toBe(10)
    await route.continue()
  })
  await context.clearCookies({ name: 'AT' })
  await Promise.all([endDevices(page, 0, 5), endDevices(other, 5, 10)])
  await expect.poll(() => answers.ended).toBe(10)
  await stopInterception(context)
  await other.reload()
  await expect(devices(other)).toHaveCount(1)
  expect(answers.reissues).toBe(1)
  await expect(page.getByRole('alertdialog')).toBeHidden()

  await page.getByRole('button', { name: /^MY/ }).click()
  await page.getByRole('button', { name: '로그아웃', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByText('로그아웃되었습니다.')).toBeVisible()
  await expect(page.getByRole('link', { name: '로그인' }).first()).toBeVisible()
  await other.waitForURL('**/account/loginchoice')
})
