import { saysInPassing } from './fixtures/in-passing.ts'
import { positionOf, playUntil, openLecture } from './fixtures/player.ts'
import { askForMail, join, savedState, signUp, uniqueEmail } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

test('a visitor finds a course, signs up through the mailed link, watches, closes the tab and resumes there @engines', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: '프론트엔드' }).first().click()
  await page.waitForURL('**/course/frontend')
  await page
    .getByRole('link', { name: /처음 만나는 HTML과 CSS/ })
    .first()
    .click()
  await page.waitForURL(/\/course\/\d+$/)
  const courseId = Number(new URL(page.url()).pathname.split('/').at(-1))
  await page
    .getByRole('button', { name: '무료로 시작하기' })
    .or(page.getByRole('link', { name: '무료로 시작하기' }))
    .first()
    .click()
  await page.waitForURL('**/account/loginchoice')

  await signUp(page, product, uniqueEmail('visitor'))
  await saysInPassing(page, '성공적으로 로그인 되었습니다.')
  await page.waitForURL('**/mypage')

  await page.goto(`/course/${courseId}`)
  await page
    .getByRole('button', { name: '무료로 시작하기' })
    .or(page.getByRole('link', { name: '무료로 시작하기' }))
    .first()
    .click()
  await page.waitForURL(`**/course/${courseId}/lectures**`)
  await openLecture(page, courseId)
  const lectureId = Number(new URL(page.url()).searchParams.get('lecture'))
  await playUntil(page, 13)
  const left = await positionOf(page)
  await page.close()

  await expect
    .poll(async () => (await savedState(context, lectureId)).resumeSec)
    .toBeGreaterThanOrEqual(Math.floor(left) - 1)
  const back = await context.newPage()
  await openLecture(back, courseId)
  const { resumeSec } = await savedState(context, lectureId)
  await expect.poll(() => positionOf(back)).toBeGreaterThanOrEqual(left - 2)
  // The video kept playing while the tab closed, so compare with the saved position.
  expect(Math.abs((await positionOf(back)) - resumeSec)).toBeLessThan(4)
})

test('the mailed link leads back to where the visitor was going, and the tab that waited is logged in too', async ({
  page,
  context,
  product,
}) => {
  const email = uniqueEmail('returning')
  await page.goto('/mypage/endcourse')
  await page.waitForURL('**/account/loginchoice')
  await page.getByRole('main').getByRole('link', { name: '회원가입' }).click()
  await page.getByRole('link', { name: '이메일로 가입' }).click()
  await askForMail(page, email)

  const link = await product.mailedLink(email)
  expect(new URL(link).origin).toBe(product.url)
  const fromMail = await context.newPage()
  await fromMail.goto(link)
  await fromMail.waitForURL('**/mypage/endcourse')
  await expect(fromMail.getByRole('button', { name: /MY\s*김하나님/ })).toBeVisible()

  await expect(page.getByRole('button', { name: /MY\s*김하나님/ })).toBeVisible()
  await page.waitForURL('**/mypage/endcourse')
})

test('my page offers to go on with one press', async ({ page, context, product }) => {
  await join(page, product, 'again')
  const free = (
    (await (await context.request.get('/api/course')).json()) as { data: { id: number; price: number }[] }
  ).data.find(({ price }) => price === 0)!
  await page.goto(`/course/${free.id}`)
  await page
    .getByRole('button', { name: '무료로 시작하기' })
    .or(page.getByRole('link', { name: '무료로 시작하기' }))
    .first()
    .click()
  await page.waitForURL(`**/course/${free.id}/lectures**`)
  await openLecture(page, free.id)
  await playUntil(page, 4)
  await page.goto('/mypage')
  await page
    .getByRole('link', { name: /이어보기|이어서/ })
    .first()
    .click()
  await page.waitForURL(`**/course/${free.id}/lectures**`)
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(2)
})
