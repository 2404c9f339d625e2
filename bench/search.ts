import { setTimeout as delay } from 'node:timers/promises'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { writtenQueries } from '#server/features/search/testing/queries.ts'
import { Client } from '#server/testing/client.ts'
import { median, rounded } from './load.ts'
import { type Product, startProduct } from './product.ts'
import type { BenchResult } from './result.ts'
import { SEARCHED, seedSearch } from './seed-search.ts'

const PER_SECOND = 20
const SECONDS = 30
const WARM = 40
const AIM_MS = 50
const PASSWORD = 'maru-demo-2026!'

/** Written queries and frequent words, by a guest, two members and an admin in turn. */
export async function benchSearch(): Promise<BenchResult> {
  const product = await startProduct({ SEARCHES_PER_MINUTE: '100000' }) // a separate one, because other benches count rows
  try {
    const began = performance.now()
    await seed(product)
    const seededSec = (performance.now() - began) / 1000
    const url = `http://localhost:${product.port}`
    const logIn = (name: string) => new Client(url).login(`${name}@codemaru.kr`, PASSWORD)
    const callers = [new Client(url), await logIn('learner'), await logIn('graduate'), await logIn('admin')]
    await measure(callers, WARM)
    return asResult(await measure(callers, PER_SECOND * SECONDS), seededSec)
  } finally {
    await product.stop()
  }
}

async function seed({ dataDir }: Product): Promise<void> {
  const database = await openBundledDatabase({ dataDir, log: () => {} })
  try {
    await withClient(database.owner, seedSearch)
  } finally {
    await database.stop()
  }
}

const FREQUENT = [
  '데이터',
  '서버',
  '함수를',
  '요청',
  '이번 강의에서는',
  'React',
  '다음 강의',
  '코드',
  '컴포넌트',
  'id',
]
const QUERIES = [
  ...Object.values(writtenQueries).flatMap((queries) => queries.map(([typed]) => typed)),
  ...FREQUENT,
]

type SearchTime = { query: string; tookMs: number }

/** Sends each query at its time, whether or not the one before it was answered. */
async function measure(callers: Client[], count: number): Promise<SearchTime[]> {
  const began = performance.now()
  const asked: Promise<SearchTime>[] = []
  for (let n = 0; n < count; n += 1) {
    const waitMs = began + (n * 1000) / PER_SECOND - performance.now()
    if (waitMs > 0) await delay(waitMs)
    asked.push(ask(callers[n % callers.length]!, QUERIES[(n * 7) % QUERIES.length]!))
  }
  return await Promise.all(asked)
}

async function ask(caller: Client, query: string): Promise<SearchTime> {
  const before = performance.now()
  const { status, text } = await caller.get(`/api/search?q=${encodeURIComponent(query)}`)
  const tookMs = performance.now() - before
  if (status !== 200) throw new Error(`the search for ${query} answered ${status}: ${text.slice(0, 200)}`)
  return { query, tookMs }
}

function asResult(asked: SearchTime[], seededSec: number): BenchResult {
  const sorted = asked.toSorted((one, other) => one.tookMs - other.tookMs)
  const times = sorted.map(({ tookMs }) => tookMs)
  const most = times[Math.floor((times.length - 1) * 0.99)] ?? 0
  const slowest = sorted.at(-1)
  return {
    name: `search: ${SEARCHED.captionLines} caption lines, ${SEARCHED.lessons} lessons, ${SEARCHED.members} members`,
    rows: [
      { what: 'seeded in', value: rounded(seededSec), unit: 's' },
      { what: `searches, ${PER_SECOND} a second`, value: asked.length, unit: '' },
      { what: 'median', value: rounded(median(times)), unit: 'ms' },
      { what: '99 of 100', value: rounded(most), unit: 'ms' },
      { what: `slowest: ${slowest?.query}`, value: rounded(slowest?.tookMs ?? 0), unit: 'ms' },
    ],
    ratio: { of: `${AIM_MS} ms`, to: '99 of 100', value: rounded(AIM_MS / most), aim: 1 },
  }
}
