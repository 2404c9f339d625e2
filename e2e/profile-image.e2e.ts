import type { Locator, Page } from '@playwright/test'
import { saysInPassing } from './fixtures/in-passing.ts'
import { pressOn, tabTo } from './fixtures/keyboard.ts'
import { join } from './fixtures/people.ts'
import { halfOf, twoHalves } from './fixtures/picture.ts'
import { expect, type Product, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

type Picture = Awaited<ReturnType<typeof twoHalves>>

const dialog = (page: Page) => page.getByRole('dialog', { name: '프로필 이미지' })
const ground = (page: Page) => dialog(page).getByRole('button', { name: '사진 위치와 크기' })
const update = (page: Page) => dialog(page).getByRole('button', { name: '이미지 변경' })
const chooser = (page: Page) => dialog(page).getByRole('button', { name: '이미지 선택' })

const inMenu = (page: Page) => page.getByRole('button', { name: /^MY/ })
const inPanel = (page: Page) => page.getByRole('button', { name: '프로필 이미지 변경' }).first()
const inProfile = (page: Page) => page.getByRole('region', { name: '기본 정보' })
const opener = (page: Page) => inProfile(page).getByRole('button', { name: '프로필 이미지 변경' })
const PLACES = [inMenu, inPanel, inProfile]

async function openProfile(page: Page, product: Product) {
  await join(page, product, 'picture')
  await page.goto('/mypage/profile')
  await expect(opener(page)).toBeVisible()
}

async function choose(page: Page, press: () => Promise<void>, file: Picture) {
  const choosing = page.waitForEvent('filechooser')
  await press()
  await (await choosing).setFiles(file)
}

const pictureIn = (place: Locator) => place.locator('img').first()

/** Waits until every place shows the same picture, and returns it. */
async function shownPicture(page: Page): Promise<Buffer> {
  const address = await pictureIn(inMenu(page)).getAttribute('src')
  for (const place of PLACES) {
    await expect(pictureIn(place(page))).toHaveAttribute('src', address!)
    await expect
      .poll(() => pictureIn(place(page)).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  return (await page.request.get(address!)).body()
}

async function isWithoutPicture(page: Page) {
  for (const place of PLACES) await expect(place(page).locator('img')).toHaveCount(0)
}

/** Drags the picture horizontally by a fraction of the square's width. */
async function drag(page: Page, part: number) {
  const box = (await ground(page).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + part * box.width, y, { steps: 4 })
  await page.mouse.up()
}

test('a picture is cut to a square with the mouse, shown everywhere, replaced by keyboard alone, and taken back @firefox', async ({
  page,
  product,
}) => {
  const file = await twoHalves()
  await openProfile(page, product)
  await isWithoutPicture(page)
  await opener(page).click()
  await choose(page, () => chooser(page).click(), file)
  await drag(page, 0.9)
  await update(page).click()
  await saysInPassing(page, '프로필 이미지를 변경했습니다.')
  await expect(dialog(page)).toBeHidden()
  expect(await halfOf(await shownPicture(page))).toBe('red')

  await pressOn(page, opener(page))
  await choose(page, () => pressOn(page, chooser(page)), file)
  await tabTo(page, ground(page))
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('+')
  await expect(dialog(page).getByRole('slider', { name: '확대' })).toHaveAttribute('aria-valuetext', '110%')
  await pressOn(page, update(page))
  await saysInPassing(page, '프로필 이미지를 변경했습니다.')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  expect(await halfOf(await shownPicture(page))).toBe('blue')

  await inPanel(page).click()
  await dialog(page).getByRole('button', { name: '기본 이미지로 변경' }).click()
  await expect(dialog(page)).toBeHidden()
  await isWithoutPicture(page)
})
