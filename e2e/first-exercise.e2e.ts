import { expect, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

test('a visitor solves the first exercise on the landing page, then wakes its lower part by a press', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto('/')
  await page.getByRole('link', { name: '무료로 첫 문제 풀기' }).first().click()
  const field = page.getByRole('textbox', { name: /가장 많이 팔린 날/ })
  await expect(field).toBeFocused()
  const exercise = page.getByRole('form', { name: '첫 문제' })
  await exercise.getByRole('button', { name: '실행' }).click()
  await expect(exercise.getByRole('status')).toHaveText('기댓값 95 · 내 출력 71')
  await field.fill((await field.inputValue()).replace('min', 'max'))
  await exercise.getByRole('button', { name: '실행' }).click()
  await expect(exercise.getByRole('status')).toContainText('통과!')

  await page.reload()
  await page.getByRole('button', { name: /^재생/ }).click()
  await expect(page.locator('main video')).toBeVisible()
  expect(complaints).toEqual([])
})
