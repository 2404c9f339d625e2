import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import lighthouse from 'lighthouse'
import { FIRST_PAGES } from './first-pages.ts'
import { median, rounded } from '../load.ts'
import type { Product } from '../product.ts'
import type { BenchResult } from '../result.ts'

const RUNS = 5
const PERFORMANCE_AIM = 100

/** Lighthouse's mobile scores of the first pages: the median of several runs, alternating between the pages. */
export async function benchLighthouse(product: Product): Promise<BenchResult[]> {
  const profile = await mkdtemp(join(tmpdir(), 'codemaru-lighthouse-'))
  const browser = await startBrowser(profile)
  try {
    const pages = Object.entries(FIRST_PAGES).map(([name, path]) => ({ name, path, reports: [] as Report[] }))
    // Alternate: a busy moment of the machine then slows one run of each page, not all runs of one page.
    for (let run = 0; run < RUNS; run += 1)
      for (const { path, reports } of pages)
        reports.push(await audit(`http://localhost:${product.port}${path}`, browser.port))
    return pages.map(({ name, reports }) => verdict(name, reports))
  } finally {
    browser.child.kill()
    await once(browser.child, 'exit')
    await rm(profile, { recursive: true, force: true })
  }
}

function verdict(page: string, reports: readonly Report[]): BenchResult {
  const middle = (of: (report: Report) => number) => rounded(median(reports.map(of)))
  const performance = middle((report) => report.performance)
  return {
    name: `${page} in Lighthouse ${reports[0]?.version}, mobile, ${reports.length} runs`,
    rows: [
      { what: 'performance', value: performance, unit: '/ 100' },
      { what: 'accessibility', value: middle((report) => report.accessibility), unit: '/ 100' },
      { what: 'best practices', value: middle((report) => report.bestPractices), unit: '/ 100' },
      { what: 'search engines', value: middle((report) => report.seo), unit: '/ 100' },
      { what: 'largest paint', value: middle((report) => report.lcpMs), unit: 'ms' },
      { what: 'blocking time', value: middle((report) => report.tbtMs), unit: 'ms' },
      { what: 'layout shift', value: middle((report) => report.cls), unit: '' },
    ],
    ratio: { of: 'performance', to: 'all there is', value: performance / 100, aim: PERFORMANCE_AIM / 100 },
    note: [...new Set(reports.flatMap(({ missed }) => missed))].join(', '),
  }
}

type Report = {
  version: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
  /** The audits that lowered the score. */
  missed: string[]
}

async function audit(url: string, port: number): Promise<Report> {
  const { categories, audits, lighthouseVersion } = await resultOf(url, port)
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const number = (id: string) => audits[id]?.numericValue ?? 0
  const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  return {
    version: lighthouseVersion,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: number('largest-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    missed: weighty.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  }
}

/** On a busy machine Chromium may record no trace of a page; Lighthouse then asks for another run. */
const UNRECORDED = ['NO_NAVSTART', 'NO_FCP', 'NO_LCP']

async function resultOf(url: string, port: number) {
  const first = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  const isUnrecorded = UNRECORDED.includes(first?.lhr.runtimeError?.code ?? '')
  const run = isUnrecorded ? await lighthouse(url, { port, output: 'json', logLevel: 'error' }) : first
  if (!run) throw new Error('Lighthouse gave no report')
  const { runtimeError } = run.lhr
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.code}, ${runtimeError.message}`)
  return run.lhr
}

async function startBrowser(profile: string): Promise<{ child: ChildProcess; port: number }> {
  const find = "import('./bootstrap/browser.mjs').then(({ ensureBrowser }) => console.log(ensureBrowser()))"
  const path = execFileSync(process.execPath, ['-e', find], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })
  const child = spawn(path.trim().split('\n').at(-1)!, [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ])
  for await (const line of createInterface({ input: child.stderr })) {
    const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1]
    if (port) return { child, port: Number(port) }
  }
  throw new Error('the browser did not start')
}
