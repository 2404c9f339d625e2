import type { BrowserContext, Page } from '@playwright/test'
import { Client } from '../server/testing/client.ts'
import { buy } from '../server/testing/kakaopay.ts'
import { join, signIn, STURDY_PASSWORD } from './fixtures/people.ts'
import { expect, type Product, test } from './fixtures/product.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

type Course = { id: number; title: string; price: number }
type LedgerEntry = {
  orderId: string
  status: string
  charged: number
  canceled: number
  payments: number
  cancels: number
}

const SANDBOX = '/dev/kakaopay'
const PROVIDER = new RegExp(`${SANDBOX}/`)

async function pricedCourse(context: BrowserContext): Promise<Course> {
  const { data } = (await (await context.request.get('/api/course')).json()) as { data: Course[] }
  return data.find(({ price }) => price > 0)!
}

/** The payment provider's records of the orders, the newest last. */
async function ledger(product: Product): Promise<LedgerEntry[]> {
  return (await (await fetch(`${product.url}${SANDBOX}/__sandbox/ledger`)).json()) as LedgerEntry[]
}

const countPaid = async (product: Product) =>
  (await ledger(product)).filter(({ payments }) => payments > 0).length

const payButton = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ })
const provider = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** Agrees at the open checkout and goes to the provider's page. */
async function toProvider(page: Page): Promise<void> {
  await page.getByRole('checkbox').check()
  await payButton(page).click()
  await page.waitForURL(PROVIDER)
}

test('a buyer who steps back, stops or fails at the provider tries again and pays once by keyboard; a reload changes nothing @firefox', async ({
  page,
  context,
  product,
}) => {
  await join(page, product, 'buyer')
  const course = await pricedCourse(context)
  const before = await countPaid(product)
  await page.goto(`/course/payment?courseId=${course.id}`)
  await payButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('결제하려면 주문 내용과 환불 규정에 동의해 주세요.')
  await expect(page.getByRole('checkbox')).toBeFocused()

  await toProvider(page)
  await page.goBack()
  await page.waitForURL('**/course/payment**')
  await expect(payButton(page)).not.toHaveAttribute('aria-busy', 'true')
  await toProvider(page)
  await provider(page, /취소/).click()
  await page.waitForURL('**/course/payment?**result=cancel')
  await expect(page.getByText(/결제를 취소했습니다/)).toBeVisible()
  await toProvider(page)
  await provider(page, /실패/).click()
  await page.waitForURL('**/course/payment?**result=fail')
  await expect(page.getByText(/결제하지 못했습니다/)).toBeVisible()
  await expect(payButton(page)).toBeVisible()
  expect(await countPaid(product)).toBe(before)

  await page.getByLabel('쿠폰 번호').focus()
  await tabTo(page, 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, 'button')
  await page.keyboard.press('Enter')
  await page.waitForURL(PROVIDER)
  await provider(page, /결제하기/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '결제가 완료되었습니다' })).toBeVisible()
  expect(new URL(page.url()).search).toMatch(/^\?orderId=[\w-]+$/)
  const orderId = new URL(page.url()).searchParams.get('orderId')!
  await expect(page.getByRole('listitem').filter({ hasText: '승인' })).toContainText(/\d\d:\d\d:\d\d/)
  await expect(page.getByRole('listitem').filter({ hasText: '영수증' })).toContainText(/\d\d:\d\d:\d\d/)

  await page.reload()
  await expect(page.getByRole('heading', { name: '결제가 완료되었습니다' })).toBeVisible()
  const sold = (await ledger(product)).filter((one) => one.orderId === orderId)
  expect(sold).toMatchObject([{ charged: course.price, payments: 1, canceled: 0 }])
  expect(await countPaid(product)).toBe(before + 1)
  await page.goto(`/course/payment?courseId=${course.id}`)
  await page.waitForURL(`**/course/${course.id}/lectures**`)
  expect(await countPaid(product)).toBe(before + 1)
})

/** Presses Tab until a checkbox or the pay button has the focus. */
async function tabTo(page: Page, kind: 'checkbox' | 'button'): Promise<void> {
  const isThere = () =>
    page.evaluate((wanted) => {
      const here = document.activeElement
      if (wanted === 'checkbox') return here instanceof HTMLInputElement && here.type === 'checkbox'
      return here instanceof HTMLButtonElement && (here.textContent ?? '').endsWith('결제하기')
    }, kind)
  for (let presses = 0; presses < 12 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
}

test('the history shows what would come back, a refund goes the whole way, and staff find the order', async ({
  page,
  context,
  product,
}) => {
  const email = await join(page, product, 'refunder')
  const course = await pricedCourse(context)
  await page.goto(`/course/payment?courseId=${course.id}`)
  await payButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await isSound(page, 'a checkout')
  const orderId = await buy(await new Client(product.url).login(email, STURDY_PASSWORD), course.id)
  await page.goto(`/course/kakaopay/success?orderId=${orderId}`)
  await expect(page.getByRole('heading', { name: '결제가 완료되었습니다' })).toBeVisible()
  await isSound(page, 'a paid order')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/mypage/paymentshistory')
  await expect(page.getByText(/강 중 0강을 들었습니다/)).toBeVisible()
  await page.getByRole('button', { name: /환불 신청$/ }).click()
  const dialog = page.getByRole('dialog', { name: '환불 신청' })
  await dialog.getByText('계산 자세히 보기').click()
  await expect(dialog.getByText('이 기준으로 환불')).toBeVisible()
  await isSound(page, 'a refund')
  await dialog.getByRole('radio', { name: '잘못 결제했어요' }).check()
  await dialog.getByRole('button', { name: /환불 신청$/ }).click()
  await expect(dialog.getByText(/돌려/).first()).toBeVisible()
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect(page.getByText('환불 완료')).toBeVisible({ timeout: 150_000 })
  await isSound(page, 'a refunded order')
  const sold = (await ledger(product)).find((one) => one.orderId === orderId)
  expect(sold).toMatchObject({ canceled: course.price, cancels: 1 })
  await page.getByRole('link', { name: '영수증 보기' }).click()
  await expect(page.getByRole('article', { name: '영수증' })).toContainText(course.title)
  await isSound(page, 'a receipt')

  await signIn(page, 'admin@codemaru.kr')
  await page.goto(`/admin/payments?q=${orderId}`)
  await expect(page.getByRole('row').filter({ hasText: course.title })).toHaveCount(1)
  await isSound(page, 'the payments')
  await page.getByRole('link', { name: new RegExp(orderId) }).click()
  await expect(page.getByRole('region', { name: '이력' })).toContainText('결제 완료')
  await isSound(page, 'an order for staff')
  await page.goto('/admin/coupons')
  await page.getByRole('button', { name: '새 쿠폰' }).click()
  await expect(page.getByLabel('쿠폰 번호')).toBeVisible()
  await isSound(page, 'the coupons')
})
