import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#server/features/site/demo-accounts.ts'
import { guess } from '#server/testing/guesses.ts'
import { median, rounded } from './load.ts'
import { startProduct } from './product.ts'
import type { BenchResult } from './result.ts'

const GUESSES = 10_000
const AT_ONCE = 16
const SAMPLES = 400
const AIM = 0.5

/** How much slower another member's requests get during a password-guessing attack at full speed. */
export async function benchGuesses(): Promise<BenchResult> {
  const product = await startProduct({ TRUSTED_PROXIES: 'loopback' })
  try {
    const ask = await memberOf(product.port)
    await samples(ask, () => false)
    const alone = await samples(ask, (taken) => taken.length < SAMPLES)
    const target = { port: product.port, email: 'learner@codemaru.kr', password: DEMO_PASSWORD }
    const guessing = guess({ ...target, guesses: GUESSES, atOnce: AT_ONCE })
    await delay(200)
    const meanwhile = await samples(ask, () => !guessing.isOver)
    const answers = await guessing.answers
    return {
      name: `${GUESSES} guesses at one password, ${AT_ONCE} at once from ever new addresses`,
      rows: [
        { what: 'member alone, median', value: rounded(median(alone)), unit: 'ms' },
        { what: 'member meanwhile, median', value: rounded(median(meanwhile)), unit: 'ms' },
        { what: 'guesses let in', value: answers['200'] ?? 0, unit: '' },
        { what: 'guesses looked at', value: answers['401'] ?? 0, unit: '' },
      ],
      ratio: {
        of: 'member alone',
        to: 'member meanwhile',
        value: rounded(median(alone) / median(meanwhile)),
        aim: AIM,
      },
    }
  } finally {
    await product.stop()
  }
}

async function memberOf(port: number): Promise<() => Promise<void>> {
  const base = `http://127.0.0.1:${port}`
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token-delivery': 'body' },
    body: JSON.stringify({ email: 'newbie@codemaru.kr', password: DEMO_PASSWORD }),
  })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  return async () => void (await (await fetch(`${base}/api/auth/me`, { headers })).text())
}

async function samples(ask: () => Promise<void>, goesOn: (taken: number[]) => boolean): Promise<number[]> {
  const taken: number[] = []
  do {
    const start = performance.now()
    await ask()
    taken.push(performance.now() - start)
    await delay(5) // this member is a normal user: requests without a pause would be a second attack
  } while (goesOn(taken))
  return taken
}
