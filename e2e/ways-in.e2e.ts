import type { Page } from '@playwright/test'
import { saysInPassing } from './fixtures/in-passing.ts'
import { pressOn, tabTo, typeInto } from './fixtures/keyboard.ts'
import { agree, askForMail, join, logIn, STURDY_PASSWORD, uniqueEmail } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

/** The sandbox's accounts, by their index on its consent page. */
const PERSON = { known: 0, fresh: 1, withoutEmail: 2, unverified: 3, sameEmail: 4 }

async function chooseAtKakao(page: Page, person: number, button = '동의하고 계속하기') {
  await page.getByRole('radio').nth(person).check()
  await page.getByRole('button', { name: button }).click()
}

async function startByKakao(page: Page, person: number) {
  await page.goto('/account/loginchoice')
  await page.getByRole('link', { name: '카카오로 로그인' }).click()
  await chooseAtKakao(page, person)
}

async function fillInPerson(page: Page) {
  await page.getByLabel('이름').fill('김하나')
  await page.getByLabel('휴대폰 번호').fill('010-1234-5678')
  await agree(page)
}

test('a first login by Kakao, by keyboard alone, asks only for what is missing; the second one for nothing', async ({
  page,
  context,
}) => {
  await page.goto('/account/loginchoice')
  await pressOn(page, page.getByRole('link', { name: '카카오로 로그인' }))
  await tabTo(page, page.getByRole('radio').nth(PERSON.known))
  for (let at: number = PERSON.known; at < PERSON.fresh; at += 1) await page.keyboard.press('ArrowDown')
  await pressOn(page, page.getByRole('button', { name: '동의하고 계속하기' }))

  await expect(page.getByRole('heading', { name: '카카오로 시작하기' })).toBeVisible()
  await expect(page.getByLabel('비밀번호')).toHaveCount(0)
  await typeInto(page, page.getByLabel('이름'), '김하나')
  await typeInto(page, page.getByLabel('휴대폰 번호'), '010-1234-5678')
  for (const box of await page.getByRole('checkbox', { name: /^\[필수\]/ }).all())
    await pressOn(page, box, 'Space')
  await pressOn(page, page.getByRole('button', { name: '가입하기' }))
  await saysInPassing(page, '성공적으로 로그인 되었습니다.')
  await page.waitForURL('**/mypage')

  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/mypage/endcourse')
  await page.waitForURL('**/account/loginchoice')
  await page.getByRole('link', { name: '카카오로 로그인' }).click()
  await chooseAtKakao(page, PERSON.fresh)
  await page.waitForURL('**/mypage/endcourse')
})

test('without a verified address a mail proves the one that is typed', async ({ page, product }) => {
  const email = uniqueEmail('kakao')
  await startByKakao(page, PERSON.withoutEmail)
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await fillInPerson(page)
  await page.getByRole('button', { name: '인증 메일 받기' }).click()
  await expect(page.getByRole('heading', { name: '메일을 확인해 주세요' })).toBeVisible()
  await page.goto(await product.mailedLink(email))
  await page.waitForURL('**/mypage')
})

test('an address with an account is linked to Kakao by its password, never automatically', async ({
  page,
  context,
}) => {
  await startByKakao(page, PERSON.sameEmail)
  await expect(page.getByRole('heading', { name: '이미 가입된 이메일이에요' })).toBeVisible()
  expect((await context.request.get('/api/auth/me')).status()).toBe(401)
  await page.getByLabel('비밀번호', { exact: true }).fill('maru-demo-2026!')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/mypage')
  const { data } = (await (await context.request.get('/api/auth/me')).json()) as { data: { email: string } }
  expect(data.email).toBe('learner@codemaru.kr')
})

test('a refusal and a lost state are said, then lead back to the login with the sentence', async ({
  page,
}) => {
  await page.goto('/account/loginchoice')
  await page.getByRole('link', { name: '카카오로 로그인' }).click()
  // The heading shows for one second, so start waiting before it appears.
  const told = page.getByRole('heading', { name: '로그인하지 못했습니다' }).waitFor()
  await chooseAtKakao(page, PERSON.known, '취소')
  await told
  await page.waitForURL('**/account/loginchoice')
  await expect(page.getByRole('alert')).toHaveText(
    '카카오 로그인을 취소했습니다. 다른 방법으로 로그인할 수 있습니다.',
  )
  await page.goto('/api/auth/kakao/callback?code=any&state=forged')
  await expect(page.getByText('로그인 요청을 확인할 수 없습니다.')).toBeVisible()
  await page.waitForURL('**/account/loginchoice')
})

test('a forgotten password is reset through the mailed link, once', async ({ page, context, product }) => {
  const email = await join(page, product, 'forgetful')
  await context.clearCookies()
  await page.goto('/account/elogin')
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click()
  await page.waitForURL('**/account/forgotpassword')
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '메일함을 확인해 주세요' })).toBeVisible()
  await expect.poll(() => product.mailedLink(email).catch(() => '')).toContain('/account/resetpassword')
  const link = await product.mailedLink(email)

  await page.goto(link)
  await expect(page).toHaveURL(/\/account\/resetpassword$/)
  await page.reload()
  await page.getByLabel('새 비밀번호', { exact: true }).fill('vb7!kd2mQx#p9')
  await page.keyboard.press('Enter')
  await saysInPassing(page, '비밀번호를 변경했습니다. 새 비밀번호로 로그인해 주세요.')
  await page.waitForURL('**/account/elogin')
  await logIn(page, email, 'vb7!kd2mQx#p9')

  await page.goto(link)
  await page.getByLabel('새 비밀번호', { exact: true }).fill('vb7!kd2mQx#p10')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '사용할 수 없는 링크입니다' })).toBeVisible()
})

const CHECKOUT = '/course/payment?courseId=2&coupon=WELCOME'

test('a login by Kakao goes back to the checkout, with course and coupon', async ({ page }) => {
  await page.goto(CHECKOUT)
  await page.waitForURL('**/account/loginchoice')
  await expect(page.getByText('로그인하면 보던 화면으로 돌아가요.')).toBeVisible()
  await page.getByRole('link', { name: '카카오로 로그인' }).click()
  await chooseAtKakao(page, PERSON.known)
  await page.waitForURL(`**${CHECKOUT}`)
})

test('the mailed link of a sign-up asks for the password in another browser, and leads to where the visitor was going (security.md#74)', async ({
  page,
  browser,
  product,
}) => {
  const email = uniqueEmail('elsewhere')
  await page.goto('/mypage/endcourse')
  await page.waitForURL('**/account/loginchoice')
  await page.getByRole('main').getByRole('link', { name: '회원가입' }).click()
  await page.getByRole('link', { name: '이메일로 가입' }).click()
  await askForMail(page, email)

  const phone = await browser.newContext({ baseURL: product.url })
  const opened = await phone.newPage()
  await opened.goto(await product.mailedLink(email))
  await expect(opened).toHaveURL(/\/auth\/verify-success\?confirm=$/)
  expect((await phone.request.get('/api/auth/me')).status()).toBe(401)
  await opened.getByLabel('비밀번호', { exact: true }).fill('Wrong!pass1')
  await opened.keyboard.press('Enter')
  await expect(opened.getByText('비밀번호가 올바르지 않습니다.')).toBeVisible()
  await opened.getByLabel('비밀번호', { exact: true }).fill(STURDY_PASSWORD)
  await opened.keyboard.press('Enter')
  await opened.waitForURL('**/mypage/endcourse')
  await phone.close()
})

test('the mailed link of a sign-up by Kakao takes the same Kakao account in another browser, and no other (security.md#74)', async ({
  page,
  browser,
  product,
}) => {
  const email = uniqueEmail('kakao-elsewhere')
  await page.goto('/mypage/endcourse')
  await page.waitForURL('**/account/loginchoice')
  await page.getByRole('link', { name: '카카오로 로그인' }).click()
  await chooseAtKakao(page, PERSON.unverified)
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await fillInPerson(page)
  await page.getByRole('button', { name: '인증 메일 받기' }).click()
  await expect(page.getByRole('heading', { name: '메일을 확인해 주세요' })).toBeVisible()

  const phone = await browser.newContext({ baseURL: product.url })
  const opened = await phone.newPage()
  const finish = opened.getByRole('button', { name: '카카오로 로그인하고 가입 마치기' })
  await opened.goto(await product.mailedLink(email))
  await expect(opened).toHaveURL('/account/kakaoauth?step=confirm')
  await finish.click()
  await chooseAtKakao(opened, PERSON.known)
  await expect(opened.getByRole('heading', { name: '다른 카카오 계정이 요청한 가입이에요' })).toBeVisible()
  expect((await phone.request.get('/api/auth/me')).status()).toBe(401)
  await finish.click()
  await chooseAtKakao(opened, PERSON.unverified)
  await opened.waitForURL('**/mypage/endcourse')
  const { data } = (await (await phone.request.get('/api/auth/me')).json()) as { data: { email: string } }
  expect(data.email).toBe(email)
  await phone.close()
})

test('a member from an old client is asked for the consents first, then reaches the requested page', async ({
  page,
  context,
  product,
}) => {
  const email = uniqueEmail('oldclient')
  const data = { email, password: STURDY_PASSWORD, name: '김하나', phone: '01012345678' }
  expect((await context.request.post('/api/auth/signup', { data })).status()).toBe(200)
  await page.goto(await product.mailedLink(email))
  await expect(page.getByRole('heading', { name: '먼저 약관에 동의해 주세요' })).toBeVisible()
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await page.goto('/mypage/ingcourse')
  await expect(page.getByRole('heading', { name: '먼저 약관에 동의해 주세요' })).toBeVisible()
  await agree(page)
  await page.getByRole('button', { name: '동의하고 계속하기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '수강 중인 코스' })).toBeVisible()
  await expect(page).toHaveURL('/mypage/ingcourse')
})
