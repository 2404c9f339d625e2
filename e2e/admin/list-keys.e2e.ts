import type { Locator, Page } from '@playwright/test'
import { giveAccess } from '../../contract/admin/member-account.ts'
import { makeLesson } from '../../contract/catalogue/outline.ts'
import { removeLecture } from '../../contract/catalogue/staff-course.ts'
import { makeErratum } from '../../contract/erratum/staff-erratum.ts'
import { makeCoupon } from '../../contract/payment/coupon.ts'
import { saysInPassing } from '../fixtures/in-passing.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { makeCourse } from '../fixtures/make-course.ts'
import { moveTo } from '../fixtures/move-to.ts'
import { join, requestPasswordMail, signIn } from '../fixtures/people.ts'
import { expect, type Product, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'

test.use({ sharesProduct: true })

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `${title} 선택` })

test('the keys of a list move, select, publish, undo and open', async ({ page, product }) => {
  for (const title of ['목록 키 하나', '목록 키 둘']) await makeCourse(product, title)
  await signIn(page, 'admin@codemaru.kr')
  await page.goto(`/admin/course?q=${encodeURIComponent('목록 키')}`)
  // The newest is on top.
  await tabTo(page, box(page, '목록 키 둘'))
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect(box(page, '목록 키 하나')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('2개 선택')).toBeVisible()

  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: '공개하기' })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: '코스 2개를 공개할까요?' })
  await tabTo(page, question.getByRole('button', { name: '공개하기' }))
  await page.keyboard.press('Enter')
  await saysInPassing(page, '코스 2개를 공개했습니다.')

  await expect(box(page, '목록 키 하나')).toBeFocused()
  await page.keyboard.press('z')
  await saysInPassing(page, '코스 2개를 비공개로 전환했습니다.')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/course\/\d+$/)
})

/** Pages whose lists have rows of the demonstration, or of what is made for them, and how many lists have some. */
const pagesOf = ({ courseId, lectureId, memberId }: Record<'courseId' | 'lectureId' | 'memberId', number>) =>
  [
    ['/admin/user', 1],
    ['/admin/payments', 1],
    ['/admin/coupons', 1],
    ['/admin/reviews?state=all', 1],
    ['/admin/questions?state=all', 1],
    ['/admin/practice', 1],
    ['/admin/mails', 1],
    ['/admin/audit', 1],
    ['/admin/announcements', 1],
    ['/admin/roadmaps', 1],
    ['/admin/instructors', 1],
    ['/admin/categories', 1],
    ['/admin/erratum-reports', 1],
    [`/admin/course/${courseId}/enrolments`, 1],
    ['/admin/course/1/quizzes', 1],
    ['/admin/course/1/quizzes/questions', 1],
    ['/admin/quizzes/1/attempts', 1],
    ['/admin/lectures/1', 1],
    [`/admin/lectures/${lectureId}`, 1],
    [`/admin/user/${memberId}`, 3],
  ] as const

const LISTS = '[data-row-keys]'
const ROWS = ':is(tbody > tr:not([hidden]), [data-row])'
/** The number of the row of the list that has the focus, from 0; -1: none. */
const rowHere = (list: Locator) =>
  list.evaluate(
    (box, rows) => [...box.querySelectorAll(rows)].findIndex((row) => row.contains(document.activeElement)),
    ROWS,
  )

/** Moves down and up between the first two rows, and selects the first one where rows can be selected. */
async function walk(page: Page, list: Locator) {
  const rows = list.locator(ROWS)
  const second = (await rows.count()) > 1 ? 1 : 0
  // A row without anything to press takes the focus itself, as it does by the keys.
  await rows.first().evaluate((row: HTMLElement) => {
    const stops = [...row.querySelectorAll<HTMLElement>('input, a, button')]
    const stop = stops.find((one) => one.checkVisibility())
    if (!stop) row.tabIndex = -1
    ;(stop ?? row).focus()
  })
  await page.keyboard.press('j')
  await expect.poll(() => rowHere(list)).toBe(second)
  if (second > 0) await page.keyboard.press('ArrowUp')
  await expect.poll(() => rowHere(list)).toBe(0)
  const choice = rows.first().locator('[data-choose]')
  if ((await choice.count()) === 0 || (await choice.isDisabled())) return
  await page.keyboard.press('x')
  await expect(choice).toBeChecked()
  await page.keyboard.press('x')
  await expect(choice).not.toBeChecked()
}

/** Focuses an act on the first row and leaves it by Escape, where the row has acts. */
async function act(page: Page, list: Locator) {
  const button = list.locator(ROWS).first().locator('button:not([aria-disabled])').first()
  if ((await button.count()) === 0) return
  await page.keyboard.press('a')
  await expect(button).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(() => rowHere(list)).toBe(0)
}

/** Opens the first row, where it can be opened. */
async function open(page: Page, list: Locator, path: string) {
  const row = list.locator(ROWS).first()
  const stop = row.locator('[data-choose]').or(row.locator('a:visible')).first()
  if ((await row.locator('a:visible').count()) === 0 || (await stop.isDisabled())) return
  await stop.focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL((url) => url.pathname + url.search === path)
}

/** Walks through every list of the page that has rows, and opens the first row of the first one. */
async function walkPage(page: Page, path: string): Promise<number> {
  await page.locator(`${LISTS} ${ROWS}`).first().waitFor()
  await settled(page)
  const lists = await page
    .locator(LISTS)
    .filter({ has: page.locator(ROWS) })
    .all()
  for (const list of lists) {
    await walk(page, list)
    await act(page, list)
  }
  await open(page, lists[0]!, path)
  return lists.length
}

/** Whether something covers the middle of the element that has the focus. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement!
    const { x, y, width, height } = here.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return !(here.contains(top) || top?.contains(here))
  })

/** Selects the first row, moves down to the last one and back, and expects each of them in view. */
async function walkWithBar(page: Page) {
  await page.locator('[data-choose]').first().focus()
  await page.keyboard.press('x')
  const list = page.locator(LISTS)
  const last = (await list.locator(ROWS).count()) - 1
  for (const [key, to] of [
    ['j', last],
    ['k', 0],
  ] as const)
    while ((await rowHere(list)) !== to) {
      await page.keyboard.press(key)
      expect(await isCovered(page), `after ${key}, row ${await rowHere(list)}`).toBe(false)
    }
}

/** A course with two deleted texts, one with an erratum, and a member whose access ends. */
async function fillCourse(product: Product, memberId: number) {
  const { admin, courseId } = await makeCourse(product, '모든 목록의 키')
  let lectureId = 0
  for (const title of ['지운 글 하나', '지운 글 둘', '남은 글']) {
    const body = { kind: 'text' as const, title, description: '', isPublic: false, sectionId: null }
    const { id } = await admin.send(makeLesson, { params: { courseId }, body })
    if (title !== '남은 글') await admin.send(removeLecture, { params: { lectureId: id } })
    lectureId = id
  }
  const erratum = { fromSec: null, toSec: null, heading: '', text: '목록의 키' }
  await admin.send(makeErratum, { params: { lectureId }, body: erratum })
  const body = { until: '2099-12-31', reason: '목록의 키' }
  await admin.send(giveAccess, { params: { memberId, courseId }, body })
  const coupon = { code: `KEYS-${courseId}`, name: '목록의 키', kind: 'percent' as const, value: 10 }
  const period = { startsAt: '2026-11-01T00:00:00.000+09:00', endsAt: '2099-11-30T23:59:00.000+09:00' }
  const limits = { courseId, totalLimit: 1, perMemberLimit: 1 }
  await admin.send(makeCoupon, { body: { ...coupon, ...period, ...limits } })
  return { courseId, lectureId, code: coupon.code }
}

test('the keys move, select, act and open in all other lists, and acts keep the focus in the list', async ({
  page,
  product,
}) => {
  await requestPasswordMail(product)
  // Accounts of the demonstration are shared with other files.
  await join(page, product, 'list-keys')
  const me = await page.context().request.get('/api/auth/me')
  const { id: memberId } = ((await me.json()) as { data: { id: number } }).data
  const { courseId, lectureId, code } = await fillCourse(product, memberId)
  await signIn(page, 'admin@codemaru.kr')
  await page.goto('/admin')
  for (const [path, lists] of pagesOf({ courseId, lectureId, memberId }))
    await test.step(path, async () => {
      await moveTo(page, path)
      expect(await walkPage(page, path)).toBe(lists)
    })
  await test.step('neither the head of a list nor its bar covers the row with the focus', async () => {
    await moveTo(page, '/admin/user')
    await walkWithBar(page)
  })
  await test.step('a coupon is stopped and restarted', async () => {
    await moveTo(page, '/admin/coupons')
    const stop = page.getByRole('button', { name: `${code} 중지` })
    await stop.focus()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: '중지' }))
    await page.keyboard.press('Enter')
    await saysInPassing(page, `${code} 쿠폰을 중지했습니다.`)
    await expect(page.getByRole('button', { name: `${code} 재개` })).toBeFocused()
    await page.keyboard.press('z')
    await saysInPassing(page, `${code} 쿠폰을 재개했습니다.`)
    await expect(stop).toBeFocused()
  })
  await test.step('deleted lectures are restored', async () => {
    await moveTo(page, `/admin/course/${courseId}/lectures`)
    const first = page.getByRole('button', { name: '지운 글 하나 복구' })
    const second = page.getByRole('button', { name: '지운 글 둘 복구' })
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(second).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^강의 목록/ })).toBeFocused()
  })
})
