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

const fits = (box: Locator) => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)

/**
 * Whether the box looks the same without its shadows and its mask. It is pictured before and after, because a place of the
 * menu may come in meanwhile.
 */
async function looksWhole(box: Locator): Promise<boolean> {
  await box.evaluate(loadPictures)
  const before = await box.screenshot()
  await setPlain(box, true)
  const plain = await box.screenshot()
  if ((await mostDifferent(before, plain)) <= UNSEEN) return true
  await setPlain(box, false)
  return (await mostDifferent(await box.screenshot(), plain)) <= UNSEEN
}

/** Those below the window would come in while the box is pictured. */
async function loadPictures(element: HTMLElement | SVGElement): Promise<void> {
  const pictures = [...element.querySelectorAll('img')]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
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

const boxesOf = (page: Page) => page.locator(BOXES).filter({ visible: true }).all()

/** Whether each box shows a shadow or a mask exactly if it scrolls; returns how many fit and how many scroll. */
async function look(page: Page, path: string): Promise<{ fitting: number; scrolling: number }> {
  await settled(page)
  const seen = { fitting: 0, scrolling: 0 }
  for (const box of await boxesOf(page)) {
    const isWhole = await fits(box)
    seen[isWhole ? 'fitting' : 'scrolling'] += 1
    expect.soft(await looksWhole(box), `${path}: ${(await box.innerText()).slice(0, 40)}`).toBe(isWhole)
  }
  return seen
}

test('a box has shadows at its sides only if it scrolls @engines', async ({ page }) => {
  await signIn(page, 'admin@codemaru.kr')
  await page.goto('/admin/course')
  expect(await look(page, 'wide courses')).toMatchObject({ scrolling: 0 })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'learner@codemaru.kr')
  await page.goto('/mypage')
  await page.getByRole('navigation', { name: '마이페이지' }).waitFor()
  expect((await look(page, 'narrow menu of my page')).scrolling).toBeGreaterThan(0)
})

test('the boxes of a text, of the inbox and of the dashboard have none where they fit', async ({ page }) => {
  let seen = 0
  for (const [path, email] of [
    ['/legal/privacy', 'support@codemaru.kr'],
    ['/admin/chat', 'support@codemaru.kr'],
    ['/admin', 'admin@codemaru.kr'],
  ] as const) {
    await signIn(page, email)
    await page.goto(path)
    seen += (await look(page, path)).fitting
  }
  expect(seen).toBeGreaterThan(3)
})
