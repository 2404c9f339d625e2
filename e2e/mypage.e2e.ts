import { saysInPassing } from './fixtures/in-passing.ts'
import { signIn } from './fixtures/people.ts'
import { learnedNow } from './fixtures/player.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

test('the dashboard follows the chosen course, its lists are sorted, and it opens the lecture in one press', async ({
  page,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  await page.goto('/mypage')
  await settled(page)
  await isSound(page, 'the dashboard')

  const choice = page.getByRole('combobox', { name: '코스 선택' })
  const name = await choice.locator('option').nth(1).innerText()
  await choice.selectOption(name)
  await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible()
  await expect(page).toHaveURL(/\?course=\d+$/)
  await page.getByText('수료까지 얼마나 남았나요?').click()
  await expect(page.getByText('모든 영상 재생')).toBeVisible()

  const open = (path: string) =>
    page.locator(`aside a[href="${path}"], nav a[href="${path}"]`).first().click()
  await open('/mypage/ingcourse')
  await page.getByRole('combobox', { name: '정렬' }).selectOption({ label: '이름순' })
  await expect(page).toHaveURL(/sort=courseTitle/)
  const isSorted = async () => {
    const titles = await page.locator('main h2').allInnerTexts()
    return titles.length > 1 && titles.join() === titles.toSorted((a, b) => a.localeCompare(b, 'ko')).join()
  }
  await expect.poll(isSorted).toBe(true)
  await settled(page)
  await isSound(page, 'courses in progress', 'main')
  await open('/mypage/endcourse')
  await expect(page.getByText('아직 완료한 코스가 없어요.')).toBeVisible()
  await isSound(page, 'no finished course', 'main')

  await open('/mypage')
  await page.getByRole('link', { name: /부터 이어보기$|^처음부터 보기$/ }).click()
  await expect(page).toHaveURL(/\/course\/\d+\/lectures\?lecture=\d+/)
})

test('the calendar tells what was learned on a day, and keeps the edge of the day; without a course there is a way to one', async ({
  page,
  product,
}) => {
  // Move a play into this month, whatever the date is.
  await learnedNow(product, 'graduate@codemaru.kr')
  await signIn(page, 'graduate@codemaru.kr')
  await page.goto('/mypage')
  await page
    .getByRole('button', { name: /강의 \d+개 재생/ })
    .last()
    .click()
  const link = page
    .getByRole('region', { name: /^\d+월/ })
    .getByRole('link')
    .first()
  await expect(link).toHaveAttribute('href', /\/course\/3\/lectures\?lecture=\d+/)
  await isSound(page, 'a day of the calendar', 'main')
  const edge = page.getByRole('combobox', { name: '하루 시작 시각' })
  await edge.selectOption('4')
  await saysInPassing(page, '하루 시작 시각을 변경했습니다.')
  await page.reload()
  await expect(edge).toHaveValue('4')

  await signIn(page, 'newbie@codemaru.kr')
  await page.goto('/mypage')
  await expect(page.getByText('아직 수강 중인 코스가 없어요.')).toBeVisible()
  await isSound(page, 'an empty dashboard', 'main')
})
