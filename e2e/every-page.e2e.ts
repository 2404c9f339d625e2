import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { logIn } from './people.ts'
import { expect, test } from './product.ts'

const PUBLIC = [
  '/',
  '/course/data',
  '/course/fullstack',
  '/course/frontend',
  '/course/backend',
  '/course/1',
  '/no/such/page',
]
const ACCOUNT = [
  '/account/loginchoice',
  '/account/signupchoice',
  '/account/elogin',
  '/account/esignup',
  '/auth/verify-success?error=invalid',
]
const MEMBER = ['/mypage', '/mypage/ingcourse', '/mypage/endcourse', '/course/1/lectures']
const STAFF = ['/admin']
const WIDTHS = [320, 360, 768, 1440]

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.mouse.move(5, 5)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Nothing to find for axe in either theme, and nothing to scroll sideways at any width. */
async function inspect(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await settle(page, path)
      expect(await findings(page), `${path} in ${colorScheme}`).toEqual([])
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await findings(page), `${path} at 360`).toEqual([])
  }
}

test('public and account pages are accessible in both themes and fit every width', async ({ page }) => {
  test.setTimeout(300_000)
  await inspect(page, [...PUBLIC, ...ACCOUNT.slice(0, 4)])
})

test("members' pages are accessible in both themes and fit every width", async ({ page }) => {
  test.setTimeout(240_000)
  await logIn(page, 'learner@codemaru.kr')
  await inspect(page, MEMBER)
})

test("a newcomer's empty pages are too", async ({ page }) => {
  test.setTimeout(120_000)
  await logIn(page, 'newbie@codemaru.kr')
  await inspect(page, [
    '/mypage',
    '/mypage/ingcourse',
    '/mypage/endcourse',
    '/course/1/lectures',
    '/course/abc/lectures',
  ])
})

test("staff's pages are too", async ({ page }) => {
  test.setTimeout(120_000)
  await logIn(page, 'admin@codemaru.kr')
  await inspect(page, STAFF)
})
