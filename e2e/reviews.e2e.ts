import { listStaffReviews, replyToReview } from '../contract/review/staff-review.ts'
import { Client } from '../server/testing/client.ts'
import { pressOn, tabTo } from './fixtures/keyboard.ts'
import { DEMO_PASSWORD, signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

const COURSE = '/course/3'
const TEXT = '상태를 언제 나눌지 이제 알겠어요. 예제를 따라 하기 좋아요.'
const ANSWER = '끝까지 들어 주셔서 고맙습니다.'

test('a review is written by keyboard, read without an account or script, answered by staff and deleted', async ({
  page,
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
  await isSound(page, 'the form of a review', 'main')
  await page.keyboard.press('Control+Enter')
  const own = page.getByRole('region', { name: '내 수강평' })
  await expect(own.getByRole('img', { name: '5점 만점에 4점' })).toBeVisible()

  const guest = new Client(product.url)
  await expect.poll(async () => (await guest.get(COURSE)).text).toContain(TEXT)
  const staff = await new Client(product.url).login('support@codemaru.kr', DEMO_PASSWORD)
  const { content } = await staff.send(listStaffReviews, { query: {} })
  const params = { reviewId: content.find(({ body }) => body === TEXT)!.id }
  await staff.send(replyToReview, { params, body: { body: ANSWER } })

  await page.reload()
  await expect(own).toContainText(ANSWER)
  await expect(page.getByText(TEXT)).toHaveCount(1)
  await settled(page)
  await isSound(page, 'the reviews of a course')
  await own.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByRole('button', { name: '수강평 쓰기' })).toBeVisible()
})
