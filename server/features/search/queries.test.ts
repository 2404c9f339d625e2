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

test('three results of a course come before those of others, and the rest of it after them', async () => {
  const { content } = await learner.send(search, { query: { q: '데이터', page: 0, size: 100 } })
  const courses = content.map(({ courseId }) => courseId).filter((id) => id !== null)
  const fourths = courses.map((id, at) => courses.slice(0, at).filter((other) => other === id).length >= 3)
  const rest = fourths.indexOf(true)
  ok(rest > 0, 'some course has more than three results')
  ok(fourths.slice(rest).every(Boolean), 'after the first fourth of a course there are only such')
})
