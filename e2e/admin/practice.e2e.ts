import type { Page } from '@playwright/test'
import { saysInPassing } from '../fixtures/in-passing.ts'
import { pressOn, tabTo, typeInto } from '../fixtures/keyboard.ts'
import { moveTo } from '../fixtures/move-to.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'
import { isSound } from '../fixtures/sound.ts'

test.use({ sharesProduct: true })

/** Replaces the text of an editor, whose field is in a shadow root, and leaves it by keyboard. */
async function code(page: Page, label: RegExp, text: string) {
  const wanted = page.getByRole('textbox', { name: label })
  await wanted.waitFor()
  const isThere = () =>
    page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label') ?? '')
  for (let presses = 0; presses < 60 && !label.test(await isThere()); presses += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
  // The first Escape closes any suggestions, the second lets Tab leave the editor.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(wanted).not.toBeFocused()
}

async function changesNothing(page: Page) {
  await page.goto('/admin/practice')
  await expect(page.getByText('상담 담당자는 이 화면을 조회만 할 수 있어요.', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: '새 실습' })).toHaveCount(0)
  await page.getByRole('region', { name: '실습 목록' }).getByRole('link').first().click()
  await expect(page.getByLabel('제목', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: /공개|삭제|저장|확인하기/ })).toHaveCount(0)
}

/** Moves the first exercise of a course down, and takes a move back. */
async function changeTheOrder(page: Page) {
  await expect(page.getByText('순서를 바꾸려면 코스를 하나만 선택해 주세요.')).toBeVisible()
  const list = page.getByRole('region', { name: '실습 목록' })
  const course = (await list.getByRole('rowheader').first().innerText()).split('\n').at(-1)!.split(' · ')[0]!
  await page.getByRole('combobox', { name: '코스', exact: true }).selectOption({ label: course })
  await page.waitForURL(/courseId=\d+$/)
  const titles = () => list.getByRole('rowheader').getByRole('link').allInnerTexts()
  await expect(list.getByRole('columnheader', { name: '순서' })).toBeVisible()
  const [first, second, ...others] = await titles()

  const down = page.getByRole('button', { name: `${first} 아래로` })
  await pressOn(page, down)
  await saysInPassing(page, `'${first}' 실습을 2번째로 이동했습니다.`)
  expect(await titles()).toEqual([second, first, ...others])
  await expect(down).toBeFocused()
  await page.reload()
  await expect.poll(titles).toEqual([second, first, ...others])

  await pressOn(page, page.getByRole('button', { name: `${first} 위로` }))
  await page.getByRole('button', { name: '되돌리기' }).click()
  await saysInPassing(page, `'${first}' 실습을 되돌렸습니다.`)
  await expect.poll(titles).toEqual([second, first, ...others])
}

test('an exercise from nothing to its publication and to another place in its course, by keyboard alone; support only looks', async ({
  page,
}) => {
  await signIn(page, 'admin@codemaru.kr')
  await page.goto('/admin/practice')
  await pressOn(page, page.getByRole('link', { name: '새 실습' }))
  await pressOn(page, page.getByRole('button', { name: '실습 만들기' }))
  await expect(page.getByLabel('제목', { exact: true })).toBeFocused()
  await page.keyboard.type('두 배로 만들기')
  const course = page.getByRole('combobox', { name: '코스', exact: true })
  await tabTo(page, course)
  await course.selectOption({ index: 1 })
  await typeInto(page, page.getByLabel('문제 설명 (Markdown)'), '`double`을 **완성**하세요.')
  await expect(page.locator('.markdown strong', { hasText: '완성' })).toBeVisible()
  await code(page, /^시작 코드, main\.js/, 'function double(n) {}\n')
  const test1 = page.getByLabel('테스트 이름')
  await typeInto(page, test1, '3은 6이 돼요')
  const kind = page.getByLabel('확인 방법')
  await tabTo(page, kind)
  await kind.selectOption('value')
  await typeInto(page, page.getByLabel('읽을 식'), 'double(3)')
  await typeInto(page, page.getByLabel('기댓값'), '6')
  await pressOn(page, page.getByRole('button', { name: '실습 만들기' }))
  await page.waitForURL(/\/admin\/practice\/\d+$/)

  const which = page.getByLabel('편집할 코드')
  await tabTo(page, which)
  await which.selectOption('solution')
  await code(page, /^풀이, main\.js/, 'function double(n) {\n  return n * 2\n}\n')
  await pressOn(page, page.getByRole('button', { name: '오답 추가' }))
  await typeInto(page, page.getByLabel('어떤 실수인가요?'), '더하기만 해요')
  await code(page, /^오답 1/, 'function double(n) {\n  return n + 2\n}\n')
  await pressOn(page, page.getByRole('button', { name: '저장하고 확인하기' }))
  await expect(page.getByText('풀이는 통과하고 오답은 모두 실패했습니다.')).toBeVisible({ timeout: 30_000 })
  const row = page.getByRole('region', { name: '확인 결과' }).getByRole('row', { name: /더하기만 해요/ })
  await expect(row).toContainText('오답 확인')
  await pressOn(page, page.getByRole('button', { name: '공개하기' }))
  await saysInPassing(page, '실습을 공개했습니다.')
  await isSound(page, 'an exercise for staff')

  await typeInto(page, page.getByLabel('제목', { exact: true }), '두 배')
  await pressOn(page, page.getByRole('link', { name: '질문', exact: true }))
  await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click()
  await page.waitForURL('**/admin/questions')
  await moveTo(page, '/admin/practice?q=두 배로')
  await expect(page.getByRole('link', { name: '두 배로 만들기' })).toBeVisible()

  await page.goto('/admin/practice')
  await changeTheOrder(page)
  await isSound(page, 'the exercises for staff')
  await signIn(page, 'support@codemaru.kr')
  await changesNothing(page)
})
