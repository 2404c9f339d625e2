import type { Page } from '@playwright/test'
import { saysInPassing } from '../fixtures/in-passing.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { makeCourse } from '../fixtures/make-course.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'

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
