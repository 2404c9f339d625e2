import { pressOn } from './fixtures/keyboard.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true }) // only this journey wishes courses

test('a member wishes courses by keyboard, and takes a wish away and back on my page', async ({ page }) => {
  await signIn(page, 'newbie@codemaru.kr')
  await page.goto('/course/1')
  await expect(page.getByRole('region', { name: '함께 들은 코스' })).toBeVisible()
  const heart = page.getByRole('button', { name: '찜', exact: true })
  await pressOn(page, heart)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await settled(page)
  await isSound(page, 'a wished course')

  await page.goto('/course/data')
  await expect(page.locator('main button[aria-pressed=true]')).toHaveCount(1)
  await pressOn(page, page.locator('main button[aria-pressed=false]').first())
  await expect(page.locator('main button[aria-pressed=true]')).toHaveCount(2)

  await page.goto('/mypage/wishes')
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
