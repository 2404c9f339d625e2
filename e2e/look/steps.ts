// `npm run look:steps`: takes the pictures of the landing page's four steps (home/four-steps.tsx) from the
// demonstration, those that differ in the dark theme twice. Look at them, then commit them.
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ensureBrowser } from '../../bootstrap/browser.mjs'
import { issueCertificate } from '../../contract/learning/certificate.ts'
import { buildPages } from '../../server/testing/build-pages.ts'
import { Client } from '../../server/testing/client.ts'
import { DEMO_PASSWORD, signIn } from '../fixtures/people.ts'
import { Product } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { COURSE, MEMBER, type Step, STEPS } from './step-views.ts'

const FOLDER = join(import.meta.dirname, '../../web/features/catalogue/home/steps')
/** The page in CSS px: the narrowest phone, so that its text is readable in a picture of about this width. */
const PAGE = { width: 320, height: 1000 }
const PICTURE_HEIGHT = 428
/** A picture is never shown larger than the page was, and a sharp screen has two pixels per CSS px. */
const DENSITY = 2
const QUALITY = 80

/** Replaces what differs between two demonstrations: the drawn number, and times that become months. */
async function fixData(product: Product) {
  const client = await new Client(product.url).login(MEMBER, DEMO_PASSWORD)
  await client.send(issueCertificate, { params: { courseId: COURSE } })
  await product.age(
    `with moved as (update question set asked_at = now() - interval '49 hours' where course_id = $1 returning id),
       answered as (update answer set answered_at = now() - interval '25 hours' from moved where question_id = moved.id)
     update certificate set number = 'CM-2026-MARV2-X7KQ5' where course_id = $1
       and member_id = (select id from member where email = $2)`,
    [COURSE, MEMBER],
  )
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    viewport: PAGE,
    deviceScaleFactor: DENSITY,
  })
  const page = await context.newPage()
  await signIn(page, MEMBER)
  return page
}

async function take(page: Page, { name, themes, open, marginAbove }: Step) {
  await page.setViewportSize(PAGE)
  await page.emulateMedia({ colorScheme: themes[0] })
  const first = await open(page)
  await settled(page)
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    const { y } = (await first.boundingBox())!
    const clip = { x: 0, y: Math.round(y) - marginAbove, width: PAGE.width, height: PICTURE_HEIGHT }
    const picture = await page.screenshot({ clip, animations: 'disabled' })
    const file = `${name}${themes.length > 1 ? `-${theme}` : ''}.webp`
    const { size } = await sharp(picture).webp({ quality: QUALITY, effort: 6 }).toFile(join(FOLDER, file))
    console.log(`${file}  ${(size / 1000).toFixed(1)} kB`)
  }
}

const executablePath = ensureBrowser()
buildPages()
const product = await Product.started()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--lang=ko-KR'],
})
try {
  await fixData(product)
  const page = await openPage(browser, product.url)
  for (const step of STEPS) await take(page, step)
} finally {
  await browser.close()
  await product.stop()
}
