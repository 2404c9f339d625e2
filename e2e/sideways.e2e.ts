import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'

test.use({ sharesProduct: true })

/** The largest difference per colour channel that a mask alone causes in text. */
const UNSEEN = 1
const CORNER = 12
const BOXES = '.sideways, .markdown pre, .markdown table'
const PAGES: [email: string, paths: string[]][] = [
  ['admin@codemaru.kr', ['/admin', '/admin/mails', '/legal/privacy']],
  ['support@codemaru.kr', ['/admin/chat']],
]

const fits = (box: Locator) => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)

/**
 * Whether the box looks the same without its shadows and its mask. It is pictured before and after, because a place of the
 * menu may come in meanwhile.
 */
async function looksWhole(box: Locator): Promise<boolean> {
  const before = await box.screenshot()
  await setPlain(box, true)
  const plain = await box.screenshot()
  if ((await mostDifferent(before, plain)) <= UNSEEN) return true
  await setPlain(box, false)
  return (await mostDifferent(await box.screenshot(), plain)) <= UNSEEN
}

const setPlain = (box: Locator, isPlain: boolean) =>
  box.evaluate((element: HTMLElement, plain) => {
    for (const name of ['background-image', 'mask'])
      if (plain) element.style.setProperty(name, 'none', 'important')
      else element.style.removeProperty(name)
  }, isPlain)

/** The largest difference per colour channel; skips the corners, which a mask rounds differently. */
async function mostDifferent(...pictures: [Buffer, Buffer]): Promise<number> {
  const [one, other] = await Promise.all(pictures.map(pixelsOf))
  return one!.reduce((most, value, at) => Math.max(most, Math.abs(value - other![at]!)), 0)
}

async function pixelsOf(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const between = { left: 0, top: CORNER, width, height: height - 2 * CORNER }
  return await sharp(picture).extract(between).removeAlpha().raw().toBuffer()
}

async function boxesOf(page: Page, path: string): Promise<Locator[]> {
  await page.goto(path)
  await settled(page)
  return await page.locator(BOXES).filter({ visible: true }).all()
}

test('a box that fits has no shadow at its sides @engines', async ({ page }) => {
  let seen = 0
  for (const [email, paths] of PAGES) {
    await signIn(page, email)
    for (const path of paths)
      for (const box of await boxesOf(page, path)) {
        if (!(await fits(box))) continue
        seen += 1
        expect.soft(await looksWhole(box), `${path}: ${(await box.innerText()).slice(0, 40)}`).toBe(true)
      }
  }
  expect(seen).toBeGreaterThan(5)
})

test('a box that scrolls sideways shows it @engines', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin@codemaru.kr')
  for (const box of await boxesOf(page, '/admin/course'))
    if (!(await fits(box))) expect(await looksWhole(box)).toBe(false)
  expect(await fits(page.locator(BOXES).first())).toBe(false)
})
