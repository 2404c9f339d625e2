import { saysInPassing } from './fixtures/in-passing.ts'
import { logIn, signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

const MY_PAGE = '**/api/my-page'
const COURSES = '**/api/course/me?*'
const CALENDAR = '**/api/learning/calendar*'

test('my page leads guests to the login and back, and staff to the admin area', async ({ page, browser }) => {
  await page.goto('/mypage/ingcourse')
  await page.waitForURL('**/account/loginchoice')
  await logIn(page, 'newbie@codemaru.kr')
  await expect(page).toHaveURL(/\/mypage\/ingcourse$/)
  const staff = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const office = await staff.newPage()
  await signIn(office, 'support@codemaru.kr')
  await office.goto('/mypage/notes')
  await office.waitForURL('**/admin**')
  await staff.close()
})

test('the dashboard opens the lecture at its second in one press, and follows the chosen course', async ({
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
  await page.reload()
  await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible()

  await page.getByText('수료까지 얼마나 남았나요?').click()
  await expect(page.getByText('모든 강의 재생')).toBeVisible()

  await page.getByRole('link', { name: /부터 이어보기$|^처음부터 보기$/ }).click()
  await expect(page).toHaveURL(/\/course\/\d+\/lectures\?lecture=\d+/)
})

test('the calendar is walked by keyboard, tells what was learned, and keeps the edge of the day', async ({
  page,
  product,
}) => {
  // Move plays so that this month and an older one show activity, whatever the date is.
  for (const [which, hour] of [
    ['max', "date_trunc('hour', now())"],
    ['min', "hour - interval '70 days'"],
  ])
    await product.age(
      `update lecture_play set hour = ${hour} where (member_id, hour) =
        (select member_id, ${which}(hour) from lecture_play join member on member.id = member_id
         where email = $1 group by member_id)`,
      ['graduate@codemaru.kr'],
    )
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
  await isSound(page, 'a day of the calendar')

  const today = page.locator('[aria-current="date"]')
  await today.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[aria-selected="true"] button')).toBeFocused()
  const before = await page.getByRole('grid').getAttribute('aria-label')
  await page.keyboard.press('PageUp')
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-label', before!)
  await expect(page.locator('[aria-selected="true"] button')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-label', before!)

  const edge = page.getByRole('combobox', { name: '하루 시작 시각' })
  await edge.selectOption('4')
  await saysInPassing(page, '하루 시작 시각을 변경했습니다.')
  await page.reload()
  await expect(edge).toHaveValue('4')
})

test('courses sort by title, a page past the end links to the first, and finished courses are separate', async ({
  page,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  await page.goto('/mypage/ingcourse')
  await page.getByRole('combobox', { name: '정렬' }).selectOption({ label: '이름순' })
  await expect(page).toHaveURL(/sort=courseTitle/)
  await settled(page)
  const isSorted = async () => {
    const titles = await page.locator('main h2').allInnerTexts()
    return titles.length > 1 && titles.join() === titles.toSorted((a, b) => a.localeCompare(b, 'ko')).join()
  }
  await expect.poll(isSorted).toBe(true)
  await isSound(page, 'courses in progress')
  await page.goto('/mypage/ingcourse?page=9')
  await page.getByRole('link', { name: '첫 페이지로' }).click()
  await expect(page).toHaveURL(/\/mypage\/ingcourse$/)
  await page.goto('/mypage/endcourse')
  await expect(page.getByText('아직 완료한 코스가 없어요.')).toBeVisible()
  await isSound(page, 'no finished course')
})

test('somebody without a course finds the way to one', async ({ page }) => {
  await signIn(page, 'newbie@codemaru.kr')
  await page.goto('/mypage')
  await expect(page.getByText('아직 수강 중인 코스가 없어요.')).toBeVisible()
  await isSound(page, 'an empty dashboard')
})

test('waiting and failing are screens of their own, and asking again is enough', async ({ page }) => {
  await signIn(page, 'learner@codemaru.kr')
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(MY_PAGE, async (route) => {
    await held
    await route.fulfill({ status: 500, json: {} })
  })
  await page.goto('/mypage')
  await expect(page.getByText('불러오는 중…').first()).toBeVisible()
  answer()
  await expect(page.getByText('마이페이지 정보를 불러오지 못했습니다.')).toBeVisible()
  await isSound(page, 'a dashboard that failed')
  await page.unroute(MY_PAGE)
  await page.route(CALENDAR, (route) => route.abort())
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('heading', { name: '내 코스' })).toBeVisible()
  await expect(page.getByText('네트워크/CORS 오류로 서버의 응답을 받지 못했습니다.')).toBeVisible()
  await page.unroute(CALENDAR)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('grid')).toBeVisible()

  await page.route(COURSES, (route) => route.abort())
  await page.goto('/mypage/ingcourse')
  await expect(page.getByText('네트워크/CORS 오류로 코스 목록을 가져오지 못했습니다.')).toBeVisible()
  await page.unroute(COURSES)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.locator('main h2').first()).toBeVisible()
})
