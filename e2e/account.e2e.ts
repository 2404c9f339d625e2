import { DEMO_PASSWORD, logIn, savedState } from './people.ts'
import { openLecture, pause, playUntil, positionOf, seekTo } from './player.ts'
import { expect, test } from './product.ts'

test('a wrong password says so, keeps what was typed, and the right one goes on', async ({ page }) => {
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
  await page.goto('/auth/verify-success?error=invalid')
  await expect(page.getByText('인증에 실패했습니다. 다시 로그인해 주세요.')).toBeVisible()
  await page.waitForURL('**/account/loginchoice')
})

test('an expired access token is renewed once without the member noticing', async ({ page, context }) => {
  await logIn(page, 'learner@codemaru.kr')
  const reissues: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/auth/reissue') && reissues.push(request.url()))
  await context.clearCookies({ name: 'AT' })
  await page.goto('/mypage')
  await expect(page.getByRole('link', { name: /이어보기|이어서/ }).first()).toBeVisible()
  expect(reissues.length).toBe(1)
})

test('an open lecture resumes at the saved place after the access token has gone', async ({
  page,
  context,
}) => {
  await logIn(page, 'learner@codemaru.kr')
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

test('a session that ended elsewhere is said once and leads to the login', async ({ page, context }) => {
  await logIn(page, 'learner@codemaru.kr')
  await page.goto('/mypage')
  await expect(page.getByRole('link', { name: /이어보기|이어서/ }).first()).toBeVisible()
  await context.clearCookies({ name: 'AT' })
  await context.clearCookies({ name: 'RT' })
  await page
    .getByRole('link', { name: /수강 중/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/loginchoice')
})

test('logging out asks first, ends the session here and in the other tab', async ({ page, context }) => {
  await logIn(page, 'learner@codemaru.kr')
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
  await logIn(member, 'newbie@codemaru.kr')
  await member.goto('/admin')
  await member.waitForURL((url) => url.pathname === '/')
  await context.close()
})
