import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '#server/platform/database/connection.ts'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { freePort } from '#server/testing/free-port.ts'
import { load, type LoadResult, median, perSecond, requestText, rounded } from './load.ts'
import { type Product, startNode, stopNode } from './product.ts'
import type { BenchResult } from './result.ts'

const READERS = 32
const ROUNDS = 7
const ROUND_SEC = 2
const AIM = 0.6

/** Compares the product's course list with a bare server that sends the same bytes from memory. */
export async function benchCourseList(product: Product): Promise<BenchResult> {
  const bytes = Buffer.from(await (await fetch(`http://127.0.0.1:${product.port}/api/course`)).arrayBuffer())
  const file = join(product.dataDir, 'course-list.json')
  await writeFile(file, bytes)
  const barePort = await freePort()
  const bare = await startNode(['bench/processes/bare-server.ts', String(barePort), file], {})
  try {
    const ours: LoadResult[] = []
    const theirs: LoadResult[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await ask(product.port))
      theirs.push(await ask(barePort))
    }
    const [us, them] = [ours, theirs].map((loads) => median(loads.map(perSecond)))
    return {
      name: `course list: ${bytes.length} bytes, ${READERS} kept connections`,
      rows: [
        { what: 'product, answers', value: rounded(us!), unit: '1/s' },
        { what: 'bare node:http, answers', value: rounded(them!), unit: '1/s' },
        {
          what: 'product, slowest hundredth',
          value: rounded(median(ours.map(({ p99Ms }) => p99Ms))),
          unit: 'ms',
        },
        { what: 'an edit shows after', value: rounded(await editShowsAfterMs(product)), unit: 'ms' },
      ],
      ratio: { of: 'product', to: 'bare node:http', value: rounded(us! / them!), aim: AIM },
    }
  } finally {
    await stopNode(bare)
  }
}

// A browser sends the CSRF cookie with every request after its first page.
const request = requestText('GET', '/api/course', { cookie: 'XSRF-TOKEN=0123456789abcdef0123456789abcdef' })
const ask = (port: number) =>
  load({ port, seconds: ROUND_SEC, requests: Array.from({ length: READERS }, () => request) })

/** Milliseconds from committing a change by SQL to the first response that contains it. */
async function editShowsAfterMs({ port, dataDir }: Product): Promise<number> {
  const database = await openBundledDatabase({ dataDir, log: () => {} })
  try {
    const title = `고친 제목 ${Date.now()}`
    await withClient(database.owner, (client) =>
      client.query('update course set title = $1 where id = 1', [title]),
    )
    const committedAt = performance.now()
    for (;;) {
      const text = await (await fetch(`http://127.0.0.1:${port}/api/course`)).text()
      if (text.includes(title)) return performance.now() - committedAt
      if (performance.now() - committedAt > 10_000) throw new Error('the edit did not show within 10 s')
    }
  } finally {
    await database.stop()
  }
}
