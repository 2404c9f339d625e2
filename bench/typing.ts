import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { build } from 'rolldown'
import { rounded } from './load.ts'
import type { BenchResult } from './result.ts'

const LINES = 500
const KEYS = 300
const FIRST_KEYS = 10
const BAR_MS = 16
const SETTLED_MS = 60
const REST_MS = 1000
const REST_SHARE = 0.05
const REST_MAX = 20
const PROGRAM = Array.from({ length: LINES }, (_none, at) => `value${at} = ${at} + 1`).join('\n')

/**
 * Typing in the editor with a long program. Event Timing gives the time from a key press until its events are
 * handled, when the letter is in the page, styled and laid out, and until the next frame shows it, in steps
 * of 8 ms. A third figure is how long the main thread is busy after a key. The baseline is the same keys in a
 * bare CodeMirror and in a text area.
 */
export async function benchTyping(page: Page): Promise<BenchResult> {
  await page.goto('/mypage/practice')
  await page.locator('a[href^="/mypage/practice/"]').first().click()
  await page.locator('.cm-content').first().click()
  await paste(page)
  await page.evaluate(observeKeys)
  const ours = await typeInto(page)
  const keys = await keyTimes(page)
  const handled = spreadOf(keys.map((key) => key.handled))
  const first = rounded(Math.max(...keys.slice(0, FIRST_KEYS).map((key) => key.handled)))
  const shown = spreadOf(keys.map((key) => key.shown))
  const bare = await page.context().newPage()
  await bare.setContent('<div></div>')
  await bare.addScriptTag({ content: await bareEditor() })
  await paste(bare)
  const editor = await typeInto(bare)
  await bare.setContent('<textarea rows="40" cols="80" autofocus></textarea>')
  await bare.locator('textarea').focus()
  await paste(bare)
  const area = await typeInto(bare)
  await bare.close()
  const rowsOf = (what: string, { half, most }: Spread) => [
    { what: `${what}, half of the keys`, value: half, unit: 'ms' },
    { what: `${what}, 19 of 20`, value: most, unit: 'ms' },
  ]
  return {
    name: `typing in an editor of ${LINES} lines, ${KEYS} keys`,
    rows: [
      ...rowsOf('a key until it is handled', handled),
      {
        what: `slowest of the first ${FIRST_KEYS}, whose code is new to the browser`,
        value: first,
        unit: 'ms',
      },
      ...rowsOf('a key until a frame shows it', shown),
      ...rowsOf('the page is busy with a key', ours),
      ...rowsOf('CodeMirror alone is busy', editor),
      ...rowsOf('a text area is busy', area),
    ],
    ratio: {
      of: 'one frame',
      to: 'a key until it is handled, 19 of 20',
      value: rounded(BAR_MS / handled.most),
      aim: 1,
    },
    note: `busy, ours / CodeMirror alone: ${rounded(ours.half / editor.half)} (half), ${rounded(ours.most / editor.most)} (19 of 20)`,
  }
}

type Spread = { half: number; most: number }

/** Replaces the text of the focused element by the program. */
async function paste(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(PROGRAM)
  await atRest(page)
}

/** Types into the focused element; returns how long the main thread was busy per key. */
async function typeInto(page: Page): Promise<Spread> {
  const took: number[] = []
  for (let key = 0; key < KEYS; key += 1) took.push(await keyCosts(page, 'abcdefgh ('[key % 10]!))
  return spreadOf(took)
}

function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => rounded(sorted[Math.floor((sorted.length - 1) * share)] ?? Infinity)
  return { half: at(0.5), most: at(0.95) }
}

type KeyTimes = { handled: number; shown: number }
declare global {
  var keyTimes: { observer: PerformanceObserver; of: () => KeyTimes[] } | undefined
}

/** Runs in the page. The browser reports only events of about a frame or longer; unreported keys were faster. */
function observeKeys() {
  const events: PerformanceEventTiming[] = []
  const observer = new PerformanceObserver(
    (list) => void events.push(...(list.getEntries() as PerformanceEventTiming[])),
  )
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const ofKeys = new Set(['keydown', 'keypress', 'beforeinput', 'input'])
  const pressed: number[] = []
  addEventListener('keydown', ({ timeStamp }) => void pressed.push(timeStamp), { capture: true })
  const of = () =>
    pressed.map((at, key) => {
      const until = pressed[key + 1] ?? Infinity
      const own = events.filter(
        ({ name, startTime }) => ofKeys.has(name) && startTime >= at && startTime < until,
      )
      return {
        handled: Math.max(0, ...own.map(({ processingEnd }) => processingEnd - at)),
        shown: Math.max(0, ...own.map(({ duration }) => duration)),
      }
    })
  globalThis.keyTimes = { observer, of } // a global reference, so that the observer is not garbage-collected
}

async function keyTimes(page: Page): Promise<KeyTimes[]> {
  const keys = await page.evaluate(() => globalThis.keyTimes?.of() ?? [])
  const told = keys.filter(({ handled }) => handled > 0).length
  // Most keys are too fast to be reported. The 95th percentile needs reports of 5 % of the keys; require 10 %.
  if (keys.length !== KEYS || told < KEYS / 10)
    throw new Error(`the browser told of ${told} of ${keys.length} keys; ${KEYS} were typed`)
  return keys
}

/** Waits until the work that the paste caused is done, so that it is not counted for a key. */
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
    input: join(import.meta.dirname, 'processes/bare-editor.ts'),
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

/** Busy time of the page's main thread since the page started. */
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
