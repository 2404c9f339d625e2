import type { Page } from '@playwright/test'
import { makeCannedReply, openChatRoom } from '../contract/chat/chat.ts'
import { askQuestion } from '../contract/community/community.ts'
import { changeCourse, changeLecture } from '../contract/catalogue/staff-course.ts'
import { makeCoupon } from '../contract/payment/coupon.ts'
import { changeProfile } from '../contract/identity/identity.ts'
import { makeNote } from '../contract/learning/note.ts'
import { getSiteSettings, putPromotion } from '../contract/site/site-settings.ts'
import { ChatClient } from '../server/testing/chat-client.ts'
import { Client } from '../server/testing/client.ts'
import { SUPPORT } from './fixtures/conversation.ts'
import { moveTo } from './fixtures/move-to.ts'
import { DEMO_PASSWORD, signIn } from './fixtures/people.ts'
import { expect, type Product, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'

/** Fits into every field, and runs a script wherever it is inserted as HTML. */
const HOSTILE = `"'><img src=x onerror=alert(1)>`
const LEARNER = 'learner@codemaru.kr'
const ADMIN = 'admin@codemaru.kr'
const COURSE = 1

/** Screens that show one of these texts; every-page.e2e.ts watches the policy of the others. */
const GUEST_PAGES = [
  '/',
  '/course/data',
  `/auth/verify-success?error=${encodeURIComponent(HOSTILE)}`,
  `/account/elogin?email=${encodeURIComponent(HOSTILE)}`,
  `/no/such/${encodeURIComponent(HOSTILE)}`,
  `/course/${COURSE}`,
]
const LEARNER_PAGES = [
  '/mypage',
  '/mypage/profile',
  '/mypage/paymentshistory',
  '/mypage/ingcourse',
  '/mypage/practice',
  '/mypage/practiceqna',
  `/mypage/notes/${COURSE}`,
  `/course/${COURSE}/lectures`,
]
const STAFF_PAGES = [
  '/admin',
  `/admin/user?name=${encodeURIComponent(HOSTILE)}`,
  '/admin/course',
  `/admin/course/${COURSE}/lectures`,
  '/admin/payments',
  '/admin/coupons',
  '/admin/questions',
  '/admin/practice',
  '/admin/settings',
  '/admin/audit',
  '/admin/mails',
]

/** Writes `HOSTILE` into every kind of text that users can write; returns the id of the chat room with it. */
async function writeEverywhere(product: Product): Promise<number> {
  const enter = (email: string) => new Client(product.url).login(email, DEMO_PASSWORD)
  const [learner, admin, support] = [await enter(LEARNER), await enter(ADMIN), await enter(SUPPORT)]
  const lectureId = await firstLecture(learner)
  const text = `${HOSTILE} <script>alert(1)</script> [a](javascript:alert(1))`
  const description = `${text} 충분히 긴 설명`
  await learner.send(changeProfile, { body: { name: HOSTILE } })
  const about = { kind: 'lecture', lectureId, atSec: 1 } as const
  await learner.send(askQuestion, {
    params: { courseId: COURSE },
    body: { topic: about, title: HOSTILE, body: text },
  })
  await learner.send(makeNote, { params: { lectureId }, body: { atSec: 1, text } })
  await admin.send(changeCourse, {
    params: { courseId: COURSE },
    body: { title: HOSTILE, summary: HOSTILE, description, outcomes: [HOSTILE], audience: [HOSTILE] },
  })
  await admin.send(changeLecture, { params: { lectureId }, body: { title: HOSTILE, description } })
  await admin.send(makeCoupon, {
    body: {
      code: 'HOSTILE1',
      name: HOSTILE,
      kind: 'percent',
      value: 10,
      courseId: null,
      startsAt: '2026-01-01T00:00:00.000+09:00',
      endsAt: '2099-01-01T00:00:00.000+09:00',
      totalLimit: null,
      perMemberLimit: 1,
    },
  })
  const { revision } = (await admin.send(getSiteSettings, {})).promotion
  await admin.send(putPromotion, {
    body: {
      revision,
      value: {
        text: HOSTILE,
        href: '/course/data',
        from: '2026-01-01T00:00:00+09:00',
        until: '2099-01-01T00:00:00+09:00',
      },
    },
  })
  await support.send(makeCannedReply, { body: { shortcut: '<img>', text } })
  return await writeInChat(learner, support, text)
}

async function firstLecture(learner: Client): Promise<number> {
  const { body } = await learner.get(`/api/courses/${COURSE}/lectures`)
  return (body as { data: { id: number }[] }).data[0]!.id
}

async function writeInChat(learner: Client, support: Client, text: string): Promise<number> {
  const { body } = await learner.post(`${openChatRoom.path}?supportEmail=${SUPPORT}`)
  const room = openChatRoom.reply.parse(body)
  for (const writer of [learner, support]) {
    const chat = await ChatClient.connect(writer)
    await chat.saySurely(room, text)
    chat.close()
  }
  return room
}

/** Records what pages without code must never do: alerts, policy violations, a fetch of a runtime and the like. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`${page.url()}: a script ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text()))
      seen.push(`${page.url()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/practice\/|open-editor|open-runner/.test(pathname))
      seen.push(`${page.url()}: fetches ${pathname}`)
  })
  page.on('pageerror', (error) => seen.push(`${page.url()}: ${error.message}`))
  return seen
}

/** Loads the first page and moves to the others, unless each `isLoaded`. */
async function tour(page: Page, paths: readonly string[], isLoaded = false): Promise<void> {
  for (const [at, path] of paths.entries()) {
    if (isLoaded || at === 0) await page.goto(path)
    else await moveTo(page, path)
    await expect(page.getByRole('main').or(page.locator('#root')).first()).toBeVisible()
    await settled(page)
    expect(await page.locator('img[src="x"], img[src$="/x"]').count(), path).toBe(0)
    expect(await page.locator('a[href^="javascript:"]').count(), path).toBe(0)
  }
}

test('what is written anywhere is text on every screen, and no page breaks its own policy (security.md#1, #19)', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000)
  const room = await writeEverywhere(product)
  const seen = watch(page)

  // The last one is the course, whose heading is looked at.
  await tour(page, GUEST_PAGES, true)
  await expect(page.getByRole('heading', { name: HOSTILE, level: 1 })).toBeVisible()
  await signIn(page, LEARNER)
  await tour(page, LEARNER_PAGES)
  await expect(page.getByText(HOSTILE).first()).toBeVisible()
  await signIn(page, ADMIN)
  await tour(page, STAFF_PAGES)
  await signIn(page, SUPPORT)
  await tour(page, [`/admin/chat/${room}`])
  await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible()

  expect(seen).toEqual([])
})
