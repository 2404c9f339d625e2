import type { CDPSession, Page } from '@playwright/test'
import { rounded } from './load.ts'
import type { BenchResult } from './result.ts'

const LINES = 500
const KEYS = 120
const BAR_MS = 16
const SETTLED_MS = 60

/** How long a key press keeps the page busy in the editor with a long program: its events, what they set going, and the drawing. */
export async function benchTyping(page: Page): Promise<BenchResult> {
  await page.goto('/mypage/practice')
  await page.locator('a[href^="/mypage/practice/"]').first().click()
  const editor = page.locator('.cm-content').first()
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(
    Array.from({ length: LINES }, (_none, at) => `value${at} = ${at} + 1`).join('\n'),
  )
  const took: number[] = []
  for (let key = 0; key < KEYS; key += 1) took.push(await keyCosts(page, 'abcdefgh ('[key % 10]!))
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Infinity
  return {
    name: `typing in an editor of ${LINES} lines, ${sorted.length} keys`,
    rows: [
      { what: 'a key, half of them', value: rounded(at(0.5)), unit: 'ms' },
      { what: 'a key, 19 of 20', value: rounded(at(0.95)), unit: 'ms' },
    ],
    ratio: { of: 'one frame', to: 'a key, 19 of 20', value: rounded(BAR_MS / at(0.95)), aim: 1 },
  }
}

async function keyCosts(page: Page, key: string): Promise<number> {
  const session = await sessionOf(page)
  const before = await busyMs(session)
  await page.keyboard.press(key)
  await page.waitForTimeout(SETTLED_MS)
  return (await busyMs(session)) - before
}

/** Of the page's main thread, since it began. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

const sessions = new WeakMap<Page, CDPSession>()
async function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page)
  if (known) return known
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  sessions.set(page, session)
  return session
}
