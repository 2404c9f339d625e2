import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { ExerciseTest, PracticeLanguage, TestOutcome } from '../contract/practice.ts'
import type { Limits } from '../web/practice/run/limits.ts'
import { isFirefox } from './engines.ts'
import type { Program, Runner, RunOutcome } from '../web/practice/runner-types.ts'

type Chunk = { file: string }
const MANIFEST = join(import.meta.dirname, '..', '.build/client/.vite/manifest.json')
const RUNNER = 'web/practice/run/open-runner.ts'

declare global {
  interface Window {
    practiceRunner: Runner
  }
}

/** A program of each language that never ends: language, file, text. */
export const ENDLESS = [
  ['javascript', 'main.js', 'while (true) {}'],
  ['python', 'main.py', 'while True: pass'],
  [
    'sqlite',
    'main.sql',
    'with recursive r(n) as (select 1 union all select n + 1 from r) select max(n) from r',
  ],
  ['postgresql', 'main.sql', 'do $$ begin loop null; end loop; end $$'],
  ['html', 'index.html', '<script>while (true) {}</script>'],
] as const

/** Pages that never end, each in another place. */
export const ENDLESS_PAGES: Record<string, [html: string, script?: string]> = {
  'in a script': ['<script>while (true) {}</script>'],
  'in a script file': ['<script src="script.js"></script>', 'let n = 0\nfor (;;)\n  n += 1'],
  'in a module': ['<script type="module">do {} while (true)</script>'],
  'in a handler': ['<p onclick="while (true) {}"></p><script>document.querySelector("p").click()</script>'],
  'in a listener': [
    '<p></p><script>const p = document.querySelector("p"); p.addEventListener("click", () => { for (;;); }); p.click()</script>',
  ],
  'in a timer': ['<script>setTimeout(() => { while (true) {} }, 10)</script>'],
  'in a generator': ['<script>function* all() { for (;;) yield 1 } console.log([...all()])</script>'],
  'in a function that calls itself': [
    '<script>const f = () => { try { f() } finally { f() } }; f()</script>',
  ],
  'between two promises': ['<script>const f = () => Promise.resolve().then(f); f()</script>'],
  'where it catches what stops it': ['<script>while (true) try { while (true) {} } catch {}</script>'],
}

/** A page of any engine, or one whose frames may crash: `asSurvivor`. */
export type InPage = {
  evaluate<Value, Arg>(run: (arg: Arg) => Value | Promise<Value>, arg?: Arg): Promise<Value>
}

type How = { limitsMs?: Limits; address?: string }

/** The runner that the practice route loads, on whatever page of ours is open; with the product's limits, or other ones. */
export async function openRunnerOn(page: InPage, { limitsMs, address }: How = {}): Promise<void> {
  await page.evaluate(
    async ([address, limitsMs]) => {
      const { openRunner } = (await import(address)) as { openRunner(limitsMs?: Limits): Runner }
      window.practiceRunner = openRunner(limitsMs)
    },
    [address ?? builtRunner(), limitsMs] as const,
  )
}

function builtRunner(): string {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>
  const file = manifest[RUNNER]?.file
  if (!file) throw new Error(`the build has no chunk of ${RUNNER}`)
  return `/${file}`
}

export type Ran = RunOutcome & { lines: string[]; wallMs: number }

/** Runs one file, and how long the page took from the asking to the answer. */
export const runCode = (page: InPage, language: PracticeLanguage, name: string, text: string): Promise<Ran> =>
  runFiles(page, { language, files: [{ name, text }] })

export const runFiles = (page: InPage, program: Program): Promise<Ran> =>
  page.evaluate(async (program) => {
    const lines: string[] = []
    const began = performance.now()
    const outcome = await window.practiceRunner.run(program, { onLine: (line) => lines.push(line.text) })
    return { ...outcome, lines, wallMs: performance.now() - began }
  }, program)

export const runPage = (page: InPage, html: string, script = ''): Promise<Ran> =>
  runFiles(page, {
    language: 'html',
    files: [
      { name: 'index.html', text: html },
      { name: 'script.js', text: script },
    ],
  })

export const grade = (page: InPage, program: Program, tests: ExerciseTest[]): Promise<TestOutcome[]> =>
  page.evaluate(([program, tests]) => window.practiceRunner.grade(program, tests), [program, tests] as const)

const TEST: ExerciseTest = {
  ...{ name: 'test', hidden: true, kind: 'value' },
  ...{ setup: '', input: '', code: '', expected: '' },
}

export const gradeCode = (
  page: InPage,
  language: PracticeLanguage,
  name: string,
  text: string,
  tests: Partial<ExerciseTest>[],
): Promise<TestOutcome[]> =>
  grade(
    page,
    { language, files: [{ name, text }] },
    tests.map((test) => ({ ...TEST, ...test })),
  )

/**
 * How long the product's page waits between two frames while something runs: of a hundred waits, the fifth longest, and the longest;
 * `wholeMs` is all of it.
 */
export async function pausesDuring(page: InPage, run: () => Promise<unknown>) {
  await page.evaluate(() => {
    const pauses: number[] = []
    let last = performance.now()
    const tick = () => {
      const now = performance.now()
      pauses.push(now - last)
      last = now
      if ('measured' in window) requestAnimationFrame(tick)
    }
    Object.assign(window, { measured: pauses })
    requestAnimationFrame(tick)
  })
  await run()
  return await page.evaluate(() => {
    const { measured } = window as unknown as { measured: number[] }
    Reflect.deleteProperty(window, 'measured')
    const sorted = measured.toSorted((one, other) => one - other)
    return {
      usualMs: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      longestMs: sorted.at(-1) ?? 0,
      wholeMs: measured.reduce((all, pause) => all + pause, 0),
    }
  })
}

/**
 * The same page, asked over a connection of its own. Where the process of a frame within it crashes, Playwright takes the whole page for
 * crashed and asks it nothing more, though it lives on.
 */
export async function asSurvivor(page: Page): Promise<InPage> {
  // In Firefox, such a frame has no process of its own that could end.
  if (isFirefox(page.context().browser()!)) return page
  const devtools = await page.context().newCDPSession(page)
  const evaluate = async (run: (given: unknown) => unknown, given?: unknown) => {
    const expression = `(${run.toString()})(${JSON.stringify(given)})`
    const how = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', how)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  return { evaluate } as InPage
}

/** As where a program has taken all memory: the processes of the frames within the page are gone, and all that ran in them. */
export async function crashFrames(browser: Browser, page: Page): Promise<void> {
  const own = await page.context().newCDPSession(page)
  const { targetInfo } = await own.send('Target.getTargetInfo')
  const devtools = await browser.newBrowserCDPSession()
  const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{ type: 'iframe' }] })
  const inside = targetInfos.filter((one) => one.browserContextId === targetInfo.browserContextId)
  if (inside.length === 0) throw new Error('no frame has a process of its own')
  for (const { targetId } of inside) {
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId })
    const crash = { id: 1, method: 'Page.crash' }
    await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(crash) })
  }
}
