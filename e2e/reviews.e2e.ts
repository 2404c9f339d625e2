import { pressOn, tabTo } from './fixtures/keyboard.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

const COURSE = '/course/3'
const TEXT = '상태를 언제 나눌지 이제 알겠어요. 예제를 따라 하기 좋아요.'

test('a review is written by keyboard, read without an account or script, answered by staff and deleted', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'graduate@codemaru.kr')
  await page.goto(COURSE)
  await pressOn(page, page.getByRole('button', { name: '수강평 쓰기' }))
  await pressOn(page, page.getByRole('button', { name: '수강평 등록' }))
  await expect(page.getByText('별점을 선택해 주세요.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^1점/ })).toBeFocused()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('textbox', { name: '수강평' }))
  await page.keyboard.insertText(TEXT)
  await settled(page)
  await isSound(page, 'the form of a review')
  await page.keyboard.press('Control+Enter')
  const own = page.getByRole('region', { name: '내 수강평' })
  await expect(own.getByRole('img', { name: '5점 만점에 4점' })).toBeVisible()

  const guest = await browser.newContext({ baseURL: product.url, locale: 'ko-KR', javaScriptEnabled: false })
  const outside = await guest.newPage()
  await expect(async () => {
    await outside.goto(COURSE)
    await expect(outside.getByRole('list', { name: '수강평' })).toContainText(TEXT, { timeout: 500 })
  }).toPass()
  const mean = outside.getByText(/^[1-5]\.\d$/).first()
  await expect(mean).toBeVisible()
  await guest.close()

  const staff = await (await browser.newContext({ baseURL: product.url, locale: 'ko-KR' })).newPage()
  await signIn(staff, 'support@codemaru.kr')
  await staff.goto('/admin/reviews')
  const row = staff.getByRole('listitem').filter({ hasText: TEXT })
  await row.getByRole('button', { name: '답글 작성' }).click()
  await staff.getByRole('dialog').getByLabel('답글').fill('끝까지 들어 주셔서 고맙습니다.')
  await staff.getByRole('dialog').getByRole('button', { name: '저장' }).click()
  await expect(row).toHaveCount(0)
  await staff.getByRole('link', { name: '전체', exact: true }).click()
  await expect(row).toContainText('끝까지 들어 주셔서 고맙습니다.')
  await settled(staff)
  await isSound(staff, 'the list of reviews')
  await staff.context().close()

  await page.reload()
  await expect(own).toContainText('끝까지 들어 주셔서 고맙습니다.')
  await expect(page.getByText(TEXT)).toHaveCount(1)
  await settled(page)
  await isSound(page, 'the reviews of a course')
  await own.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByRole('button', { name: '수강평 쓰기' })).toBeVisible()
})
