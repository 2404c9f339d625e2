import { saysInPassing } from './fixtures/in-passing.ts'
import { pressOn, tabTo, typeInto } from './fixtures/keyboard.ts'
import { askForMail, join, logIn, STURDY_PASSWORD, uniqueEmail } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

/** The sandbox's accounts, by their index on its consent page. */
const PERSON = { known: 0, fresh: 1 }
const CHECKOUT = '/course/payment?courseId=2&coupon=WELCOME'

test('a first login by Kakao, by keyboard alone, asks only for what is missing; the second one for nothing, and goes back to the checkout', async ({
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
  await page.goto(CHECKOUT)
  await page.waitForURL('**/account/loginchoice')
  await expect(page.getByText('로그인하면 보던 화면으로 돌아가요.')).toBeVisible()
  await page.getByRole('link', { name: '카카오로 로그인' }).click()
  await page.getByRole('radio').nth(PERSON.fresh).check()
  await page.getByRole('button', { name: '동의하고 계속하기' }).click()
  await page.waitForURL(`**${CHECKOUT}`)
})

test('a forgotten password is reset through the mailed link', async ({ page, context, product }) => {
  const email = await join(page, product, 'forgetful')
  await context.clearCookies()
  await page.goto('/account/elogin')
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click()
  await page.waitForURL('**/account/forgotpassword')
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '메일함을 확인해 주세요' })).toBeVisible()
  await expect.poll(() => product.mailedLink(email).catch(() => '')).toContain('/account/resetpassword')
  await page.goto(await product.mailedLink(email))
  await expect(page).toHaveURL(/\/account\/resetpassword$/)
  await page.getByLabel('새 비밀번호', { exact: true }).fill('vb7!kd2mQx#p9')
  await page.keyboard.press('Enter')
  await saysInPassing(page, '비밀번호를 변경했습니다. 새 비밀번호로 로그인해 주세요.')
  await page.waitForURL('**/account/elogin')
  await logIn(page, email, 'vb7!kd2mQx#p9')
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
  await opened.getByLabel('비밀번호', { exact: true }).fill(STURDY_PASSWORD)
  await opened.keyboard.press('Enter')
  await opened.waitForURL('**/mypage/endcourse')
  await phone.close()
})
