import type { BrowserContext, Page } from '@playwright/test'
import { Client } from '../server/testing/client.ts'
import { hold } from './fixtures/hold.ts'
import { agree, DEMO_PASSWORD, join, logIn, savedState, signIn, STURDY_PASSWORD } from './fixtures/people.ts'
import { openLecture, pause, playUntil, positionOf, seekTo } from './fixtures/player.ts'
import { expect, type Product, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'

test.use({ sharesProduct: true })

test('a wrong password shows an error and keeps the email; the right one logs in', async ({ page }) => {
  await page.goto('/account/elogin')
  await page.getByLabel('이메일', { exact: true }).fill('learner@codemaru.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill('Wrong!pass1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible()
  await expect(page.getByLabel('이메일', { exact: true })).toHaveValue('learner@codemaru.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/mypage')
})

test('sign-up says beside each field what is wrong and goes to the first', async ({ page }) => {
  await page.goto('/account/esignup')
  await page.getByLabel('이메일', { exact: true }).fill('learner@codemaru.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill('short')
  await page.getByLabel('휴대폰 번호').fill('02-123-4567')
  await page.getByRole('button', { name: '인증 메일 받기' }).click()
  await expect(page.getByText('휴대폰 번호 형식이 올바르지 않습니다.')).toBeVisible()
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused()
  await page.getByLabel('비밀번호', { exact: true }).fill('Sturdy!pass1')
  await page.getByLabel('이름').fill('김하나')
  await page.getByLabel('휴대폰 번호').fill('01012345678')
  await page.getByRole('button', { name: '인증 메일 받기' }).click()
  await expect(page.getByRole('checkbox', { name: /이용약관/ })).toBeFocused()
  await expect(page.getByText('만 14세 이상만 가입할 수 있습니다.')).toBeVisible()
  await agree(page)
  await page.getByRole('button', { name: '인증 메일 받기' }).click()
  await expect(page.getByText('이미 가입된 이메일입니다.').first()).toBeVisible()
})

test('a protected page sends to the login choice and comes back after it', async ({ page }) => {
  await page.goto('/mypage/ingcourse')
  await page.waitForURL('**/account/loginchoice')
  await page
    .getByRole('link', { name: /이메일/ })
    .first()
    .click()
  await page.getByLabel('이메일', { exact: true }).fill('learner@codemaru.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/mypage/ingcourse')
})

test('a used link ends at the failure sentence, then at the login', async ({ page }) => {
  // The message shows for little more than a second, so start waiting before the page has loaded.
  const said = page.getByText('인증에 실패했습니다. 다시 로그인해 주세요.').waitFor()
  await page.goto('/auth/verify-success?error=invalid', { waitUntil: 'commit' })
  await said
  await page.waitForURL('**/account/loginchoice')
})

test('an expired access token is renewed once without the member noticing', async ({ page, context }) => {
  await signIn(page, 'learner@codemaru.kr')
  await silenceShell(page)
  const reissues: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/auth/reissue') && reissues.push(request.url()))
  await context.clearCookies({ name: 'AT' })
  await page.goto('/mypage')
  await expect(page.getByRole('link', { name: /이어보기|이어서/ }).first()).toBeVisible()
  expect(reissues.length).toBe(1)
})

const devices = (page: Page) => page.getByRole('region', { name: '로그인한 기기' }).getByRole('listitem')

/** Signs up a member and logs in on ten more devices; ending each one takes a separate API call. */
async function joinWithTenOthers(page: Page, product: Product) {
  const email = await join(page, product, 'expiring')
  for (let others = 0; others < 10; others += 1) await new Client(product.url).login(email, STURDY_PASSWORD)
}

async function openDevices(page: Page) {
  await silenceShell(page)
  await page.goto('/mypage/profile')
  await expect(devices(page)).toHaveCount(11)
  await settled(page)
}

/** Blocks background calls of the bell and the chat: they could renew the token before the counted calls. */
const silenceShell = (page: Page) => page.route(/\/api\/(bell|chat\/room)$/, (route) => route.abort())

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

test('ten calls at once with an expired access token cost one renewal, and all are answered', async ({
  page,
  context,
  product,
}) => {
  await joinWithTenOthers(page, product)
  await openDevices(page)
  const answers = followAnswers(context)
  await context.clearCookies({ name: 'AT' })
  await endDevices(page, 0, 10)
  await expect(devices(page)).toHaveCount(1)
  // The list may update before the last response arrives.
  await expect.poll(() => answers).toEqual({ ended: 10, refused: 10, reissues: 1 })
})

test('ten calls from two tabs cost one renewal in all, too @engines', async ({ page, context, product }) => {
  await joinWithTenOthers(page, product)
  const other = await context.newPage()
  await openDevices(page)
  await openDevices(other)
  const answers = followAnswers(context)
  // Delay the renewal until both tabs need it: otherwise one could finish before the other asks.
  await context.route('**/api/auth/reissue', async (route) => {
    await expect.poll(() => answers.refused).toBe(10)
    await route.continue()
  })
  await context.clearCookies({ name: 'AT' })
  await Promise.all([endDevices(page, 0, 5), endDevices(other, 5, 10)])
  await expect.poll(() => answers.ended).toBe(10)
  await other.reload()
  await expect(devices(other)).toHaveCount(1)
  expect(answers.reissues).toBe(1)
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('an open lecture resumes at the saved place after the access token has gone', async ({
  page,
  context,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  const { data } = (await (await context.request.get('/api/courses/1/lectures')).json()) as {
    data: { id: number; isPublic: boolean }[]
  }
  const open = data.findIndex(({ isPublic }) => isPublic)
  const { id } = data[open]!
  const choose = (index: number) =>
    page.getByRole('button', { name: `${index + 1}강 영상 보기`, exact: true }).click()
  await openLecture(page, 1, id)
  await seekTo(page, 5)
  await playUntil(page, 8)
  await pause(page)
  const left = await positionOf(page)
  await expect
    .poll(async () => Math.abs((await savedState(context, id)).resumeSec - Math.floor(left)))
    .toBeLessThanOrEqual(1)
  await choose(open + 1)
  await expect(page).toHaveURL(new RegExp(`lecture=${data[open + 1]!.id}$`))
  await expect(page.locator('video')).toBeVisible()

  await context.clearCookies({ name: 'AT' })
  await choose(open)
  await expect(page).toHaveURL(new RegExp(`lecture=${id}$`))
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(left - 2)
  expect((await savedState(context, id)).resumeSec).toBeGreaterThanOrEqual(Math.floor(left) - 1)
})

test('a session that ended elsewhere shows one alert, whatever was requested, and leads to the login once', async ({
  page,
  context,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  await page.goto('/mypage')
  await expect(page.getByRole('link', { name: /이어보기|이어서/ }).first()).toBeVisible()
  await settled(page)
  // Hold API calls: a background call, such as the bell's, would notice the ended session before the click.
  const letAsk = await hold(page, '**/api/**')
  await context.clearCookies({ name: 'AT' })
  await context.clearCookies({ name: 'RT' })
  const reissues: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/reissue')) reissues.push(response.status())
  })
  const places: string[] = []
  page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname))
  await page.getByRole('link', { name: '프로필', exact: true }).click()
  await expect.poll(() => places).toEqual(['/mypage/profile'])
  letAsk()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('자동 로그인이 만료되어 로그아웃되었습니다.')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/loginchoice')
  await expect(alert).toBeHidden()
  expect(reissues).toEqual([401])
  expect(places).toEqual(['/mypage/profile', '/account/loginchoice'])
})

test('logging out asks first, ends the session here and in the other tab @engines', async ({
  page,
  context,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('button', { name: /MY/ })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: /MY/ }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  const ask = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  await ask.getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByText(/로그아웃(되었|했)/)).toBeVisible()
  await expect(page.getByRole('link', { name: '로그인' }).first()).toBeVisible()
  await expect(other.getByRole('link', { name: '로그인' }).first()).toBeVisible()
})

test('staff are led to /admin, members away from it', async ({ page, browser, product }) => {
  await logIn(page, 'admin@codemaru.kr')
  await page.waitForURL('**/admin')
  await page.goto('/mypage')
  await page.waitForURL('**/admin')
  const context = await browser.newContext({ baseURL: product.url })
  const member = await context.newPage()
  await signIn(member, 'newbie@codemaru.kr')
  await member.goto('/admin')
  await member.waitForURL((url) => url.pathname === '/')
  await context.close()
})
