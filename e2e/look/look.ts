// `npm run look`: saves screenshots of every screen and state at three widths in every theme, accessibility
// trees and an index page to .cache/look/. `npm run look -- landing player` takes those whose name contains
// one of the words.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../../bootstrap/browser.mjs'
import { changeCourse } from '../../contract/catalogue/staff-course.ts'
import { buildPages } from '../../server/testing/build-pages.ts'
import { Client } from '../../server/testing/client.ts'
import { roomOf, SUPPORT } from '../fixtures/conversation.ts'
import { extremeCourses } from './extreme-courses.ts'
import { askingViews, firstRunViews, graduateViews, learnerViews, newcomerViews } from './members.ts'
import { newcomerPracticeViews, practiceViews } from './practising.ts'
import { TREE, THEMES, writeSheet } from './sheet.ts'
import { adminViews, inboxViews, instructorViews, supportViews } from './staff.ts'
import type { View } from './view.ts'
import { visitorViews } from './visitors.ts'
import { DEMO_PASSWORD, join as joinAnew, logIn, requestPasswordMail } from '../fixtures/people.ts'
import { Product } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, '.cache', 'look')
const WIDTHS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const STEP_WITHIN_MS = 60_000
const PAID_COURSE = 1
const SALE_COURSE = 2
const ADMIN = 'admin@codemaru.kr'
const NEWCOMER = 'newbie@codemaru.kr'
const INSTRUCTOR = 'instructor@codemaru.kr'
const LEARNER = 'learner@codemaru.kr'
const GRADUATE = 'graduate@codemaru.kr'

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const failed: string[] = []

async function picture(page: Page, { name, open, isWindow = false, widths }: View) {
  for (const size of WIDTHS.filter(({ width }) => widths?.includes(width) ?? true)) {
    await page.setViewportSize(size)
    for (const [theme, media] of Object.entries(THEMES)) {
      await page.emulateMedia(media)
      if (!isWindow) await seeAll(page)
      await open?.(page)
      await page.screenshot({
        path: join(FOLDER, `${name}-${size.width}-${theme}.png`),
        fullPage: !isWindow,
      })
      if (size === WIDTHS.at(-1) && theme === 'light')
        writeFileSync(join(FOLDER, `${name}${TREE}`), await page.locator('body').ariaSnapshot())
      if (!open) continue
      await page.keyboard.press('Escape')
      // Wait until the dialog is gone: clicking its opener before that would have no effect.
      await page.locator('dialog').first().waitFor({ state: 'detached' })
    }
  }
}

/** Scrolls through the page and back, so that lazy pictures are loaded. */
async function seeAll(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}

/** Captures one user's screens in a separate context. Reports and skips a screen that cannot be reached. */
async function pictureAll(browser: Browser, baseURL: string, email: string | null, views: View[]) {
  const chosen = views.filter(({ name }) => asked.length === 0 || asked.some((word) => name.includes(word)))
  if (chosen.length === 0) return
  const context = await browser.newContext({
    baseURL,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    viewport: WIDTHS.at(-1)!,
  })
  context.setDefaultTimeout(STEP_WITHIN_MS)
  const first = await context.newPage()
  if (email) await logIn(first, email)
  await first.close()
  for (const wanted of chosen) {
    const page = await context.newPage()
    // Accept the `beforeunload` dialog of a page with unsaved text: it would block closing the page.
    page.on('dialog', (dialog) => void dialog.accept())
    try {
      await wanted.go(page)
      if (!wanted.isWaiting) await settled(page)
      await picture(page, wanted)
      console.log(wanted.name)
    } catch (thrown) {
      failed.push(`${wanted.name}: ${String(thrown)}`)
    }
    await page.close()
  }
  await context.close()
}

/** Makes a change, so that the audit log is not empty. */
async function leaveTrace(product: Product) {
  const admin = await new Client(product.url).login(ADMIN, DEMO_PASSWORD)
  await admin.send(changeCourse, { params: { courseId: 2 }, body: { level: '중급' } })
}

/** Starts a sale with an end, and gives the open access to a course an end, so that it can be extended. */
async function startSale(product: Product) {
  await product.age(
    `update course set sale_price = price * 6 / 10, sale_ends_at = now() + interval '3 days' where id = $1`,
    [SALE_COURSE],
  )
  await product.age(
    `update enrolment set expires_at = now() + interval '20 days' where course_id = $1 and expires_at is null and ended_at is null`,
    [PAID_COURSE],
  )
}

/** A member of today, whom my page asks what to start with. */
async function newMember(browser: Browser, product: Product): Promise<string> {
  const page = await browser.newPage({ baseURL: product.url })
  const email = await joinAnew(page, product, 'look', DEMO_PASSWORD)
  await page.close()
  return email
}

async function freeCourse(product: Product) {
  const answer = await fetch(`${product.url}/api/course`)
  const { data } = (await answer.json()) as { data: { id: number; price: number }[] }
  return data.find(({ price }) => price === 0)!.id
}

const chromePath = ensureBrowser()
buildPages()
if (asked.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const product = await Product.started()
const browser = await chromium.launch({
  executablePath: chromePath,
  args: ['--no-sandbox', '--disable-gpu', '--lang=ko-KR'],
})
try {
  await requestPasswordMail(product)
  await leaveTrace(product)
  await startSale(product)
  const free = await freeCourse(product)
  const { long, bare } = await extremeCourses(product, LEARNER)
  const show = (email: string | null, views: View[]) => pictureAll(browser, product.url, email, views)
  await Promise.all([
    (async () => {
      await show(null, visitorViews({ free, paid: PAID_COURSE, long, onSale: SALE_COURSE }))
      await show(ADMIN, adminViews(long, bare))
      await show(SUPPORT, supportViews)
      await show(INSTRUCTOR, instructorViews)
      await show(await newMember(browser, product), firstRunViews)
    })(),
    (async () => {
      await show(NEWCOMER, [...newcomerPracticeViews, ...newcomerViews(PAID_COURSE)])
      await show(LEARNER, [...learnerViews(long, bare), ...practiceViews])
      await show(GRADUATE, graduateViews)
      await show(LEARNER, askingViews)
      await show(SUPPORT, inboxViews(`/admin/chat/${await roomOf(product, LEARNER)}`))
    })(),
  ])
} finally {
  await browser.close()
  await product.stop()
}
writeSheet(FOLDER)
for (const line of failed) console.error(line)
console.log(`Pictures are in ${FOLDER}; index.html shows them all.`)
if (failed.length > 0) process.exitCode = 1
