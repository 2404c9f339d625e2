import { expect, type Page } from '@playwright/test'

const WHOLE_WITHIN_MS = 30_000

/** Drawn in full. A quiet network alone says little: a private screen asks for its data half a second after it came. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isWhole), { timeout: WHOLE_WITHIN_MS }).toBe(true)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

const isWhole = () =>
  document.querySelector('h1') !== null &&
  Array.from(document.querySelectorAll('h1, p, span')).every(
    ({ textContent }) => textContent !== '불러오는 중…',
  )
