import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Client } from '#server/testing/client.ts'
import { rounded } from '../load.ts'
import type { BenchResult } from '../result.ts'
import { LARGE } from './seed-large-course.ts'
import { asPhone, slowCpu, SLOWER_CPU } from '../pages/slow-phone.ts'

const SCROLL_MS = 5000
const FRAME_MS = 1000 / 60
const LONG_MS = 50
const ON_TIME = 0.95
const PANEL = '#room-panel'

type ScrollFrames = { onTime: number; usualMs: number; longFrames: number }

/** The share of 60 frames a second that are drawn while the contents of the player are scrolled from end to end. */
export async function benchContentsScroll(
  browser: Browser,
  learner: Client,
  courseId: number,
): Promise<BenchResult> {
  const address = `${learner.base}/course/${courseId}/lectures`
  const phone = await inContext(await asPhone(browser), learner, async (page) => {
    await page.goto(address)
    await page.getByRole('button', { name: /^목차 \d+ / }).tap()
    return await scrollContents(page)
  })
  const desktop = await inContext(await browser.newContext({ locale: 'ko-KR' }), learner, async (page) => {
    await page.goto(address)
    return await scrollContents(page)
  })
  const bare = await inContext(await asPhone(browser), learner, async (page) => {
    const lines = Array.from(
      { length: LARGE.lessons },
      (_none, n) => `<li style="height:110px">강의 ${n + 1}</li>`,
    )
    await page.setContent(
      `<ol id="${PANEL.slice(1)}" style="height:100vh;overflow:auto;margin:0">${lines.join('')}</ol>`,
    )
    return await scroll(page)
  })
  return {
    name: `contents of ${LARGE.lessons} lessons scrolled in ${SCROLL_MS / 1000} s, processor ${SLOWER_CPU} times slower`,
    rows: [...rowsOf('phone', phone), ...rowsOf('desktop', desktop), ...rowsOf('a bare list of lines', bare)],
    ratio: {
      of: 'frames on time, the worse of both',
      to: 'frames of 60 a second',
      value: rounded(Math.min(phone.onTime, desktop.onTime)),
      aim: ON_TIME,
    },
  }
}

const rowsOf = (what: string, { onTime, usualMs, longFrames }: ScrollFrames) => [
  { what: `${what}, frames on time`, value: rounded(onTime * 100), unit: '%' },
  { what: `${what}, between two frames, 19 of 20`, value: rounded(usualMs), unit: 'ms' },
  { what: `${what}, pauses above ${LONG_MS} ms`, value: longFrames, unit: '' },
]

/** A page on which the member of `client` is logged in. */
export async function inContext<Result>(
  context: BrowserContext,
  { base, cookies }: Client,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  try {
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: base })))
    return await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

async function scrollContents(page: Page): Promise<ScrollFrames> {
  const panel = page.locator(PANEL)
  await panel
    .locator('section')
    .nth(LARGE.sections - 1)
    .waitFor()
  const folded = panel.locator('h3 button[aria-expanded=false]')
  while ((await folded.count()) > 0) await folded.first().press('Enter')
  const rows = await panel.locator('section li').count()
  if (rows !== LARGE.lessons) throw new Error(`${rows} of ${LARGE.lessons} lessons are in the contents`)
  await page.waitForLoadState('networkidle')
  return await scroll(page)
}

/**
 * Scrolls from the script, so that each frame needs the main thread, which is the slowed one; a finger or a wheel moves
 * what is painted without it. No mouse has entered the page: it would add a hit test and events to each frame.
 */
async function scroll(page: Page): Promise<ScrollFrames> {
  await slowCpu(page)
  const pauses = await page.evaluate(
    ({ selector, lastsMs }) =>
      new Promise<number[]>((resolve) => {
        const box = document.querySelector(selector)!
        box.scrollTop = 0
        const seen: number[] = []
        const tick = (beganAt: number, before: number) => (now: number) => {
          seen.push(now - before)
          const share = (now - beganAt) / lastsMs
          if (share >= 1) return resolve(seen)
          box.scrollTop = share * (box.scrollHeight - box.clientHeight)
          requestAnimationFrame(tick(beganAt, now))
        }
        requestAnimationFrame((now) => requestAnimationFrame(tick(now, now)))
      }),
    { selector: PANEL, lastsMs: SCROLL_MS },
  )
  const due = pauses.reduce((sum, ms) => sum + Math.max(1, Math.round(ms / FRAME_MS)), 0)
  const sorted = pauses.toSorted((one, other) => one - other)
  return {
    onTime: pauses.length / due,
    usualMs: sorted[Math.floor((sorted.length - 1) * 0.95)] ?? Infinity,
    longFrames: pauses.filter((ms) => ms > LONG_MS).length,
  }
}
