import type { Browser, Page } from '@playwright/test'
import type { Client } from '#server/testing/client.ts'
import { listSections } from '#contract/catalogue/outline.ts'
import { listStaffLectures } from '#contract/catalogue/staff-course.ts'
import { inContext } from './contents-scroll.ts'
import { median, rounded } from '../load.ts'
import type { BenchResult } from '../result.ts'
import { LARGE } from './seed-large-course.ts'

const CHOSEN = 30
const ROUNDS = 5

type MoveTimes = { shownMs: number; savedMs: number; calls: number }

/** Staff choose 30 lessons by keyboard and move them to another section, time and again. */
export async function benchOutlineMove(
  browser: Browser,
  admin: Client,
  courseId: number,
): Promise<BenchResult> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ locale: 'ko-KR', viewport })
  return await inContext(context, admin, async (page) => {
    await page.goto(`${admin.base}/admin/course/${courseId}/lectures`)
    await page
      .locator('[data-choose]')
      .nth(LARGE.lessons - 1)
      .waitFor()
    await page.evaluate(watchKeys)
    const moves: MoveTimes[] = []
    while (moves.length < ROUNDS)
      moves.push(await moveChosen(page, admin, courseId, LARGE.sections - moves.length))
    const keys = (await page.evaluate(() => globalThis.keysShownMs ?? [])).toSorted(
      (one, other) => one - other,
    )
    return {
      name: `outline of ${LARGE.lessons} lessons: ${CHOSEN} chosen and moved by keyboard`,
      rows: rowsOf(keys, moves),
      ratio: { of: 'moves', to: 'calls that save', value: rounded(ROUNDS / callsOf(moves)), aim: 1 },
    }
  })
}

const rowsOf = (keys: number[], moves: MoveTimes[]) => [
  { what: 'a key that chooses until its frame, half', value: rounded(median(keys)), unit: 'ms' },
  {
    what: 'a key that chooses until its frame, 19 of 20',
    value: rounded(keys[Math.floor((keys.length - 1) * 0.95)] ?? Infinity),
    unit: 'ms',
  },
  {
    what: 'the key that moves until shown',
    value: rounded(median(moves.map((one) => one.shownMs))),
    unit: 'ms',
  },
  {
    what: 'the key that moves until saved',
    value: rounded(median(moves.map((one) => one.savedMs))),
    unit: 'ms',
  },
  { what: `calls that save, of ${ROUNDS} moves`, value: callsOf(moves), unit: '' },
]

const callsOf = (moves: MoveTimes[]) => moves.reduce((sum, move) => sum + move.calls, 0)

/** Moves the first lessons of the outline to the end of the section with this number. */
async function moveChosen(page: Page, admin: Client, courseId: number, section: number): Promise<MoveTimes> {
  const boxes = page.locator('[data-choose]')
  await boxes.first().focus()
  await page.keyboard.press('Space')
  for (let more = 1; more < CHOSEN; more += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.getByText(`강의 ${CHOSEN}개 선택`).waitFor()
  const chosenIds = await boxes.evaluateAll(
    (all, most) => all.slice(0, most).map((box) => Number((box as HTMLElement).dataset['choose'])),
    CHOSEN,
  )
  await page.keyboard.press('a')
  for (let down = 1; down < section; down += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.evaluate(watchMove)
  let calls = 0
  const count = (request: { method(): string }) => {
    if (request.method() === 'PUT') calls += 1
  }
  page.on('request', count)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  const began = performance.now()
  await page.keyboard.press('Enter')
  const answer = await saved
  const savedMs = performance.now() - began
  if (answer.status() !== 200) throw new Error(`the move answered ${answer.status()}: ${await answer.text()}`)
  const shownMs = await page.evaluate(() => globalThis.moveShownMs ?? Infinity)
  await page.waitForLoadState('networkidle') // further calls would count
  page.off('request', count)
  await requireAtEnd(admin, courseId, section, chosenIds)
  return { shownMs, savedMs, calls }
}

async function requireAtEnd(admin: Client, courseId: number, section: number, chosenIds: number[]) {
  const sections = await admin.send(listSections, { params: { courseId } })
  const lectures = await admin.send(listStaffLectures, { params: { courseId } })
  const inSection = lectures.filter(({ sectionId }) => sectionId === sections[section - 1]?.id)
  if (
    inSection
      .slice(-CHOSEN)
      .map(({ id }) => id)
      .join() !== chosenIds.join()
  )
    throw new Error(`section ${section} does not end with the ${CHOSEN} lessons that were moved to it`)
}

declare global {
  var keysShownMs: number[] | undefined
  var moveShownMs: Promise<number> | undefined
}

/** Runs in the page: the time of each key that chooses until the frame after it is drawn. */
function watchKeys() {
  globalThis.keysShownMs = []
  const watch = ({ key, shiftKey, timeStamp }: KeyboardEvent) => {
    if (key !== 'ArrowDown' || !shiftKey) return
    requestAnimationFrame(() => setTimeout(() => globalThis.keysShownMs?.push(performance.now() - timeStamp)))
  }
  addEventListener('keydown', watch, { capture: true })
}

/** Runs in the page: the time of the next key until a frame shows another lesson at the top. */
function watchMove() {
  const first = document.querySelector('[data-choose]')
  globalThis.moveShownMs = new Promise((resolve) => {
    const watch = ({ timeStamp }: KeyboardEvent) => {
      const look = () => {
        if (document.querySelector('[data-choose]') === first) requestAnimationFrame(look)
        else setTimeout(() => resolve(performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    }
    addEventListener('keydown', watch, { capture: true, once: true })
  })
}
