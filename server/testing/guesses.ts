import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

type GuessRun = { port: number; email: string; password: string; guesses: number; atOnce: number }

/**
 * Runs a password-guessing attack from ever new addresses; `answers` resolves to the count of each status.
 */
export function guess({ port, email, password, guesses, atOnce }: GuessRun) {
  const args = [join(import.meta.dirname, 'guess-client.ts'), port, email, password, guesses, atOnce]
  const child = spawn(process.execPath, args.map(String), { stdio: ['ignore', 'pipe', 'inherit'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const state = {
    isOver: false,
    answers: once(child, 'close').then(() => {
      state.isOver = true
      return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, number>
    }),
  }
  return state
}
