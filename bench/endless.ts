import type { Page } from '@playwright/test'
import { ENDLESS, openRunnerOn, pausesDuring, runCode } from '../e2e/fixtures/practice-runner.ts'
import { rounded } from './load.ts'
import type { BenchResult } from './result.ts'

/** A click that waits longer than this feels slow. */
const SMOOTH_MS = 200

/** The 95th percentile of the time between frames while a learner's endless program runs, until it is stopped. */
export async function benchEndless(page: Page): Promise<BenchResult> {
  await page.goto('/')
  await openRunnerOn(page)
  const waits = new Map<string, number>()
  for (const [language, name, text] of ENDLESS) {
    let state = ''
    const { usualMs } = await pausesDuring(page, async () => {
      ;({ state } = await runCode(page, language, name, text))
    })
    if (state !== 'timeout') throw new Error(`${language}: ended as ${state}`)
    waits.set(language, usualMs)
  }
  const longest = Math.max(...waits.values())
  return {
    name: 'practice: the page beside a program that never ends',
    rows: [...waits].map(([language, ms]) => ({
      what: `${language}, between two frames, 19 of 20`,
      value: rounded(ms),
      unit: 'ms',
    })),
    ratio: { of: `${SMOOTH_MS} ms`, to: 'the longest', value: rounded(SMOOTH_MS / longest), aim: 1 },
  }
}
