import type { BrowserContext, Page } from '@playwright/test'
import { saysInPassing } from './fixtures/in-passing.ts'
import { join, signIn } from './fixtures/people.ts'
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
const SUCCESS = '**/course/kakaopay/success**'

async function pricedCourses(context: BrowserContext): Promise<Course[]> {
  const { data } = (await (await context.request.get('/api/course')).json()) as { data: Course[] }
  return data.filter(({ price }) => price > 0)
}

/** The payment provider's records of the orders, the newest last. */
async function ledger(product: Product): Promise<LedgerEntry[]> {
  return (await (await fetch(`${product.url}${SANDBOX}/__sandbox/ledger`)).json()) as LedgerEntry[]
}

const arm = (product: Product, fault: object) =>
  fetch(`${product.url}${SANDBOX}/__sandbox/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })

/** Signs up a member without purchases; returns a course with a price. */
async function buyer(page: Page, product: Product, name: string): Promise<Course> {
  await join(page, product, name)
  return (await pricedCourses(page.context()))[0]!
}

const payButton = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ })
const provider = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Goes through the checkout to the provider's page. */
async function toProvider(page: Page, { id }: Course): Promise<void> {
  await page.goto(`/course/payment?courseId=${id}`)
  await page.getByRole('checkbox').check()
  await payButton(page).click()
  await page.waitForURL(PROVIDER)
}

async function buy(page: Page, course: Course): Promise<void> {
  await toProvider(page, course)
  await provider(page, /결제하기/).click()
  await expect(page.getByRole('heading', { name: '결제가 완료되었습니다' })).toBeVisible()
}

test('a guest who wants to buy logs in first and comes back to the checkout', async ({ page, context }) => {
  const [course] = await pricedCourses(context)
  await page.goto(`/course/payment?courseId=${course!.id}`)
  await page.waitForURL('**/account/loginchoice')
  await page
    .getByRole('link', { name: /이메일/ })
    .first()
    .click()
  await page.getByLabel('이메일', { exact: true }).fill('newbie@codemaru.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill('maru-demo-2026!')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/course/payment?courseId=${course!.id}`)
  await expect(payButton(page)).toBeVisible()
})

test('buying: one payment, the token gone from the address, and a reload or a step back changes nothing @engines', async ({
  page,
  product,
}) => {
  const course = await buyer(page, product, 'buyer')
  await buy(page, course)
  expect(new URL(page.url()).search).toMatch(/^\?orderId=[\w-]+$/)
  const orderId = new URL(page.url()).searchParams.get('orderId')!
  await expect(page.getByRole('listitem').filter({ hasText: '승인' })).toContainText(/\d\d:\d\d:\d\d/)
  await expect(page.getByRole('listitem').filter({ hasText: '영수증' })).toContainText(/\d\d:\d\d:\d\d/)

  await page.reload()
  await expect(page.getByRole('heading', { name: '결제가 완료되었습니다' })).toBeVisible()
  const sold = (await ledger(product)).find((one) => one.orderId === orderId)
  expect(sold).toMatchObject({ charged: course.price, payments: 1, canceled: 0 })

  await page.goBack()
  await page.goto(`/course/payment?courseId=${course.id}`)
  await page.waitForURL(`**/course/${course.id}/lectures**`)
  expect((await ledger(product)).filter((one) => one.orderId === orderId)).toHaveLength(1)
})

test('an unchecked consent orders nothing, shows an error and focuses the checkbox', async ({
  page,
  product,
}) => {
  const course = await buyer(page, product, 'ticker')
  await page.goto(`/course/payment?courseId=${course.id}`)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await payButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('결제하려면 주문 내용과 환불 규정에 동의해 주세요.')
  await expect(page.getByRole('checkbox')).toBeFocused()
  await isSound(page, page.url())
})

test('back from the provider the button works again, and the second try pays once @engines', async ({
  page,
  product,
}) => {
  const course = await buyer(page, product, 'backer')
  const before = (await ledger(product)).filter(({ payments }) => payments > 0).length
  await toProvider(page, course)
  await page.goBack()
  await page.waitForURL('**/course/payment**')
  await expect(payButton(page)).not.toHaveAttribute('aria-busy', 'true')
  await page.getByRole('checkbox').check()
  await payButton(page).click()
  await page.waitForURL(PROVIDER)
  await provider(page, /결제하기/).click()
  await expect(page.getByRole('heading', { name: '결제가 완료되었습니다' })).toBeVisible()
  expect((await ledger(product)).filter(({ payments }) => payments > 0).length).toBe(before + 1)
})

test('stopping and failing at the provider lead back with a calm sentence, and nothing was paid', async ({
  page,
  product,
}) => {
  const course = await buyer(page, product, 'stopper')
  const before = (await ledger(product)).filter(({ payments }) => payments > 0).length
  await toProvider(page, course)
  await provider(page, /취소/).click()
  await page.waitForURL('**/course/payment?**result=cancel')
  await expect(page.getByText(/결제를 취소했습니다/)).toBeVisible()
  await page.getByRole('checkbox').check()
  await payButton(page).click()
  await page.waitForURL(PROVIDER)
  await provider(page, /실패/).click()
  await page.waitForURL('**/course/payment?**result=fail')
  await expect(page.getByText(/결제하지 못했습니다/)).toBeVisible()
  await expect(payButton(page)).toBeVisible()
  expect((await ledger(product)).filter(({ payments }) => payments > 0).length).toBe(before)
})

test('an answer of the provider that is lost is never shown as a failure, and the order ends paid', async ({
  page,
  product,
}) => {
  const course = await buyer(page, product, 'waiter')
  await toProvider(page, course)
  await arm(product, { route: 'approve', kind: 'timeout-after', times: 1, ms: 500 })
  await arm(product, { route: 'order', kind: '5xx-before', times: 1 })
  await provider(page, /결제하기/).click()
  await page.waitForURL(SUCCESS)
  await saysInPassing(page, /창을 닫아도 안전합니다/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '결제가 완료되었습니다' })).toBeVisible({ timeout: 150_000 })
})

test('the open chat panel covers no part of a pay button in the middle of the window', async ({
  page,
  product,
}) => {
  const { id } = await buyer(page, product, 'asker')
  await page.goto(`/course/payment?courseId=${id}`)
  await expect(payButton(page)).toBeVisible()
  await page.getByRole('button', { name: /^상담 문의/ }).click()
  await expect(page.getByRole('dialog', { name: '상담 문의' })).toBeVisible()
  for (const size of BESIDE_CHAT) {
    await page.setViewportSize(size)
    expect(await payButton(page).evaluate(coveredInTheMiddle), `at ${size.width}`).toEqual([])
  }
})

const BESIDE_CHAT = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
]

/** Centres the element in the window; returns which of five points across it another element covers. */
function coveredInTheMiddle(element: Element): number[] {
  const before = element.getBoundingClientRect()
  scrollBy({ top: before.top + before.height / 2 - innerHeight / 2, behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return [0.02, 0.25, 0.5, 0.75, 0.98].filter(
    (part) => !element.contains(document.elementFromPoint(left + width * part, top + height / 2)),
  )
}

test('the whole way by keyboard', async ({ page, product }) => {
  const course = await buyer(page, product, 'keys')
  await page.goto(`/course/payment?courseId=${course.id}`)
  await expect(payButton(page)).toBeVisible()
  await page.getByLabel('쿠폰 번호').focus()
  await page.keyboard.type('NOSUCHCOUPON')
  await page.keyboard.press('Enter')
  await expect(page.getByText('존재하지 않는 쿠폰 번호입니다.')).toBeVisible()
  await tabTo(page, 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, 'button')
  await page.keyboard.press('Enter')
  await page.waitForURL(PROVIDER)
  await provider(page, /결제하기/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '결제가 완료되었습니다' })).toBeVisible()
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

test('the history shows what would come back; a refund goes the whole way and ends the access', async ({
  page,
  product,
}) => {
  const course = await buyer(page, product, 'refunder')
  await buy(page, course)
  await isSound(page, 'a paid order')
  await page.getByRole('link', { name: '영수증 보기' }).click()
  await expect(page.getByRole('article', { name: '영수증' })).toContainText(course.title)
  await isSound(page, page.url())

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/mypage/paymentshistory')
  await expect(page.getByText(/강 중 0강을 들었습니다/)).toBeVisible()
  await isSound(page, page.url())
  await page.getByRole('button', { name: /환불 신청$/ }).click()
  const dialog = page.getByRole('dialog', { name: '환불 신청' })
  await expect(dialog.getByText('이 기준으로 환불')).toBeVisible()
  await isSound(page, page.url())
  await dialog.getByRole('radio', { name: '잘못 결제했어요' }).check()
  await dialog.getByRole('button', { name: /환불 신청$/ }).click()
  await expect(dialog.getByText(/돌려/).first()).toBeVisible()
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect(page.getByText('환불 완료')).toBeVisible({ timeout: 150_000 })
  const sold = (await ledger(product)).findLast(({ charged }) => charged > 0)
  expect(sold).toMatchObject({ canceled: course.price, cancels: 1 })
  await page.goto(`/course/${course.id}/lectures`)
  await expect(page.getByText('수강 중인 코스의 강의만 볼 수 있어요.')).toBeVisible()
})

test("staff find an order, its history and its coupon's use; the screens are accessible and fit", async ({
  page,
  product,
}) => {
  const context = await page.context().browser()!.newContext({ baseURL: product.url })
  const member = await context.newPage()
  const course = await buyer(member, product, 'watched')
  await buy(member, course)
  const orderId = new URL(member.url()).searchParams.get('orderId')!
  await context.close()

  await signIn(page, 'admin@codemaru.kr')
  await page.goto(`/admin/payments?q=${orderId}`)
  await expect(page.getByRole('row').filter({ hasText: course.title })).toHaveCount(1)
  await isSound(page, page.url())
  await page.getByRole('link', { name: new RegExp(orderId) }).click()
  await expect(page.getByRole('region', { name: '이력' })).toContainText('결제 완료')
  await isSound(page, page.url())
  await page.goto('/admin/coupons')
  await page.getByRole('button', { name: '새 쿠폰' }).click()
  await expect(page.getByLabel('쿠폰 번호')).toBeVisible()
  await isSound(page, page.url())
})
