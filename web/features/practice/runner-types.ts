import type { CodeFile, ExerciseTest, PracticeLanguage, TestOutcome } from '#contract/practice/practice.ts'

export type Program = { language: PracticeLanguage; files: CodeFile[] }

/** What a program wrote while it ran; `result` is a table of SQL as text. */
export type ConsoleLine = { stream: 'out' | 'error' | 'result'; text: string }

/** How the runtime of a language is getting ready; bytes of all its files. */
export type Loading = { loadedBytes: number; totalBytes: number }

export type RunOutcome = {
  state: 'finished' | 'error' | 'timeout' | 'stopped'
  message: string
  durationMs: number
}

/** Runs learners' code in a frame without an origin. One program at a time: a new one stops the one before. */
export type Runner = {
  /** Loads the language's runtime; again is at once. Refuses when its files cannot be fetched. */
  prepare(language: PracticeLanguage, onLoading?: (loading: Loading) => void): Promise<void>
  run(
    program: Program,
    options: { input?: string; setup?: string; onLine: (line: ConsoleLine) => void },
  ): Promise<RunOutcome>
  /** One outcome a test, in their order; each has a fresh start of the program. */
  grade(
    program: Program,
    tests: ExerciseTest[],
    options?: { onOutcome?: (index: number, outcome: TestOutcome) => void },
  ): Promise<TestOutcome[]>
  /** The page of an `html` program, shown in this element until the next one or `close`. */
  show(program: Program, host: HTMLElement, onLine: (line: ConsoleLine) => void): void
  stop(): void
  close(): void
}
