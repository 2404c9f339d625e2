import type { ExerciseTest, PracticeLanguage, TestOutcome } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'

export type Program = { language: PracticeLanguage; files: CodeFile[] }

/** A program's output; `result` is an SQL result table as text. */
export type ConsoleLine = { stream: 'out' | 'error' | 'result'; text: string }

/** Download progress of a language's runtime, over all its files. */
export type LoadProgress = { loadedBytes: number; totalBytes: number }

export type RunOutcome = {
  state: 'finished' | 'error' | 'timeout' | 'stopped'
  message: string
  durationMs: number
}

/** Runs learners' code in a frame without an origin. One program at a time: a new one stops the one before. */
export type Runner = {
  /** Loads the language's runtime; later calls resolve at once. Rejects when its files cannot be fetched. */
  prepare(language: PracticeLanguage, onLoading?: (loading: LoadProgress) => void): Promise<void>
  run(
    program: Program,
    options: { input?: string; setup?: string; onLine: (line: ConsoleLine) => void },
  ): Promise<RunOutcome>
  /** One outcome per test, in order; the program is started again for each. */
  grade(
    program: Program,
    tests: ExerciseTest[],
    options?: { onOutcome?: (index: number, outcome: TestOutcome) => void },
  ): Promise<TestOutcome[]>
  /** Shows the page of an `html` program in this element until the next one or `close`. */
  show(program: Program, host: HTMLElement, onLine: (line: ConsoleLine) => void): void
  stop(): void
  close(): void
}
