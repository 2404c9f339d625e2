import type { Browser, BrowserContext, Page } from '@playwright/test'
import { rounded } from '../load.ts'
import type { Product } from '../product.ts'
import type { BenchResult } from '../result.ts'
import { asPhone, slowCpu, SLOWER_CPU, startBrowser } from './slow-phone.ts'

const AT_MOST_MS = 200
const MEMBER = { email: 'learner@codemaru.kr', password: 'maru-demo-2026!' }
/** Event Timing reports durations in steps of 8 ms and reports no event shorter than this. */
const SHORTEST_MS = 16

type TimedAction = { what: string; path: string; act: (page: Page) => Promise<unknown> }

const VISITOR: TimedAction[] = [
  {
    what: 'landing: open the menu',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: '메뉴', exact: true }).tap()
      await page.getByRole('button', { name: '메뉴 닫기' }).tap()
    },
  },
  {
    what: 'landing: change the theme',
    path: '/',
    act: (page) => page.getByText('다크', { exact: true }).tap(),
  },
  {
    what: 'landing: go to a category',
    path: '/',
    act: async (page) => {
      await page.locator('main a[href="/course/backend"]').tap()
      await page.waitForURL('**/course/backend')
    },
  },
  {
    what: 'category: unfold a course',
    path: '/course/data',
    act: (page) => page.locator('main summary').last().tap(),
  },
  {
    what: 'login: type an address',
    path: '/account/elogin',
    act: (page) => page.getByLabel('이메일', { exact: true }).pressSequentially('learner@codemaru.kr'),
  },
]

const OF_A_MEMBER: TimedAction[] = [
  {
    what: 'my page: open the menu',
    path: '/mypage',
    act: (page) => page.getByRole('button', { name: '메뉴', exact: true }).tap(),
  },
  {
    what: 'my page: open the bell',
    path: '/mypage',
    act: async (page) => {
      await page.getByRole('button', { name: /^알림(,|$)/ }).tap()
      await page.getByRole('dialog', { name: '알림' }).waitFor()
    },
  },
  {
    what: 'profile: open the dialog of the image',
    path: '/mypage/profile',
    act: async (page) => {
      await page.getByRole('button', { name: '프로필 이미지 변경' }).last().tap()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    what: 'questions: filter',
    path: '/mypage/practiceqna',
    act: (page) => page.getByRole('navigation', { name: '보기' }).getByRole('link').last().tap(),
  },
  {
    what: 'questions: type into the search',
    path: '/mypage/practiceqna',
    act: (page) => page.getByLabel('실습 질문 검색').pressSequentially('파이썬 함수'),
  },
  {
    what: 'exercises: type into the search',
    path: '/mypage/practice',
    act: (page) => page.getByLabel('실습 검색').pressSequentially('함수 만들기'),
  },
]

/** Time from a press to the next painted frame on a throttled CPU: the slowest event per action and overall. */
export async function benchAnswerTimes(product: Product): Promise<BenchResult> {
  const browser = await startBrowser()
  const origin = `http://localhost:${product.port}`
  try {
    const rows = [
      ...(await timed(browser, origin, VISITOR, async () => {})),
      ...(await timed(browser, origin, OF_A_MEMBER, (context) => logIn(context, origin))),
    ]
    const slowest = Math.max(...rows.map(({ value }) => value))
    return {
      name: `answers to presses and keys: a processor ${SLOWER_CPU} times slower`,
      rows,
      ratio: { of: `${AT_MOST_MS} ms`, to: 'the slowest', value: AT_MOST_MS / slowest, aim: 1 },
    }
  } finally {
    await browser.close()
  }
}

async function timed(
  browser: Browser,
  origin: string,
  acts: readonly TimedAction[],
  prepare: (context: BrowserContext) => Promise<void>,
) {
  const rows: BenchResult['rows'] = []
  for (const { what, path, act } of acts) {
    const context = await asPhone(browser)
    await prepare(context)
    rows.push({
      what,
      value: rounded(await slowestAnswer(await context.newPage(), origin + path, act)),
      unit: 'ms',
    })
    await context.close()
  }
  return rows
}

async function slowestAnswer(page: Page, url: string, act: TimedAction['act']): Promise<number> {
  await page.addInitScript(watchAnswers, SHORTEST_MS)
  await slowCpu(page)
  await page.goto(url)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  // Wait for hydration: an earlier click would also measure the time until the page is hydrated.
  await page.waitForFunction(isTakenOver)
  await act(page)
  await page.waitForLoadState('networkidle')
  return page.evaluate(async (shortestMs) => {
    // The observer receives the last entries only after one of the next frames.
    for (let picture = 0; picture < 3; picture += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return Math.max(shortestMs, (globalThis as unknown as { slowestMs: number }).slowestMs)
  }, SHORTEST_MS)
}

const isTakenOver = () => Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))

function watchAnswers(durationThreshold: number) {
  const here = globalThis as unknown as { slowestMs: number }
  here.slowestMs = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) here.slowestMs = Math.max(here.slowestMs, entry.duration)
  }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
}

async function logIn(context: BrowserContext, origin: string) {
  const answer = await context.request.post(`${origin}/api/auth/login`, { data: MEMBER })
  if (!answer.ok()) throw new Error(`the login was answered ${answer.status()}`)
}
