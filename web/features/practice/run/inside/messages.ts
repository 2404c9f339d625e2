import type { ConsoleLine } from '#web/features/practice/parts/runner-types.ts'

/** One run of a program, with what a test asks about it. The expected result stays with the parent. */
export type Job = {
  files: { name: string; text: string }[]
  entry: string
  setup: string
  input: string
  test: { kind: 'output' | 'value' | 'check'; code: string } | null
}

export type Result = {
  /** `error`: the program failed; `failed`: the check did. */
  state: 'finished' | 'error' | 'failed'
  message: string
  /** Exact standard output. */
  output: string
  value: string | null
  /** The runtime cannot be used for another program. */
  isSpent: boolean
}

export type FromWorker =
  | { say: 'ready' }
  | { say: 'broken'; message: string }
  /** The worker starts Python without the snapshot instead. */
  | { say: 'snapshot-refused'; message: string }
  | { say: 'started' }
  | { say: 'lines'; lines: ConsoleLine[] }
  | ({ say: 'done' } & Result)
  /** The guard stopped a page. */
  | { say: 'endless' }

export type RuntimeFile = ArrayBuffer | WebAssembly.Module
export type RuntimeFiles = Record<string, RuntimeFile>

export type MessageToFrame =
  | { ask: 'keep'; name: string; bytes: ArrayBuffer }
  | { ask: 'start'; id: number; script: string; needs: string[] }
  | { ask: 'end'; id: number }
  | { ask: 'ping' }

/** Messages to the frame that shows pages. */
export type ToPageFrame = { ask: 'show'; page: PageJob } | { ask: 'ping' } | { ask: 'spin'; ms: number }
/** A page that shares our thread runs with guarded scripts. */
export type PageJob = Job & { guard: PageGuard | null }
export type PageGuard = {
  /** The global name of the guard's function in the page. */
  name: string
  limitMs: number
  /** Guarded texts by the original text of the script or handler. */
  texts: Map<string, string>
  /** Bundle of `guard-script.ts`; empty when it did not arrive. */
  code: string
}
