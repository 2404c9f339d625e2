import type { Locator, Page } from '@playwright/test'
import { limitNetwork } from './fixtures/devtools.ts'
import { saysInPassing } from './fixtures/in-passing.ts'
import { pressOn, tabTo } from './fixtures/keyboard.ts'
import { join } from './fixtures/people.ts'
import { halfOf, twoHalves } from './fixtures/picture.ts'
import { expect, type Product, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

const UPLOAD = '/api/auth/profile/image'
const SLOW_BYTES_PER_SEC = 12_000

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

async function choose(page: Page, press: () => Promise<void>, file = twoHalves()) {
  const choosing = page.waitForEvent('filechooser')
  await press()
  await (await choosing).setFiles(await file)
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

test('a picture is cut to a square with the mouse, uploaded with its percent, shown everywhere, and taken back @engines', async ({
  page,
  product,
}) => {
  await openProfile(page, product)
  await isWithoutPicture(page)
  await opener(page).click()
  await choose(page, () => chooser(page).click())
  await drag(page, 0.9)

  const unlimit = await limitNetwork(page, { upBytesPerSec: SLOW_BYTES_PER_SEC })
  await update(page).click()
  await expect(dialog(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await expect(dialog(page).getByRole('button', { name: /^업로드 중 [1-9]\d?%$/ })).toBeVisible()
  await unlimit()

  await saysInPassing(page, '프로필 이미지를 변경했습니다.')
  await expect(dialog(page)).toBeHidden()
  expect(await halfOf(await shownPicture(page))).toBe('red')

  await inPanel(page).click()
  await dialog(page).getByRole('button', { name: '기본 이미지로 변경' }).click()
  await expect(dialog(page)).toBeHidden()
  await isWithoutPicture(page)
  await page.reload()
  await expect(inMenu(page)).toBeVisible()
  await isWithoutPicture(page)
})

test('a picture is chosen, moved, brought closer and uploaded by keyboard alone @firefox', async ({
  page,
  product,
}) => {
  await openProfile(page, product)
  await pressOn(page, opener(page))
  await choose(page, () => pressOn(page, chooser(page)))
  await tabTo(page, ground(page))
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('+')
  await expect(dialog(page).getByRole('slider', { name: '확대' })).toHaveAttribute('aria-valuetext', '110%')
  await pressOn(page, update(page))
  await saysInPassing(page, '프로필 이미지를 변경했습니다.')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  expect(await halfOf(await shownPicture(page))).toBe('blue')
})

test('a file that is too large is refused before anything is sent; Escape and the backdrop close', async ({
  page,
  product,
}) => {
  const uploads: string[] = []
  page.on('request', (request) => request.url().endsWith(UPLOAD) && uploads.push(request.method()))
  await openProfile(page, product)
  await opener(page).click()
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await choose(page, () => chooser(page).click(), Promise.resolve(large))
  await expect(dialog(page).getByText('파일 크기는 5MB 이하여야 합니다.')).toBeVisible()
  await expect(update(page)).toBeDisabled()

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog(page)).toBeHidden()
  expect(uploads).toEqual([])
})
