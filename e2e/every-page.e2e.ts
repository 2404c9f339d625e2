import type { Page } from '@playwright/test'
import { changeCourse } from '../contract/catalogue/staff-course.ts'
import { beginLearnerView } from '../contract/identity/learner-view.ts'
import { Client } from '../server/testing/client.ts'
import { roomOf, SUPPORT } from './fixtures/conversation.ts'
import { moveTo } from './fixtures/move-to.ts'
import { DEMO_PASSWORD, requestPasswordMail, signIn } from './fixtures/people.ts'
import { twoHalves } from './fixtures/picture.ts'
import { expect, test } from './fixtures/product.ts'
import { addressesAt } from './fixtures/screens.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

const NOWHERE = '/no/such/page'
const FURTHER_LEGAL = ['/legal/privacy', '/legal/marketing', '/legal/refund']
const AUDIT: ExaminedPage = {
  path: '/admin/audit',
  name: 'what staff did',
  open: async (page) => {
    await page
      .getByRole('button', { name: /변경 내용/ })
      .first()
      .click()
    await expect(page.getByText(/^요청 번호/)).toBeVisible()
  },
}
const FURTHER_INBOX = ['/admin/chat?q=nobody', '/admin/chat/999999']

/** A part of a page that is opened first and then checked, such as a dialog. */
type ExaminedPage = { path: string; name: string; open: (page: Page) => Promise<unknown> }

/** Forms with errors from the server or from their own validation. */
const REFUSED_FORMS: ExaminedPage[] = [
  {
    path: '/account/elogin',
    name: 'a refused login',
    open: async (page) => {
      await page.getByLabel('이메일', { exact: true }).fill('nobody@example.com')
      await page.getByLabel('비밀번호', { exact: true }).fill('wrong-password-1')
      await page.getByRole('button', { name: '로그인', exact: true }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    path: '/account/esignup',
    name: 'an empty sign-up',
    open: async (page) => {
      await page.locator('main button[type=submit]').first().click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
]
const LEGAL_TEXT: ExaminedPage = { path: '/account/esignup', name: 'a legal text', open: openLegalText }
const OWN_DIALOGS: ExaminedPage[] = [
  {
    path: '/mypage',
    name: 'the bell',
    open: async (page) => {
      await page.getByRole('button', { name: /^알림, 읽지 않은 알림/ }).click()
      await expect(page.getByRole('dialog', { name: '알림' }).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    path: '/',
    name: "a member's menu",
    open: (page) => page.getByRole('button', { name: /^MY/ }).click(),
  },
  { path: '/mypage/profile', name: 'the profile image', open: openImage },
  { path: '/mypage/profile', name: 'the end of an account', open: openWithdrawal },
]
const MAILS: ExaminedPage = {
  path: '/admin/mails',
  name: 'the mails',
  open: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
}
/** Staff screens whose content is waited for. */
const FILLED = [AUDIT, MAILS]
const isOpened = (path: string) => FILLED.some((filled) => filled.path === path)
/** Dialogs of the inbox. */
const INBOX_DIALOGS: ExaminedPage[] = [
  {
    path: '/admin/chat',
    name: 'the settings of the inbox',
    open: (page) => page.getByRole('button', { name: /상담 설정/ }).click(),
  },
  {
    path: '/admin/chat',
    name: 'the canned replies',
    open: async (page) => {
      await page.getByRole('button', { name: '자주 쓰는 답변' }).click()
      await page.getByRole('button', { name: '새 답변' }).click()
    },
  },
  { path: '/admin/chat', name: 'the keys of the inbox', open: (page) => page.keyboard.press('?') },
]

const endOf = (path: string): ExaminedPage => ({
  path,
  name: 'the end of a conversation',
  open: (page) => page.getByRole('button', { name: '종료', exact: true }).click(),
})

async function openLegalText(page: Page) {
  await page.getByRole('button', { name: '이용약관 보기' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible()
}

async function openImage(page: Page) {
  await page.getByRole('button', { name: '프로필 이미지 변경' }).last().click()
  await page.getByLabel('이미지 파일').setInputFiles(await twoHalves())
  await expect(page.getByRole('button', { name: '사진 위치와 크기' })).toBeVisible()
}

/** Opens the withdrawal notice, confirms it, and opens the final question. */
async function openWithdrawal(page: Page) {
  await page.getByRole('button', { name: '탈퇴 안내 보기' }).click()
  await page.getByLabel('안내를 모두 확인했습니다.').check()
  await page.getByRole('button', { name: '회원 탈퇴' }).click()
  await expect(page.getByRole('dialog', { name: '정말 탈퇴할까요?' })).toBeVisible()
}

/**
 * Expects no axe violation in either theme, no horizontal scrolling at any width, and no violation of the page's own
 * policy. The first view is loaded; the next ones too, if `isLoaded`, else the app moves to them. A second view of
 * the same page opens after the dialog of the first is closed.
 */
async function inspect(page: Page, views: (string | ExaminedPage)[], isLoaded = false): Promise<void> {
  const wrong: string[] = []
  let at = ''
  // `isSound` ends with this size.
  await page.setViewportSize({ width: 1440, height: 900 })
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text()))
      wrong.push(`${at}: ${message.text()}`)
  })
  for (const [index, view] of views.entries()) {
    const { path, name, open } =
      typeof view === 'string' ? { path: view, name: view, open: async () => {} } : view
    const before = at
    at = path
    if (before === path) await closeDialogs(page)
    else if (isLoaded || index === 0) await page.goto(path)
    else await moveTo(page, path)
    await page.mouse.move(5, 5)
    await settled(page)
    await open(page)
    await isSound(page, name)
  }
  expect(wrong).toEqual([])
}

/** A form within a dialog closes before the dialog does. */
async function closeDialogs(page: Page) {
  const open = page.locator('dialog[open]')
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(open).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

test('public pages are accessible in both themes and fit every width', async ({ page }) => {
  test.setTimeout(300_000)
  await inspect(page, [...addressesAt('open', 'personal'), NOWHERE], true)
})

test('account pages and the legal texts are too', async ({ page }) => {
  test.setTimeout(300_000)
  await inspect(page, [...addressesAt('form'), ...FURTHER_LEGAL, LEGAL_TEXT, ...REFUSED_FORMS])
})

test("members' pages are accessible in both themes and fit every width, and so is what a member opens", async ({
  page,
  product,
}) => {
  const support = await new Client(product.url).login(SUPPORT, DEMO_PASSWORD)
  const looked = { params: { memberId: 1 }, body: { reason: '알림을 울리려고' } }
  await support.send(beginLearnerView, looked)
  await signIn(page, 'learner@codemaru.kr')
  await inspect(page, [...addressesAt('checkout', 'mypage', 'player', 'workspace'), ...OWN_DIALOGS])
})

test("a newcomer's empty pages are too", async ({ page }) => {
  await signIn(page, 'newbie@codemaru.kr')
  await inspect(page, [
    '/mypage/ingcourse',
    '/mypage/notes',
    '/mypage/practice',
    '/mypage/practiceqna',
    '/mypage/practice/1',
    '/course/1/lectures',
    '/course/abc/lectures',
    '/course/payment?courseId=1&result=fail',
    '/course/kakaopay/success?orderId=none',
  ])
})

test("staff's pages are too", async ({ page, product }) => {
  await requestPasswordMail(product)
  await signIn(page, 'admin@codemaru.kr')
  const admin = await new Client(product.url).login('admin@codemaru.kr', DEMO_PASSWORD)
  // At least 20 characters: landing.e2e.ts, which may share this product, checks the meta description's length.
  const summary = '카페의 판매 기록으로 배우는 파이썬 데이터 분석입니다.'
  await admin.send(changeCourse, { params: { courseId: 1 }, body: { summary } })
  await inspect(page, [...addressesAt('admin').filter((path) => !isOpened(path)), ...FILLED])
})

test('the pages of support are too', async ({ page, product }) => {
  test.setTimeout(420_000)
  const room = `/admin/chat/${await roomOf(product, 'learner@codemaru.kr')}`
  await signIn(page, SUPPORT)
  await inspect(page, [...addressesAt('support'), ...FURTHER_INBOX, ...INBOX_DIALOGS, endOf(room)], true)
})
