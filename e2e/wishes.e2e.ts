import { pressOn, typeInto } from './fixtures/keyboard.ts'
import { DEMO_PASSWORD } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true }) // only this journey wishes courses

test('a guest wishes a course by keyboard, logs in, returns to it, and takes the wish away and back on my page', async ({
  page,
}) => {
  await page.goto('/course/1')
  await expect(page.getByRole('region', { name: '함께 들은 코스' })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: '찜', exact: true }))
  await page.waitForURL('**/account/loginchoice')
  await pressOn(page, page.getByRole('link', { name: '이메일로 로그인' }))
  await typeInto(page, page.getByLabel('이메일', { exact: true }), 'newbie@codemaru.kr')
  await typeInto(page, page.getByLabel('비밀번호', { exact: true }), DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/course/1')
  const heart = page.getByRole('button', { name: '찜', exact: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await settled(page)
  await isSound(page, 'a wished course')

  await page.goto('/course/data')
  await expect(page.locator('main button[aria-pressed=true]')).toHaveCount(1)
  await pressOn(page, page.locator('main button[aria-pressed=false]').first())
  await expect(page.locator('main button[aria-pressed=true]')).toHaveCount(2)

  await page.goto('/mypage')
  await pressOn(page, page.getByRole('link', { name: '찜한 코스' }))
  await expect(page.getByRole('heading', { name: /^찜한 코스/ })).toContainText('2개')
  await settled(page)
  await isSound(page, 'the wished courses')
  const cards = page.getByRole('article')
  const first = await cards.first().getByRole('heading').textContent()
  await pressOn(page, cards.first().getByRole('button', { name: /찜$/ }))
  await expect(cards).toHaveCount(1)
  await pressOn(page, page.getByRole('button', { name: '되돌리기' }))
  await expect(cards.first().getByRole('heading')).toHaveText(first!)
  await expect(cards).toHaveCount(2)
})
