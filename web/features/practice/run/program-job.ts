import type { ExerciseTest } from '#contract/practice/practice.ts'
import type { Program } from '#web/features/practice/parts/runner-types.ts'
import type { Job } from './inside/messages.ts'

const ENTRIES = ['index.html', 'main.js', 'main.ts', 'main.py', 'main.sql']

type Asked = { input?: string; setup?: string; test?: Pick<ExerciseTest, 'kind' | 'code'> | null }

/** The parts of a program and its test for the worker, with nothing that would give the answer away. */
export function jobOf({ files }: Program, { input = '', setup = '', test = null }: Asked): Job {
  const entry = ENTRIES.find((name) => files.some((file) => file.name === name)) ?? files[0]?.name ?? ''
  return {
    files: files.map(({ name, text }) => ({ name, text })),
    entry,
    setup,
    input,
    test: test && { kind: test.kind, code: test.code },
  }
}
