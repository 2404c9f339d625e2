import { deepEqual } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listSearchGaps } from '#contract/search/search-gaps.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { openGaps } from './gaps.ts'

let now = new Date('2026-11-21T03:00:00Z')
let app: TestApp
before(async () => (app = await startApp({}, { clock: { now: () => now } })))
after(() => app.close())

/** Searches without a result by these callers, all of them counted. */
async function miss(q: string, callers: readonly string[]): Promise<void> {
  const gaps = openGaps(app.deps)
  for (const caller of callers) gaps.see(caller, { q, isInVain: true })
  await gaps.close()
}

async function listed(): Promise<string[]> {
  const staff = await app.member({ roles: ['ROLE_ADMIN'] })
  const { content } = await staff.send(listSearchGaps, { query: { page: 0, size: 20 } })
  return content.map(({ term, searches, lastOn }) => `${term} ${searches} ${lastOn}`)
}

const stored = async () =>
  (await app.deps.db.selectFrom('search_gap').select('term').orderBy('term').execute()).map(
    ({ term }) => term,
  )

test('words are kept and listed from the third caller on, by day, until they are old', async () => {
  await miss('쿠버네티스', ['a', 'b', 'a'])
  deepEqual(await stored(), [])
  await miss('쿠버네티스 ', ['c'])
  deepEqual(await listed(), ['쿠버네티스 1 2026-11-21'])
  now = new Date('2026-11-22T03:00:00Z')
  await miss('쿠버네티스!', ['a'])
  deepEqual(await listed(), ['쿠버네티스 2 2026-11-22'])
  const staff = await app.member({ roles: ['ROLE_ADMIN'] })
  const past = await staff.send(listSearchGaps, { query: { page: 9, size: 20 } })
  deepEqual([past.content, past.totalElements], [[], 1])
  now = new Date('2027-03-01T03:00:00Z')
  await miss('러스트', ['a'])
  deepEqual(await stored(), [])
})

test('what may be an address or a number of somebody is not kept, nor a single letter', async () => {
  for (const q of ['hong@example.com', '010-1234-5678', '가', '?!', '가'.repeat(41)])
    await miss(q, ['a', 'b', 'c', 'd'])
  deepEqual(await stored(), [])
})

test('a text that its caller goes on typing, or that is found then, is not counted', async () => {
  const gaps = openGaps(app.deps)
  for (const caller of ['a', 'b', 'c']) {
    gaps.see(caller, { q: '고랭', isInVain: true })
    gaps.see(caller, { q: '고랭지', isInVain: true })
    gaps.see(`${caller}2`, { q: '자바', isInVain: true })
    gaps.see(`${caller}2`, { q: '자바스크립트', isInVain: false })
  }
  await gaps.close()
  deepEqual(await stored(), ['고랭지'])
})
