import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { pressOn, tabTo } from '../fixtures/keyboard.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, type Product, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { isSound } from '../fixtures/sound.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'

/**
 * An order that was paid 402 days ago and half refunded a day later, each at noon in Seoul: long before the life of the
 * demonstration, so that it is alone in its week.
 */
const SOLD = `
  with day as (select (now() at time zone 'Asia/Seoul')::date - 400 as today), ordered as (
    insert into payment_order (id, member_id, course_id, course_title, list_price, amount, provider, method, state,
      created_at, approved_at)
    select 'e2e-dashboard', m.id, 1, '과정', 60000, 60000, 'kakaopay', 'KAKAOPAY_CARD', 'APPROVED',
      (today - 2 + time '12:00') at time zone 'Asia/Seoul', (today - 2 + time '12:00') at time zone 'Asia/Seoul'
    from member m, day where m.email = $1 returning id
  )
  insert into ledger (order_id, kind, amount, at)
  select id, kind, amount, (today - ago + time '12:00') at time zone 'Asia/Seoul'
  from ordered, day, (values ('payment', 60000, 2), ('refund', 30000, 1)) as moved (kind, amount, ago)`

const seoulDay = (daysAgo: number): string =>
  new Date(Date.now() + 9 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)

async function lookAtCourse(page: Page, product: Product) {
  const context = await page.context().browser()!.newContext({ baseURL: product.url, userAgent: BROWSER })
  const guest = await context.newPage()
  const told = guest.waitForResponse((answer) => answer.url().endsWith('/api/course/1/views'))
  await guest.goto('/course/1')
  expect((await told).status()).toBe(204)
  await context.close()
}

const tile = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `${name} 그래프 보기` }) })

test('figures are read, explained, drawn and taken along by keyboard alone; the address keeps them', async ({
  page,
  product,
}) => {
  await product.age(SOLD, ['newbie@codemaru.kr'])
  await lookAtCourse(page, product)
  await signIn(page, 'support@codemaru.kr')
  await page.goto('/admin')
  await settled(page)
  await pressOn(page, page.getByRole('link', { name: '7일', exact: true }))
  await expect(page).toHaveURL(/from=.*to=/)
  await page.goto(`/admin?from=${seoulDay(406)}&to=${seoulDay(400)}`)
  await settled(page)
  await expect(tile(page, '순매출')).toContainText('30,000원')
  await expect(tile(page, '순매출')).toContainText('결제 60,000원 · 환불 30,000원')

  const question = page.getByRole('button', { name: '순매출 설명' })
  await pressOn(page, question)
  await expect(page.getByRole('dialog', { name: '순매출' })).toContainText('환불 완료일 기준으로 빼요')
  await page.keyboard.press('Escape')
  await expect(question).toBeFocused()

  await expect(page.getByRole('img', { name: /일별 순매출.*최솟값 .* −30,000원/ })).toBeVisible()
  await pressOn(page, page.getByRole('link', { name: '결제 건수 그래프 보기' }))
  await expect(page.getByRole('img', { name: /일별 결제 건수\. 전체 1건/ })).toBeVisible()
  await pressOn(page, page.locator('summary', { hasText: '표로 보기' }))
  await expect(page.getByRole('region', { name: '기간별 통계' }).getByRole('row')).toHaveCount(8)
  const address = page.url()
  await page.reload()
  await expect(page.getByRole('img', { name: /결제 건수/ })).toBeVisible()
  expect(page.url(), 'a reload keeps the view').toBe(address)

  const csv = page.getByRole('link', { name: '기간 통계 CSV 다운로드' })
  await tabTo(page, csv)
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/^stats-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('-30000,0,30000,0')

  await page.goto(`/admin?from=${seoulDay(0)}&to=${seoulDay(0)}`)
  const course = page
    .getByRole('region', { name: '코스별 전환 현황 표' })
    .getByRole('row', { name: /파이썬 데이터 분석/ })
  await expect
    .poll(async () => {
      await page.reload()
      return course.innerText()
    }, 'the look of the guest')
    .toMatch(/\t1\s*\t0\s/)
})

/** The sides on which a box fades out its content. */
const fadesOf = (box: Locator) =>
  box.evaluate((element) => {
    const { maskImage } = getComputedStyle(element)
    const isSoft = (width: RegExp) => Number(width.exec(maskImage)?.[1] ?? 0) > 1
    return [
      isSoft(/rgb\(0, 0, 0\) ([\d.]+)px/) && 'left',
      isSoft(/calc\(100% - ([\d.]+)px\)/) && 'right',
    ].filter(Boolean)
  })

test('a table wider than its box fades where columns are hidden, and nowhere when it fits', async ({
  page,
}) => {
  await signIn(page, 'support@codemaru.kr')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin')
  await page.locator('summary', { hasText: '표로 보기' }).click()
  const table = page.getByRole('region', { name: '기간별 통계' })
  await expect.poll(() => fadesOf(table)).toEqual(['right'])
  await table.evaluate((box) => (box.scrollLeft = 70))
  await expect.poll(() => fadesOf(table)).toEqual(['left', 'right'])
  await table.evaluate((box) => (box.scrollLeft = box.scrollWidth))
  await expect.poll(() => fadesOf(table)).toEqual(['left'])

  const withNames = page.getByRole('region', { name: '코스별 전환 현황 표' })
  await withNames.evaluate((box) => (box.scrollLeft = 100))
  await expect
    .poll(() => fadesOf(withNames), 'the names of the courses stay, and stay clear')
    .toEqual(['right'])
  const columnOf = async (cell: Locator) => Math.round((await cell.boundingBox())!.x)
  expect(await columnOf(withNames.getByRole('columnheader', { name: '코스' }))).toBe(
    await columnOf(withNames.getByRole('rowheader').first()),
  )

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => fadesOf(table)).toEqual([])
  await expect.poll(() => fadesOf(withNames)).toEqual([])
})

test('nothing for axe to find in either theme, nothing to scroll sideways at any width', async ({ page }) => {
  await signIn(page, 'admin@codemaru.kr')
  await page.goto('/admin?figure=activeLearners')
  await expect(page.getByRole('region', { name: '코스별 전환 현황 표' })).toBeVisible()
  await settled(page)
  await isSound(page, 'the dashboard')
})
