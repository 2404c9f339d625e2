import type { Page } from '@playwright/test'
import { saysInPassing } from '../fixtures/in-passing.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { makeCourse } from '../fixtures/make-course.ts'
import { requestPasswordMail, signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'

test.use({ sharesProduct: true })

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `${title} 선택` })

test('the keys of a list move, select, publish, undo and open', async ({ page, product }) => {
  for (const title of ['목록 키 하나', '목록 키 둘']) await makeCourse(product, title)
  await signIn(page, 'admin@codemaru.kr')
  await page.goto(`/admin/course?q=${encodeURIComponent('목록 키')}`)
  // The newest is on top.
  await tabTo(page, box(page, '목록 키 둘'))
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect(box(page, '목록 키 하나')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('2개 선택')).toBeVisible()

  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: '공개하기' })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: '코스 2개를 공개할까요?' })
  await tabTo(page, question.getByRole('button', { name: '공개하기' }))
  await page.keyboard.press('Enter')
  await saysInPassing(page, '코스 2개를 공개했습니다.')

  await expect(box(page, '목록 키 하나')).toBeFocused()
  await page.keyboard.press('z')
  await saysInPassing(page, '코스 2개를 비공개로 전환했습니다.')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/course\/\d+$/)
})

/** Lists with rows of every kind: with and without a box to select, acts and a link. */
const LISTS = [
  '/admin/user',
  '/admin/payments',
  '/admin/coupons',
  '/admin/reviews?state=all',
  '/admin/questions?state=all',
  '/admin/practice',
  '/admin/mails',
]

const ROWS = '[data-row-keys] :is(tbody > tr:not([hidden]), [data-row])'
/** The number of the row that has the focus, from 0; -1: none. */
const rowHere = (page: Page) =>
  page.evaluate(
    (rows) => [...document.querySelectorAll(rows)].findIndex((row) => row.contains(document.activeElement)),
    ROWS,
  )

/** Moves down and up between the first two rows, and selects the first one where rows can be selected. */
async function walk(page: Page) {
  const rows = page.locator(ROWS)
  await rows.first().waitFor()
  // Until then the rows are those of the skeleton.
  await settled(page)
  const second = (await rows.count()) > 1 ? 1 : 0
  // A row without anything to press takes the focus itself, as it does by the keys.
  await rows.first().evaluate((row: HTMLElement) => {
    const stop = row.querySelector<HTMLElement>('input, a, button')
    if (!stop) row.tabIndex = -1
    ;(stop ?? row).focus()
  })
  await page.keyboard.press('j')
  await expect.poll(() => rowHere(page)).toBe(second)
  if (second > 0) await page.keyboard.press('ArrowUp')
  await expect.poll(() => rowHere(page)).toBe(0)
  const choice = rows.first().locator('[data-choose]')
  if ((await choice.count()) === 0 || (await choice.isDisabled())) return
  await page.keyboard.press('x')
  await expect(choice).toBeChecked()
  await page.keyboard.press('x')
  await expect(choice).not.toBeChecked()
}

/** Focuses an act on the row, and opens the row, where it has them. */
async function actAndOpen(page: Page, path: string) {
  const row = page.locator(ROWS).first()
  const act = row.locator('button:not([aria-disabled])').first()
  if ((await act.count()) > 0) {
    await page.keyboard.press('a')
    await expect(act).toBeFocused()
  }
  const link = row.locator('th a, a').first()
  const stop = row.locator('[data-choose]').or(link).first()
  if ((await link.count()) === 0 || (await stop.isDisabled())) return
  await stop.focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL((url) => url.pathname + url.search === path)
}

test('the keys move, select, act and open in seven other lists', async ({ page, product }) => {
  await requestPasswordMail(product)
  await signIn(page, 'admin@codemaru.kr')
  for (const path of LISTS)
    await test.step(path, async () => {
      await page.goto(path)
      await walk(page)
      await actAndOpen(page, path)
    })
})
