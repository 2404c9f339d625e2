import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The smaller one: a fresh page reads it sooner. */
const AXE = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')
/** The rules whose outcome depends on colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const HEIGHT = 900
const WIDTHS = [320, 360, 768, 1440]

/** How far anything is wider than what shows it: the page, and a dialog above it. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )

/** What axe finds, in a part of the page or all of it. Run in the page itself, which is five times as fast as its builder. */
async function findings(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return await page.evaluate(look, [part, rules] as const)
}

async function look([part, rules]: readonly [string | undefined, string[] | undefined]): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const runOnly = rules ? { runOnly: rules } : {}
  const { violations } = await inPage.run(part ?? document, { resultTypes: ['violations'], ...runOnly })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Nothing to find for axe in either theme and on a phone, and nothing to scroll sideways at any width. */
export async function isSound(page: Page, what: string, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await findings(page, part), `${what} in light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await findings(page, part, OF_COLOURS), `${what} in dark`).toEqual([])
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    expect(await overflowOf(page), `${what} at ${width}`).toBeLessThanOrEqual(0)
    if (width === 360) expect(await findings(page, part), `${what} at 360`).toEqual([])
  }
}
