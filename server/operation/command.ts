import { resolve } from 'node:path'
import { keepFilesPrivate } from '#server/platform/data-folder.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'

const EX_CONFIG = 78

export const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** Resolves a path against the user's directory: npm runs scripts in the product's own folder. */
export const fromTerminal = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

/** Runs a command; prints a `StartFailure` as one sentence, any other error with its stack. */
export function runCommand(work: () => Promise<void>): void {
  keepFilesPrivate()
  work().catch((error: unknown) => {
    const isKnown = error instanceof StartFailure
    process.stderr.write(`${isKnown ? error.message : ((error as Error).stack ?? String(error))}\n`)
    process.exitCode = isKnown ? EX_CONFIG : 1
  })
}
