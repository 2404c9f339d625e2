import { DEMO_PASSWORD } from '#server/features/site/demo-accounts.ts'
import { median, rounded } from './load.ts'
import { startProduct } from './product.ts'
import type { BenchResult } from './result.ts'

const TRIES = 40
const AIM = 0.85
const MANY = '100000'

/** Checks whether the time of a refused login reveals that the address has an account (security.md#43). */
export async function benchLoginTimes(): Promise<BenchResult> {
  const product = await startProduct({
    LOGIN_FAILURES_PER_ACCOUNT: MANY,
    LOGIN_FAILURES_PER_ADDRESS: MANY,
    LOGIN_FAILURES_OF_UNKNOWN_DEVICES: MANY,
  })
  try {
    const refused = (email: string) => timeOfLogin(product.port, email)
    const known: number[] = []
    const unknown: number[] = []
    await refused('learner@codemaru.kr')
    for (let at = 0; at < TRIES; at += 1) {
      // Alternate, so that other load on the machine affects both alike.
      known.push(await refused('learner@codemaru.kr'))
      unknown.push(await refused(`nobody-${at}@example.com`))
    }
    const [slower, faster] = [median(known), median(unknown)].toSorted((a, b) => b - a)
    return {
      name: `refused logins, ${TRIES} each in turn`,
      rows: [
        { what: 'known address, median', value: rounded(median(known)), unit: 'ms' },
        { what: 'unknown address, median', value: rounded(median(unknown)), unit: 'ms' },
      ],
      ratio: { of: 'the faster', to: 'the slower', value: rounded(faster! / slower!), aim: AIM },
    }
  } finally {
    await product.stop()
  }
}

async function timeOfLogin(port: number, email: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: `not ${DEMO_PASSWORD}` }),
  })
  await answer.text()
  return performance.now() - start
}
