import type { Page } from '@playwright/test'
import { pressOn, typeInto } from './fixtures/keyboard.ts'
import { signIn } from './fixtures/people.ts'
import { positionOf } from './fixtures/player.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

const LINE = '열마다 결측값이 몇 개인지'
const field = (page: Page) => page.getByRole('combobox', { name: '검색어' })
const activeOption = (page: Page) => page.getByRole('option', { selected: true })

/** Presses until the client, which starts after the first paint, takes the key. */
async function openBy(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(field(page)).toBeFocused({ timeout: 2000 })
  }).toPass()
}

test('by keyboard alone: a visitor sees that a line is locked; a member opens it at its second, and another moment beside it', async ({
  page,
}) => {
  await page.goto('/')
  await openBy(page, '/')
  await page.keyboard.type('결측값')
  const captions = page.getByRole('group', { name: '자막' })
  await expect(captions.getByText('수강하면 볼 수 있어요').first()).toBeVisible()
  await expect(page.getByText(LINE)).toHaveCount(0)
  await isSound(page, 'search over a screen', 'dialog')

  await page.keyboard.press('ArrowUp')
  await expect(activeOption(page)).toContainText('모두 보기')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=*')
  await expect(page.getByRole('heading', { level: 2, name: '결측값 처리하기' }).first()).toBeVisible()
  await expect(page.getByText(LINE)).toHaveCount(0)
  await settled(page)
  await isSound(page, 'the page of results')

  await signIn(page, 'learner@codemaru.kr')
  await page.goto('/')
  await openBy(page, 'ControlOrMeta+k')
  await page.keyboard.type('rufcmrrkqt')
  await expect(page.getByText('한/영을 바꿔 찾았어요.')).toBeVisible()
  const line = page.getByRole('option', { name: LINE })
  await expect(line).toContainText('0:13')
  while ((await line.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/course\/1\/lectures\?lecture=4/)
  await expect.poll(() => positionOf(page)).toBe(13)

  await pressOn(page, page.getByRole('tab', { name: '목차' }), 'ArrowLeft')
  await typeInto(page, page.getByRole('searchbox', { name: '이 코스에서 찾기' }), '우유')
  const moment = page.getByRole('button', { name: /가격표에 없는 우유/ })
  await moment.waitFor()
  await isSound(page, 'finding a moment', 'aside')
  await pressOn(page, moment)
  await page.waitForURL(/lecture=6&panel=search$/)
  await expect.poll(() => positionOf(page)).toBe(17)
  await expect(moment).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches with a plain form, and opens what was found', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox').first().fill('결측값')
    await page.getByRole('searchbox').first().press('Enter')
    await page.waitForURL('**/search?q=*')
    await expect(page.getByRole('heading', { level: 1, name: '‘결측값’ 검색' })).toBeVisible()
    // Text locators skip what is inside `noscript`.
    const results = page.locator('noscript li')
    await expect(results.first()).toContainText('수강하면 볼 수 있어요')
    expect(await page.content()).not.toContain(LINE)
    await page.getByRole('searchbox', { name: '검색어' }).fill('파이썬')
    await page.getByRole('button', { name: '검색' }).click()
    await page.getByRole('link', { name: '파이썬 데이터 분석' }).first().click()
    await page.waitForURL('**/course/1')
  })
})
