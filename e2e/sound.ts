import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

export const WIDTHS = [320, 360, 768, 1440]

/** How far anything is wider than what shows it: the page, and a dialog above it. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )

/** What axe finds, in a part of the page or all of it. Run in the page itself, which is five times as fast as its builder. */
export async function findings(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(look, part)
}

async function look(part: string | undefined): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(part ?? document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Nothing to find for axe in either theme, and nothing to scroll sideways at any width. */
export async function isSound(page: Page, what: string, part?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findings(page, part), `${what} in ${colorScheme}`).toEqual([])
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowOf(page), `${what} at ${width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await findings(page, part), `${what} at 360`).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}
