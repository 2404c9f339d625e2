import type { transform } from 'sucrase'
import type { Job } from './inside/messages.ts'

type Transform = typeof transform

/** Removes types without checking them, as Node does; line numbers stay the same. */
export async function loadTypeStripper(): Promise<(job: Job) => Job> {
  const { transform: change } = await import('sucrase')
  return (job) => ({
    ...job,
    files: job.files.map(({ name, text }) => ({
      name,
      text: name.endsWith('.ts') ? strip(change, name, text) : text,
    })),
    test: job.test && { ...job.test, code: stripTest(change, job.test) },
  })
}

/** The program is not valid TypeScript. */
export class Unreadable extends Error {}

function strip(change: Transform, name: string, text: string): string {
  try {
    return change(text, OPTIONS).code
  } catch (error) {
    throw new Unreadable(sentence(name, error))
  }
}

/** Tests may have types too; unreadable code is left as it is, so that running it reports the error. */
function stripTest(change: Transform, { kind, code }: NonNullable<Job['test']>): string {
  try {
    if (kind !== 'value') return change(code, OPTIONS).code
    return change(`(${code}\n)`, OPTIONS).code
  } catch {
    return code
  }
}

const OPTIONS = {
  transforms: ['typescript' as const],
  disableESTransforms: true,
  keepUnusedImports: true,
}

/** Parses messages such as `Unexpected token (3:5)`. */
function sentence(name: string, error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const [, words = said, line] = /^(?:Error transforming [^:]*: )?(.*?)\s*\((\d+):\d+\)$/.exec(said) ?? []
  return line ? `${name} ${line}번째 줄: SyntaxError: ${words}` : `${name}: SyntaxError: ${words}`
}
