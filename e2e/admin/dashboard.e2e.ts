import type { Locator } from '@playwright/test'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/product.ts'
import { settled } from '../fixtures/settled.ts'
import { isSound } from '../fixtures/sound.ts'

test.use({ sharesProduct: true })

/** The sides on which a box fades out its content. */
const fadesOf = (box: Locator) =>
  box.evaluate((element) => {
    const { maskImage } = getComputedStyle(element)
    const isSoft = (width: RegExp) => Number(width.exec(maskImage)?.[1] ?? 0) > 1
    return [
      isSoft(/rgb\(0, 0, 0\) ([\d.]+)px/) && 'left',
      isSoft(/calc\(100% - ([\d.]+)px\)/) && 'right',
    ].filter(Boolean)
  })

test('a table wider than its box fades where columns are hidden, and nowhere when it fits; the dashboard is accessible and fits', async ({
  page,
}) => {
  await signIn(page, 'admin@codemaru.kr')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin')
  await page.locator('summary', { hasText: '표로 보기' }).click()
  const table = page.getByRole('region', { name: '기간별 통계' })
  await expect.poll(() => fadesOf(table)).toEqual(['right'])
  await table.evaluate((box) => (box.scrollLeft = 70))
  await expect.poll(() => fadesOf(table)).toEqual(['left', 'right'])
  await table.evaluate((box) => (box.scrollLeft = box.scrollWidth))
  await expect.poll(() => fadesOf(table)).toEqual(['left'])

  const withNames = page.getByRole('region', { name: '코스별 전환 현황 표' })
  await withNames.evaluate((box) => (box.scrollLeft = 100))
  await expect
    .poll(() => fadesOf(withNames), 'the names of the courses stay, and stay clear')
    .toEqual(['right'])
  const columnOf = async (cell: Locator) => Math.round((await cell.boundingBox())!.x)
  expect(await columnOf(withNames.getByRole('columnheader', { name: '코스' }))).toBe(
    await columnOf(withNames.getByRole('rowheader').first()),
  )

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => fadesOf(table)).toEqual([])
  await expect.poll(() => fadesOf(withNames)).toEqual([])

  await page.goto('/admin?figure=activeLearners')
  await expect(withNames).toBeVisible()
  await settled(page)
  await isSound(page, 'the dashboard')
})
