import type { Locator } from '@playwright/test'
import { pressOn, tabTo, typeInto } from '../fixtures/keyboard.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'

test.use({ sharesProduct: true })

test('the filters of a list lie two by two on a phone, refuse an incomplete date at its field, and outlive a reload', async ({
  page,
}) => {
  await signIn(page, 'admin@codemaru.kr')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/questions')
  await areBeside(page.getByLabel('질문 유형'), page.getByRole('combobox', { name: '코스' }))
  await page.goto('/admin/payments')
  await areBeside(page.getByLabel('시작일'), page.getByLabel('종료일'))
  await areBeside(page.getByLabel('상태'), page.getByRole('combobox', { name: '코스' }))

  const from = page.getByLabel('시작일')
  const box = page.getByLabel('이름, 이메일, 주문 번호')
  await tabTo(page, from)
  await page.keyboard.type('12')
  await typeInto(page, box, 'nobody')
  await page.keyboard.press('Enter')
  await expect(from).toBeFocused()
  expect(await from.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true)
  await expect(box).toHaveValue('nobody')
  await expect(page).toHaveURL('/admin/payments')

  await pressOn(page, page.getByRole('link', { name: '확인 필요' }))
  await expect(page).toHaveURL('/admin/payments?view=review')
  await typeInto(page, box, 'nobody')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/payments?view=review&q=nobody')
  await expect(box).toBeFocused()
  await page.reload()
  await expect(box).toHaveValue('nobody')
  const out = page.getByRole('link', { name: '필터 초기화' })
  await pressOn(page, out)
  await expect(page).toHaveURL('/admin/payments?view=review')
  await expect(out).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await page.goBack()
  await expect(box).toHaveValue('nobody')
})

async function areBeside(left: Locator, right: Locator): Promise<void> {
  const isSo = async () => {
    const [one, other] = [await left.boundingBox(), await right.boundingBox()]
    return one !== null && other !== null && one.y === other.y && one.x + one.width <= other.x
  }
  await expect.poll(isSo).toBe(true)
}
