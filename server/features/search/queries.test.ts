import { equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seedDemo } from '#demo/seed.ts'
import { search, type SearchPage } from '#contract/search/search.ts'
import type { Client } from '#server/testing/client.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { type WrittenQuery, writtenQueries } from './testing/queries.ts'

const FIRST = 3
const ALLOWED_MISSES = 5

let app: TestApp
let learner: Client
before(async () => {
  app = await startApp({ SUPPORT_EMAIL: 'support@codemaru.kr', SEARCHES_PER_MINUTE: '10000' })
  await seedDemo(app.deps, () => {})
  learner = await app.guest().login('learner@codemaru.kr', 'maru-demo-2026!')
})
after(() => app.close())

const find = (q: string): Promise<SearchPage> => learner.send(search, { query: { q, page: 0, size: FIRST } })

const isAmong = ({ content }: SearchPage, [, kind, title]: WrittenQuery) =>
  content.some((result) => result.kind === kind && result.title === title)

test('of 100 written queries at least 95 have the wanted result among the first three', async () => {
  const queries = Object.values(writtenQueries).flat()
  equal(queries.length, 100)
  const missed: string[] = []
  for (const query of queries) {
    const page = await find(query[0])
    if (isAmong(page, query)) continue
    const got = page.content.map(({ kind, title }) => `${kind} ${title}`).join(' | ')
    missed.push(`${query[0]}: ${query[1]} ${query[2]}; ${page.reading} ${page.readAs ?? ''} found ${got}`)
  }
  ok(missed.length <= ALLOWED_MISSES, missed.join('\n'))
})

test('of everything at most three results are of one course; the search of a kind has more', async () => {
  const everything = await learner.send(search, { query: { q: '데이터', page: 0, size: 100 } })
  const counts = Map.groupBy(everything.content, ({ courseId }) => courseId)
  counts.delete(null)
  equal(Math.max(...[...counts.values()].map((results) => results.length)), 3)
  equal(everything.totalElements, everything.content.length)
  const { content } = await learner.send(search, {
    query: { q: '데이터', kind: 'caption', page: 0, size: 100 },
  })
  const most = Math.max(
    ...[...Map.groupBy(content, ({ courseId }) => courseId).values()].map(({ length }) => length),
  )
  ok(most > 3)
})
