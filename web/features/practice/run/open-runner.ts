import type { ExerciseTest, PracticeLanguage, TestOutcome } from '#contract/practice/practice.ts'
import type {
  ConsoleLine,
  LoadProgress,
  Program,
  RunOutcome,
  Runner,
} from '#web/features/practice/parts/runner-types.ts'
import type { Job } from './inside/messages.ts'
import { type Limits, LIMITS_MS } from './limits.ts'
import { outcomeOf } from './outcome.ts'
import { keepShown, runInPage } from './page-host.ts'
import { SKIPPED_WORDS, STOPPED_WORDS } from './run-words.ts'
import type { RuntimeName } from './runtime-files.ts'
import { loadTypeStripper, Unreadable } from './strip-types.ts'
import { type RunEnding, openWorkers } from './worker-pool.ts'

const TIMEOUTS_ENOUGH = 2
const RUNTIME_OF: Record<PracticeLanguage, RuntimeName | null> = {
  javascript: 'javascript',
  typescript: 'javascript',
  python: 'python',
  sqlite: 'sqlite',
  postgresql: 'postgresql',
  html: null,
}

/** README.md beside this file describes how programs and tests run and how values are shown. */
export function openRunner(limitsMs: Limits = LIMITS_MS): Runner {
  const workers = openWorkers(hiddenHost, limitsMs)
  let stripTypes: Promise<(job: Job) => Job> | null = null
  let shown: { host: HTMLElement; page: ReturnType<typeof keepShown> } | null = null
  let stopPage: (() => void) | null = null
  let turn = 0

  const loadStripper = () => {
    stripTypes ??= loadTypeStripper().catch((error: unknown) => {
      stripTypes = null
      throw error
    })
    return stripTypes
  }

  async function prepare(
    language: PracticeLanguage,
    onLoading?: (loading: LoadProgress) => void,
  ): Promise<void> {
    const runtime = RUNTIME_OF[language]
    await Promise.all([
      runtime && workers.prepare(runtime, onLoading),
      language === 'typescript' ? loadStripper() : null,
    ])
  }

  async function runJob(
    language: PracticeLanguage,
    job: Job,
    onLine: (line: ConsoleLine) => void,
  ): Promise<RunEnding> {
    const runtime = RUNTIME_OF[language]
    if (!runtime) {
      const ending = await runInPage(job, limitsMs.html, onLine, (stop) => (stopPage = stop))
      // Chromium may run the workers' frame in the process that the page still blocks, and the next page too while that frame lives.
      if (ending.end === 'timeout') await workers.forgetSilent()
      return ending
    }
    try {
      return await workers.run(runtime, language === 'typescript' ? (await loadStripper())(job) : job, onLine)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      onLine({ stream: 'error', text: error.message })
      const { message } = error
      return { end: 'done', state: 'error', message, output: '', value: null, isSpent: false, durationMs: 0 }
    }
  }

  function halt(): void {
    turn += 1
    stopPage?.()
    workers.stop()
  }

  return {
    prepare,
    async run(program, { input, setup, onLine }) {
      halt()
      await prepare(program.language)
      return runOutcome(await runJob(program.language, jobOf(program, { input, setup }), onLine))
    },
    async grade(program, tests, { onOutcome } = {}) {
      halt()
      const mine = turn
      await prepare(program.language)
      const outcomes: TestOutcome[] = []
      for (const [index, test] of tests.entries()) {
        const outcome =
          mine !== turn
            ? without('error', STOPPED_WORDS)
            : outcomes.filter(({ state }) => state === 'timeout').length >= TIMEOUTS_ENOUGH
              ? without('timeout', SKIPPED_WORDS)
              : await gradeOne(program, test)
        outcomes.push(outcome)
        onOutcome?.(index, outcome)
      }
      return outcomes
    },
    show(program, host, onLine) {
      if (shown?.host !== host) {
        shown?.page.stop()
        shown = { host, page: keepShown(host) }
      }
      void shown.page
        .show(jobOf(program, {}), onLine)
        .catch((error: Error) => onLine({ stream: 'error', text: error.message }))
    },
    stop: halt,
    close() {
      halt()
      shown?.page.stop()
      void workers.close()
    },
  }

  async function gradeOne(program: Program, test: ExerciseTest): Promise<TestOutcome> {
    const { language } = program
    return outcomeOf(test, await runJob(language, jobOf(program, { ...test, test }), () => {}))
  }
}

const without = (state: 'error' | 'timeout', message: string): TestOutcome => ({
  state,
  actual: '',
  message,
  durationMs: 0,
})

function runOutcome(ending: RunEnding): RunOutcome {
  const { message, durationMs } = ending
  if (ending.end !== 'done')
    return { state: ending.end === 'broken' ? 'error' : ending.end, message, durationMs }
  return { state: ending.state === 'finished' ? 'finished' : 'error', message, durationMs }
}

function hiddenHost(): HTMLElement {
  const host = document.createElement('div')
  host.hidden = true
  document.body.append(host)
  return host
}

const ENTRIES = ['index.html', 'main.js', 'main.ts', 'main.py', 'main.sql']

type RunInput = { input?: string; setup?: string; test?: Pick<ExerciseTest, 'kind' | 'code'> | null }

/** The parts of a program and its test for the worker, with nothing that would give the answer away. */
function jobOf({ files }: Program, { input = '', setup = '', test = null }: RunInput): Job {
  const entry = ENTRIES.find((name) => files.some((file) => file.name === name)) ?? files[0]?.name ?? ''
  return {
    files: files.map(({ name, text }) => ({ name, text })),
    entry,
    setup,
    input,
    test: test && { kind: test.kind, code: test.code },
  }
}
