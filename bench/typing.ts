import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { build } from 'rolldown'
import { rounded } from './load.ts'
import type { BenchResult } from './result.ts'

const LINES = 500
const KEYS = 120
const BAR_MS = 16
const SETTLED_MS = 60
const REST_MS = 1000
const REST_SHARE = 0.05
const REST_MAX = 20
const PROGRAM = Array.from({ length: LINES }, (_none, at) => `value${at} = ${at} + 1`).join('\n')

/**
 * How long a key press keeps the page busy in the editor with a long program: its events, what they set going, and the drawing. Beside it
 * the same keys in the same browser in CodeMirror without anything of ours, and in a text area: the floor that this machine has.
 */
export async function benchTyping(page: Page): Promise<BenchResult> {
  await page.goto('/mypage/practice')
  await page.locator('a[href^="/mypage/practice/"]').first().click()
  await page.locator('.cm-content').first().click()
  const ours = await typeInto(page)
  const bare = await page.context().newPage()
  await bare.setContent('<div></div>')
  await bare.addScriptTag({ content: await bareEditor() })
  const editor = await typeInto(bare)
  await bare.setContent('<textarea rows="40" cols="80" autofocus></textarea>')
  await bare.locator('textarea').focus()
  const area = await typeInto(bare)
  await bare.close()
  return {
    name: `typing in an editor of ${LINES} lines, ${KEYS} keys`,
    rows: [
      { what: 'a key, half of them', value: ours.half, unit: 'ms' },
      { what: 'a key, 19 of 20', value: ours.most, unit: 'ms' },
      { what: 'CodeMirror alone, half', value: editor.half, unit: 'ms' },
      { what: 'CodeMirror alone, 19 of 20', value: editor.most, unit: 'ms' },
      { what: 'a text area, half', value: area.half, unit: 'ms' },
      { what: 'a text area, 19 of 20', value: area.most, unit: 'ms' },
    ],
    ratio: { of: 'one frame', to: 'a key, 19 of 20', value: rounded(BAR_MS / ours.most), aim: 1 },
    note: `ours / CodeMirror alone: ${rounded(ours.half / editor.half)} (half), ${rounded(ours.most / editor.most)} (19 of 20)`,
  }
}

/** Into what has the focus. */
async function typeInto(page: Page): Promise<{ half: number; most: number }> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(PROGRAM)
  await atRest(page)
  const took: number[] = []
  for (let key = 0; key < KEYS; key += 1) took.push(await keyCosts(page, 'abcdefgh ('[key % 10]!))
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => rounded(sorted[Math.floor((sorted.length - 1) * share)] ?? Infinity)
  return { half: at(0.5), most: at(0.95) }
}

/** What a program that was pasted sets going is no key's work. */
async function atRest(page: Page): Promise<void> {
  const session = await sessionOf(page)
  let isBusy = true
  for (let second = 0; isBusy && second < REST_MAX; second += 1) {
    const before = await busyMs(session)
    await page.waitForTimeout(REST_MS)
    isBusy = (await busyMs(session)) - before > REST_MS * REST_SHARE
  }
}

async function bareEditor(): Promise<string> {
  const { output } = await build({
    input: join(import.meta.dirname, 'bare-editor.ts'),
    platform: 'browser',
    logLevel: 'silent',
    write: false,
    output: { format: 'iife', minify: true, codeSplitting: false },
  })
  return output[0].code
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
