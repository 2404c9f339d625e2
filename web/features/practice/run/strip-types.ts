import type { transform } from 'sucrase'
import type { Job } from './inside/messages.ts'

type Transform = typeof transform

/** The types are taken away and not looked at, as Node itself does; lines stay where they are. */
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

/** The program does not read as TypeScript. */
export class Unreadable extends Error {}

function strip(change: Transform, name: string, text: string): string {
  try {
    return change(text, OPTIONS).code
  } catch (error) {
    throw new Unreadable(sentence(name, error))
  }
}

/** A type may stand in a test as well; what cannot be read is left for the one who runs it to say. */
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

/** `Unexpected token (3:5)` */
function sentence(name: string, error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const [, words = said, line] = /^(?:Error transforming [^:]*: )?(.*?)\s*\((\d+):\d+\)$/.exec(said) ?? []
  return line ? `${name} ${line}번째 줄: SyntaxError: ${words}` : `${name}: SyntaxError: ${words}`
}
