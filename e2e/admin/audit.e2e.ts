import { saysInPassing } from '../fixtures/in-passing.ts'
import { pressOn, tabTo, typeInto } from '../fixtures/keyboard.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'

test.use({ sharesProduct: true })

test('a change is found in the log by keyboard alone, opened and read; the address keeps the search', async ({
  page,
}) => {
  await signIn(page, 'admin@codemaru.kr')
  await page.goto('/admin/course/2')
  await typeInto(page, page.getByLabel('한 줄 소개'), '기록에 남길 소개')
  await pressOn(page, page.getByRole('button', { name: '저장' }))
  await saysInPassing(page, '코스를 저장했습니다.')

  await pressOn(page, page.getByRole('link', { name: '변경 기록' }))
  const action = page.getByLabel('작업')
  await tabTo(page, action)
  await action.selectOption('course.change')
  await typeInto(page, page.getByLabel('사유, 변경 내용'), '남길')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/action=course\.change/)
  const line = page.getByRole('row', { name: /코스 수정/ })
  await expect(line).toHaveCount(1)
  await page.reload()
  await expect(line).toHaveCount(1)
  await expect(action).toHaveValue('course.change')
  await pressOn(page, line.getByRole('button'))
  await expect(page.getByText('기록에 남길 소개')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/audit$/)
  await expect(action).toHaveValue('')
})
