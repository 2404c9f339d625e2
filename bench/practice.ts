import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import type { PracticeLanguage } from '../contract/practice/practice.ts'
import { openRunnerOn, runCode } from '../e2e/fixtures/practice-runner.ts'
import { logIn } from '../e2e/fixtures/people.ts'
import { benchEndless } from './endless.ts'
import { median, rounded } from './load.ts'
import type { Product } from './product.ts'
import type { BenchResult } from './result.ts'
import { benchTyping } from './typing.ts'

const RUNS = 5
const PROGRAMS = {
  javascript: ['main.js', 'console.log(1 + 1)'],
  python: ['main.py', 'print(1 + 1)'],
  sqlite: ['main.sql', 'select 1 + 1 as n'],
  postgresql: ['main.sql', 'create table t (n int); insert into t values (2); select n from t'],
} as const
type MeasuredLanguage = keyof typeof PROGRAMS

/** Limits in ms from the click on "run" to the outcome; a first run includes downloads. */
const BARS: Record<string, number> = {
  'python, first, cold': 6000,
  'python, first, warm': 3000,
  'python, next': 200,
  'javascript, next': 150,
}

/** Runs learners' programs with an empty cache, with a full cache on a new page, and again on the same page. */
export async function benchPractice(product: Product): Promise<BenchResult[]> {
  const profile = await mkdtemp(join(tmpdir(), 'codemaru-practice-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
    baseURL: `http://localhost:${product.port}`,
    locale: 'ko-KR',
  })
  try {
    const took: Record<string, number> = {}
    for (const language of Object.keys(PROGRAMS) as MeasuredLanguage[])
      Object.assign(took, await measure(context, language))
    const page = await context.newPage()
    const endless = await benchEndless(page)
    await logIn(page, 'learner@codemaru.kr')
    return [asResult(took), endless, await benchTyping(page)]
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function measure(context: BrowserContext, language: MeasuredLanguage): Promise<Record<string, number>> {
  const cold = await context.newPage()
  const first = await firstRun(cold, language)
  await cold.close()
  const warm = await context.newPage()
  const again = await firstRun(warm, language)
  const next: number[] = []
  while (next.length < RUNS) next.push(await run(warm, language))
  await warm.close()
  return {
    [`${language}, first, cold`]: first,
    [`${language}, first, warm`]: again,
    [`${language}, next`]: median(next),
  }
}

async function firstRun(page: Page, language: MeasuredLanguage): Promise<number> {
  await page.goto('/')
  await openRunnerOn(page)
  return await run(page, language)
}

async function run(page: Page, language: MeasuredLanguage): Promise<number> {
  const [name, text] = PROGRAMS[language]
  const ran = await runCode(page, language satisfies PracticeLanguage, name, text)
  if (ran.state !== 'finished') throw new Error(`${language}: ${ran.message}`)
  return ran.wallMs
}

function asResult(took: Record<string, number>): BenchResult {
  const shares = Object.entries(BARS).map(([what, bar]) => ({ what, share: bar / (took[what] ?? Infinity) }))
  const worst = shares.reduce((one, other) => (other.share < one.share ? other : one))
  return {
    name: 'practice: from the click to the outcome',
    rows: Object.entries(took).map(([what, ms]) => ({
      what: BARS[what] ? `${what} (at most ${BARS[what]})` : what,
      value: rounded(ms),
      unit: 'ms',
    })),
    ratio: { of: 'its bar', to: worst.what, value: rounded(worst.share), aim: 1 },
  }
}

function browserPath(): string {
  const find = "import('./bootstrap/browser.mjs').then(({ ensureBrowser }) => console.log(ensureBrowser()))"
  const said = execFileSync(process.execPath, ['-e', find], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  return said.trim().split('\n').at(-1)!
}
