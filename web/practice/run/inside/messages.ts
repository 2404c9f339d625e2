import type { ConsoleLine } from '#web/practice/runner-types.ts'

/** One start of a program, with what a test wants to know of it. What is expected stays with the parent. */
export type Job = {
  files: { name: string; text: string }[]
  entry: string
  setup: string
  input: string
  test: { kind: 'output' | 'value' | 'check'; code: string } | null
}

export type Result = {
  /** `error`: the program itself failed; `failed`: the check did. */
  state: 'finished' | 'error' | 'failed'
  message: string
  /** Standard output to the character. */
  output: string
  value: string | null
  /** Whatever ran left the runtime unfit for another program. */
  isSpent: boolean
}

export type FromWorker =
  | { say: 'ready' }
  | { say: 'broken'; message: string }
  /** It starts all the same, the slow way. */
  | { say: 'snapshot-refused'; message: string }
  | { say: 'started' }
  | { say: 'lines'; lines: ConsoleLine[] }
  | ({ say: 'done' } & Result)
  /** A page was stopped by its guard. */
  | { say: 'endless' }

export type RuntimeFile = ArrayBuffer | WebAssembly.Module
export type RuntimeFiles = Record<string, RuntimeFile>

export type ToFrame =
  | { ask: 'keep'; name: string; bytes: ArrayBuffer }
  | { ask: 'start'; id: number; script: string; needs: string[] }
  | { ask: 'end'; id: number }
  | { ask: 'ping' }

/** To the frame that shows pages. */
export type ToPageFrame = { ask: 'show'; page: PageJob } | { ask: 'ping' } | { ask: 'spin'; ms: number }
/** Where a page shares our process, its scripts are run with a guard in their loops. */
export type PageJob = Job & { guard: PageGuard | null }
export type PageGuard = {
  /** Under which the page finds the guard. */
  name: string
  limitMs: number
  /** What is run instead of a script's or a handler's text. */
  texts: Map<string, string>
}
