import type { Browser } from '@playwright/test'
import { startBarePages } from '../processes/bare-page.ts'
import { FIRST_PAGES } from './first-pages.ts'
import { median, rounded } from '../load.ts'
import type { Product } from '../product.ts'
import type { BenchResult } from '../result.ts'
import { asPhone, slowDown, startBrowser } from './slow-phone.ts'

const RUNS = 7
const AIM = 0.87 // at most 1.15 times as long as HTML and CSS alone

type PaintMetrics = { lcpMs: number; shift: number }

/** Largest Contentful Paint on a slow phone, compared with HTML and CSS alone; and the layout shift. */
export async function benchPaint(product: Product): Promise<BenchResult[]> {
  const browser = await startBrowser()
  const origin = `http://localhost:${product.port}`
  const bare = await startBarePages(browser, origin, Object.values(FIRST_PAGES))
  try {
    const pages = Object.entries(FIRST_PAGES).map(([name, path]) => ({
      name,
      path,
      ours: [] as PaintMetrics[],
      bare: [] as PaintMetrics[],
    }))
    // Alternate, as in lighthouse.ts: a busy moment of the machine then slows one run of each page.
    for (let run = 0; run < RUNS; run += 1)
      for (const page of pages) {
        page.bare.push(await look(browser, bare.origin + page.path))
        page.ours.push(await look(browser, origin + page.path))
      }
    return pages.map((page) => compared(page.name, page))
  } finally {
    await bare.stop()
    await browser.close()
  }
}

function compared(name: string, { ours, bare }: Record<'ours' | 'bare', PaintMetrics[]>): BenchResult {
  const [own, limit] = [median(ours.map(({ lcpMs }) => lcpMs)), median(bare.map(({ lcpMs }) => lcpMs))]
  return {
    name: `largest paint of ${name}: slow network and processor, ${RUNS} runs`,
    rows: [
      { what: 'the page', value: rounded(own), unit: 'ms' },
      { what: 'HTML and CSS alone', value: rounded(limit), unit: 'ms' },
      {
        what: 'layout shift, worst run',
        value: rounded(Math.max(...ours.map(({ shift }) => shift))),
        unit: '',
      },
    ],
    ratio: { of: 'HTML and CSS', to: 'the page', value: limit / own, aim: AIM },
  }
}

/** Uses a new browser context, so that nothing is cached. */
async function look(browser: Browser, url: string): Promise<PaintMetrics> {
  const context = await asPhone(browser)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPaint)
    await slowDown(page)
    await page.goto(url)
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    return await page.evaluate(() => (globalThis as unknown as { seen: PaintMetrics }).seen)
  } finally {
    await context.close()
  }
}

function watchPaint() {
  const seen = { lcpMs: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcpMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
