import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/product.ts'

test.use({ sharesProduct: true, colorScheme: 'light' })

const LIGHT = ['ask', 'practise-light', 'prove-light', 'watch']
const DARK = ['practise-dark', 'prove-dark']

test('the four steps show pictures of the chosen theme without a layout shift; the other theme loads none', async ({
  page,
}) => {
  const loaded = notePictures(page)
  await noteShifts(page)
  await page.goto('/')
  await allDrawn(page)
  const strip = page.getByRole('region', { name: '보고, 해 보고, 물어보고, 증명해요' })
  await seePictures(strip)
  expect(loaded.toSorted()).toEqual(LIGHT)

  await page.getByRole('group', { name: '화면 모드' }).getByText('다크').click()
  await allDrawn(page)
  await seePictures(strip)
  expect(loaded.toSorted()).toEqual([...LIGHT, ...DARK].sort())
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0)
})

/** Before this, a part that comes into view is laid out only then, which is a shift too. */
const allDrawn = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-drawn')

/** Returns the names of the built pictures that were loaded, a list that grows. */
function notePictures(page: Page): string[] {
  const names: string[] = []
  page.on('response', (response) => {
    const [, name] = /\/assets\/([\w-]+)-.{8}\.webp$/.exec(response.url()) ?? []
    if (name && response.headers()['content-type'] === 'image/webp') names.push(name)
  })
  return names
}

const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const noted = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Scrolls to each step and waits until its picture is drawn. */
async function seePictures(strip: Locator) {
  const pictures = strip.getByRole('img')
  await expect(pictures).toHaveCount(4)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  }
}
