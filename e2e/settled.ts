import { expect, type Page } from '@playwright/test'

const WHOLE_WITHIN_MS = 30_000
const QUIET_WITHIN_MS = 15_000

/** Drawn in full. A quiet network alone says little: a private screen asks for its data half a second after it came. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isWhole), { timeout: WHOLE_WITHIN_MS }).toBe(true)
  // In the browser's books a request of a worker may stay open for ever: then what is whole is looked at as it is.
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => {})
  await page.evaluate(() => document.fonts.ready)
}

const isWhole = () =>
  document.querySelector('h1') !== null &&
  Array.from(document.querySelectorAll('h1, p, span')).every(
    ({ textContent }) => textContent !== '불러오는 중…',
  )
