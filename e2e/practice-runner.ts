import type { ExerciseTest, PracticeLanguage, TestOutcome } from '../contract/practice/practice.ts'
import type { Limits } from '../web/features/practice/run/limits.ts'
import { builtFileOf } from './built-file.ts'
import type { InPage } from './devtools.ts'
import type { Program, Runner, RunOutcome } from '../web/features/practice/runner-types.ts'

const RUNNER = 'web/features/practice/run/open-runner.ts'

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

/** Pages with an endless loop, by where the loop is. */
export const ENDLESS_PAGES: Record<string, [html: string, script?: string]> = {
  'in a script': ['<script>while (true) {}</script>'],
  'in a script file': ['<script src="script.js"></script>', 'let n = 0\nfor (;;)\n  n += 1'],
  'in a module': ['<script type="module">do {} while (true)</script>'],
  'in a handler': ['<p onclick="while (true) {}"></p><script>document.querySelector("p").click()</script>'],
  'in a listener': [
    '<p></p><script>const p = document.querySelector("p"); p.addEventListener("click", () => { for (;;); }); p.click()</script>',
  ],
  'in a handler that it sets': [
    '<p></p><script>const p = document.querySelector("p"); p.setAttribute("onclick", "while (true) {}"); p.click()</script>',
  ],
  'in a handler that it makes as HTML': [
    `<p></p><script>const p = document.querySelector("p"); p.innerHTML = '<b onclick="for (;;) {}">b</b>'; p.firstChild.click()</script>`,
  ],
  'in a script that it makes': [
    '<script>const made = document.createElement("script"); made.text = "while (true) {}"; document.head.append(made)</script>',
  ],
  'in a script that it writes': [
    String.raw`<script>document.write('<script>do {} while (true)<\/script>')</script>`,
  ],
  'in a timer': ['<script>setTimeout(() => { while (true) {} }, 10)</script>'],
  'in a generator': ['<script>function* all() { for (;;) yield 1 } console.log([...all()])</script>'],
  'in a function that calls itself': [
    '<script>const f = () => { try { f() } finally { f() } }; f()</script>',
  ],
  'between two promises': ['<script>const f = () => Promise.resolve().then(f); f()</script>'],
  'where it catches what stops it': ['<script>while (true) try { while (true) {} } catch {}</script>'],
}

type How = { limitsMs?: Limits; address?: string }

/** The runner that the practice route loads, on whatever page of ours is open; with the product's limits, or other ones. */
export async function openRunnerOn(page: InPage, { limitsMs, address }: How = {}): Promise<void> {
  await page.evaluate(
    async ([address, limitsMs]) => {
      const { openRunner } = (await import(address)) as { openRunner(limitsMs?: Limits): Runner }
      window.practiceRunner = openRunner(limitsMs)
    },
    [address ?? `/${builtFileOf(RUNNER)}`, limitsMs] as const,
  )
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

/** How long a page may pause because the machine is busy. How smooth it is, `npm run bench` measures. */
const PAUSE_MOST_MS = 1000
/** How long a guarded page may hold up ours before its guard stops it; longest where the stack is full. */
export const GUARDED_PAUSE_MOST_MS = 3000
export const TRIES = 3

/** Runs what never ends and checks that the page stays responsive; repeated where the machine itself was stalled. */
export async function runsAside(
  page: InPage,
  run: () => Promise<Ran>,
  pauseMostMs = PAUSE_MOST_MS,
): Promise<Ran> {
  for (let tries = 1; ; tries += 1) {
    let ran: Ran | undefined
    const { longestMs, wholeMs } = await pausesDuring(page, async () => (ran = await run()))
    if (longestMs < Math.max(pauseMostMs, wholeMs / 2)) return ran!
    if (tries === TRIES) throw new Error(`the page did not respond for ${longestMs} ms`)
  }
}

/** Runs what ends by itself; repeated where a stalled machine made it time out. */
export async function runInTime(...what: Parameters<typeof runCode>): Promise<Ran> {
  for (let tries = 1; ; tries += 1) {
    const ran = await runCode(...what)
    if (ran.state !== 'timeout' || tries === TRIES) return ran
  }
}
