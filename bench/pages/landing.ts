import { freePort } from '#server/testing/free-port.ts'
import { load, median, perSecond, requestText, rounded } from '../load.ts'
import { type Product, startNode, stopNode } from '../product.ts'
import type { BenchResult } from '../result.ts'

const READERS = 16
const ROUNDS = 5
const ROUND_SEC = 2
const AIM = 10 // a cached page only sends bytes; rendering one takes processor time

/** Compares the landing page from the cache of compressed pages with one rendered for each request. */
export async function benchLanding(product: Product): Promise<BenchResult> {
  const cached = await startPages(product, 'cached')
  const fresh = await startPages(product, 'fresh')
  try {
    const answers = { cached: [] as number[], fresh: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      answers.cached.push(await ask(cached.port))
      answers.fresh.push(await ask(fresh.port))
    }
    const [fast, slow] = [median(answers.cached), median(answers.fresh)]
    return {
      name: `landing page: ${READERS} kept connections, gzip`,
      rows: [
        { what: 'from the cache', value: rounded(fast), unit: '1/s' },
        { what: 'drawn for each request', value: rounded(slow), unit: '1/s' },
      ],
      ratio: { of: 'from the cache', to: 'drawn', value: rounded(fast / slow), aim: AIM },
    }
  } finally {
    await Promise.all([stopNode(cached.child), stopNode(fresh.child)])
  }
}

async function startPages({ port: productPort }: Product, mode: 'cached' | 'fresh') {
  const port = await freePort()
  return {
    port,
    child: await startNode(['bench/processes/pages-server.ts', String(port), String(productPort), mode], {
      NODE_ENV: 'production',
      KAKAO_LOGIN: 'off',
    }),
  }
}

const request = requestText('GET', '/', { 'accept-encoding': 'gzip' })
const ask = async (port: number) =>
  perSecond(
    await load({ port, seconds: ROUND_SEC, requests: Array.from({ length: READERS }, () => request) }),
  )
