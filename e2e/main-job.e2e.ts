import { positionOf, playUntil, video } from './fixtures/player.ts'
import { askForMail, savedState, uniqueEmail } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

test('a visitor finds a course, signs up by the mailed link, returns to it in the tab that waited, watches, closes the tab and resumes there @engines', async ({
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
  const course = new URL(page.url()).pathname
  const start = page
    .getByRole('button', { name: '무료로 시작하기' })
    .or(page.getByRole('link', { name: '무료로 시작하기' }))
    .first()
  await start.click()
  await page.waitForURL('**/account/loginchoice')

  await page.getByRole('main').getByRole('link', { name: '회원가입' }).click()
  await page.getByRole('link', { name: '이메일로 가입' }).click()
  const email = uniqueEmail('visitor')
  await askForMail(page, email)
  const link = await product.mailedLink(email)
  expect(new URL(link).origin).toBe(product.url)
  const fromMail = await context.newPage()
  await fromMail.goto(link)
  await fromMail.waitForURL('**/mypage')
  await expect(fromMail.getByRole('button', { name: /MY\s*김하나님/ })).toBeVisible()
  await fromMail.close()
  // The tab that waited is logged in too, and opens the page that it was to open.
  await page.waitForURL(`**${course}`)
  await expect(page.getByRole('button', { name: /MY\s*김하나님/ })).toBeVisible()

  await start.click()
  await page.waitForURL(`**${course}/lectures**`)
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThanOrEqual(1)
  const lectureId = Number(new URL(page.url()).searchParams.get('lecture'))
  await playUntil(page, 6)
  const left = await positionOf(page)
  await page.close()
  await expect
    .poll(async () => (await savedState(context, lectureId)).resumeSec)
    .toBeGreaterThanOrEqual(Math.floor(left) - 1)

  const back = await context.newPage()
  await back.goto('/mypage')
  await back
    .getByRole('link', { name: /이어보기|이어서/ })
    .first()
    .click()
  await back.waitForURL(`**${course}/lectures**`)
  const { resumeSec } = await savedState(context, lectureId)
  await expect.poll(() => positionOf(back)).toBeGreaterThanOrEqual(left - 2)
  // The video kept playing while the tab closed, so compare with the saved position.
  expect(Math.abs((await positionOf(back)) - resumeSec)).toBeLessThan(4)
})
