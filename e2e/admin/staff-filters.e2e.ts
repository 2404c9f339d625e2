import type { Locator } from '@playwright/test'
import { pressOn, tabTo, typeInto } from '../fixtures/keyboard.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'

test.use({ sharesProduct: true })

const LISTS = [
  { at: '/admin/payments', tab: '확인 필요', kept: 'view=review', words: '이름, 이메일, 주문 번호' },
  { at: '/admin/questions', tab: '숨긴 글', kept: 'state=hidden', words: '제목, 내용' },
]

test.beforeEach(({ page }) => signIn(page, 'admin@codemaru.kr'))

for (const { at, tab, kept, words } of LISTS)
  test(`the filters of ${at} by keyboard alone: the tab stays, a reload and the way back keep them`, async ({
    page,
  }) => {
    await page.goto(at)
    await pressOn(page, page.getByRole('link', { name: tab }))
    await expect(page).toHaveURL(`${at}?${kept}`)
    const box = page.getByLabel(words)
    await typeInto(page, box, 'nobody')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${at}?${kept}&q=nobody`)
    await expect(box).toBeFocused()
    await page.reload()
    await expect(box).toHaveValue('nobody')
    await pressOn(page, page.getByRole('button', { name: '초기화' }))
    await expect(page).toHaveURL(`${at}?${kept}`)
    await expect(page.getByRole('button', { name: '초기화' })).toBeFocused()
    await expect(box).toHaveValue('')
    await page.goBack()
    await expect(box).toHaveValue('nobody')
    const out = page.getByRole('link', { name: '필터 초기화' })
    await pressOn(page, out)
    await expect(page).toHaveURL(`${at}?${kept}`)
    await expect(out).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
  })

test('on a phone the filters of a list lie two by two', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/payments')
  await areBeside(page.getByLabel('시작일'), page.getByLabel('종료일'))
  await areBeside(page.getByLabel('상태'), page.getByRole('combobox', { name: '코스' }))
  await page.goto('/admin/questions')
  const kind = page.getByLabel('질문 유형')
  await areBeside(kind, page.getByRole('combobox', { name: '코스' }))
})

test('an incomplete date is refused at its field, and no input is lost', async ({ page }) => {
  await page.goto('/admin/payments')
  const from = page.getByLabel('시작일')
  await tabTo(page, from)
  await page.keyboard.type('12')
  await typeInto(page, page.getByLabel('이름, 이메일, 주문 번호'), 'nobody')
  await page.keyboard.press('Enter')
  await expect(from).toBeFocused()
  expect(await from.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true)
  await expect(page.getByLabel('이름, 이메일, 주문 번호')).toHaveValue('nobody')
  await expect(page).toHaveURL('/admin/payments')
})

async function areBeside(left: Locator, right: Locator): Promise<void> {
  const isSo = async () => {
    const [one, other] = [await left.boundingBox(), await right.boundingBox()]
    return one !== null && other !== null && one.y === other.y && one.x + one.width <= other.x
  }
  await expect.poll(isSo).toBe(true)
}
