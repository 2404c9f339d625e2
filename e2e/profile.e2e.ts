import type { Page } from '@playwright/test'
import { hold } from './fixtures/hold.ts'
import { saysInPassing } from './fixtures/in-passing.ts'
import { join, signIn, STURDY_PASSWORD } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'

test.use({ sharesProduct: true })

const OTHER_BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('a second browser is listed, ended from here, and out in the middle of its page; every target suits a thumb', async ({
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

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/mypage/profile')
  await suitsThumb(page)
  await page.setViewportSize({ width: 1280, height: 720 })
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
  await expect(devices.getByText('이 기기에서만 로그인되어 있어요.')).toBeVisible()
  await context.close()
})

/** Expects every target of the open profile to be high enough for a thumb. */
async function suitsThumb(page: Page): Promise<void> {
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
}
