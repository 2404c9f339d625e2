import type { Page } from '@playwright/test'
import { hold } from './fixtures/hold.ts'
import { hasSaid, saysInPassing } from './fixtures/in-passing.ts'
import { ageLogins, join, logIn, signIn, STURDY_PASSWORD } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { switchInOneTask } from './fixtures/switched.ts'

test.use({ sharesProduct: true })

const NEW_PASSWORD = 'vb7!kd2mQx#p9'
const OTHER_BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('another phone number is saved after a fresh login, and takes the password after an old one', async ({
  page,
  product,
}) => {
  const email = await join(page, product, 'phone')
  await page.goto('/mypage/profile')
  const basics = section(page, '기본 정보')
  const phone = basics.getByLabel('휴대폰 번호')
  const saved = '프로필을 저장했습니다.'
  await phone.fill('01098765432')
  await basics.getByRole('button', { name: '저장' }).click()
  await saysInPassing(page, saved)
  await expect(phone).toHaveValue('010-9876-5432')

  await ageLogins(product, email)
  await page.reload()
  await phone.fill('01011112222')
  await basics.getByRole('button', { name: '저장' }).click()
  const owner = page.getByRole('dialog', { name: '본인 확인' })
  await owner.getByLabel('현재 비밀번호').fill('Wrong!pass1')
  await page.keyboard.press('Enter')
  await expect(owner.getByText('비밀번호가 올바르지 않습니다. 다시 입력해 주세요.')).toBeVisible()
  expect(await hasSaid(page, saved)).toBe(false)
  await owner.getByLabel('현재 비밀번호').fill(STURDY_PASSWORD)
  await page.keyboard.press('Enter')
  await saysInPassing(page, saved)
  await expect(owner).toBeHidden()
  await page.reload()
  await expect(phone).toHaveValue('010-1111-2222')
})

test('a second browser is listed, ended from here, and out in the middle of its page', async ({
  page,
  browser,
  product,
}) => {
  const email = await join(page, product, 'devices')
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'ko-KR',
    userAgent: OTHER_BROWSER,
  })
  const other = await context.newPage()
  await signIn(other, email, STURDY_PASSWORD)
  await other.goto('/mypage')
  await expect(other.getByRole('link', { name: '수강 중인 코스' })).toBeVisible()
  // Hold API calls: a background call of the page would notice the ended session before the click.
  await settled(other)
  const letAsk = await hold(other, '**/api/**')

  await page.goto('/mypage/profile')
  const devices = section(page, '로그인한 기기')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('이 기기')
  await devices.getByRole('button', { name: 'Firefox · Windows에서 로그아웃' }).click()
  await saysInPassing(page, 'Firefox · Windows에서 로그아웃했습니다.')
  await expect(devices.getByRole('listitem')).toHaveCount(1)

  await other.getByRole('link', { name: '수강 중인 코스' }).click()
  letAsk()
  await expect(other.getByRole('alertdialog')).toContainText('로그아웃되었습니다.')
  await other.keyboard.press('Enter')
  await other.waitForURL('**/account/loginchoice')
  await page.reload()
  await expect(devices.getByText('이 기기에서만 로그인되어 있어요.')).toBeVisible()
  await context.close()
})

test('a consent is switched on and off at once, and what hangs on it opens', async ({ page, product }) => {
  await join(page, product, 'consents')
  await page.goto('/mypage/profile')
  const consents = section(page, '동의 내역')
  const marketing = consents.getByRole('switch', { name: '마케팅' })
  const byMail = consents.getByRole('switch', { name: '이메일' })
  await expect(marketing).not.toBeChecked()
  await expect(byMail).toBeDisabled()
  expect(await switchInOneTask(marketing)).toBe(true)
  await saysInPassing(page, /월 \d+일 마케팅.*에 동의하셨습니다\.$/)
  expect(await switchInOneTask(byMail)).toBe(true)
  await saysInPassing(page, /이메일.*에 동의하셨습니다\.$/)
  await page.reload()
  await expect(marketing).toBeChecked()
  await expect(byMail).toBeChecked()
  await marketing.click()
  await saysInPassing(page, /마케팅.* 동의를 철회하셨습니다\.$/)
  await page.reload()
  await expect(marketing).not.toBeChecked()
  await expect(byMail).toBeDisabled()
})

test('a changed password takes the one of now, ends the other browser, and is the one that logs in', async ({
  page,
  browser,
  product,
}) => {
  const email = await join(page, product, 'password')
  const context = await browser.newContext({ baseURL: product.url })
  const other = await context.newPage()
  await signIn(other, email, STURDY_PASSWORD)
  await other.goto('/mypage')

  await page.goto('/mypage/profile')
  const password = section(page, '비밀번호')
  await password.getByRole('button', { name: '비밀번호 변경' }).click()
  await expect(password.getByLabel('현재 비밀번호')).toBeFocused()
  await password.getByLabel('현재 비밀번호').fill('Wrong!pass1')
  await password.getByLabel('새 비밀번호').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(password.getByText('현재 비밀번호가 올바르지 않습니다.')).toBeVisible()
  await expect(password.getByLabel('새 비밀번호')).toHaveValue(NEW_PASSWORD)
  await password.getByLabel('현재 비밀번호').fill(STURDY_PASSWORD)
  await page.keyboard.press('Enter')
  await saysInPassing(page, '비밀번호를 변경했습니다. 다른 기기에서는 로그아웃되었습니다.')

  await other.reload()
  await other.waitForURL('**/account/loginchoice')
  await other.goto('/account/elogin')
  await other.getByLabel('이메일', { exact: true }).fill(email)
  await other.getByLabel('비밀번호', { exact: true }).fill(STURDY_PASSWORD)
  await other.keyboard.press('Enter')
  await expect(other.getByText('이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible()
  await logIn(other, email, NEW_PASSWORD)
  await context.close()
})

test('on a phone every target of the profile is high enough for a thumb', async ({ page, product }) => {
  await join(page, product, 'thumb')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/mypage/profile')
  const profile = page.getByRole('main')
  await profile.getByRole('button', { name: '탈퇴 안내 보기' }).click()
  await profile.getByLabel('안내를 모두 확인했습니다.').waitFor()
  await profile
    .getByRole('button', { name: /약관 보기$/ })
    .first()
    .waitFor()
  const low = await profile.locator('a, button, input, select, summary').evaluateAll((targets) => {
    const HALF = 19.5
    // A click on a label also reaches its field.
    const isHit = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return [target, ...((target as HTMLInputElement).labels ?? [])].some((part) => part.contains(hit))
    }
    return targets
      .filter((target) => {
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = target.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        return height > 1 && !(isHit(target, x, y - HALF) && isHit(target, x, y + HALF))
      })
      .map(({ outerHTML }) => outerHTML)
  })
  expect(low).toEqual([])
})
