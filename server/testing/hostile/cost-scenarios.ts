import { deepEqual, ok } from 'node:assert/strict'
import { login } from '#contract/identity/identity.ts'
import { previewMarkdown } from '#contract/practice/practice.ts'
import { addressWith, refusalOf, TEXT_QUERIES } from '#server/whole-product/testing/text-queries.ts'
import { makeCourse } from '../make-course.ts'
import { inBatches } from './crowd.ts'
import type { Scenario } from './scenario.ts'

const loginFlood: Scenario = {
  name: 'login flood',
  count: { short: 30, long: 1_000 },
  async attack({ product: { guest }, count }) {
    const statuses = new Set<number>()
    const client = guest()
    await client.get('/api/site')
    await inBatches(count, 60, async (at) => {
      const json = { email: `nobody-${at}@example.com`, password: `Wrong!pass${at}` }
      statuses.add((await client.post(login.path, { json })).status)
    })
    // 503: the queue for password hashing is full and asks the client to retry.
    deepEqual(
      [...statuses].filter((status) => ![401, 429, 503].includes(status)),
      [],
    )
    ok(statuses.has(401))
  },
}

const UNKNOWN: readonly ((at: number) => string)[] = [
  (at) => `/course/${800_001 + at}`,
  (at) => `/api/course/${800_001 + at}/preview`,
  (at) => `/nowhere/${at}`,
  (at) => `/assets/none-${at}.js`,
  (at) => `/images/${String(at).padStart(32, '0')}.webp`,
  (at) => `/media/v1.${at}/${'a'.repeat(32)}/prog.mp4`,
  (at) => `/api/${'x'.repeat(at % 8_000)}`,
  (at) => `/%00%ff/..%2f${at}`,
]

const unknownAddresses: Scenario = {
  name: 'unknown addresses',
  count: { short: 120, long: 8_000 },
  async attack({ product: { guest }, count }) {
    const failed: string[] = []
    const client = guest()
    await inBatches(count, 20, async (at) => {
      const path = UNKNOWN[at % UNKNOWN.length]!(at)
      const { status } = await client.get(path)
      if (status < 400 || status >= 500) failed.push(`${path.slice(0, 80)}: ${status}`)
    })
    deepEqual(failed, [])
  },
}

const WORDS: readonly string[] = [
  '%'.repeat(100),
  '_%'.repeat(50),
  '\\'.repeat(100),
  `${'('.repeat(50)}${')'.repeat(50)}`,
  `${'a'.repeat(99)}!`,
  "'; select pg_sleep(9); --",
  '한'.repeat(100),
  '\u0301'.repeat(100),
  'x'.repeat(8_000),
]

/** Excludes calls that the attacked product lacks: it has no Kakao login and no sales. */
const NOT_OFFERED = ['startKakao', 'kakaoCallback', 'getCheckout']
const SEARCHES = TEXT_QUERIES.filter(({ name }) => !NOT_OFFERED.includes(name))
const EVERY_SEARCH = SEARCHES.length * WORDS.length

const searchStrings: Scenario = {
  name: 'search strings',
  count: { short: EVERY_SEARCH, long: 20 * EVERY_SEARCH },
  async attack({ product: { admin, database }, count }) {
    const { id: courseId } = await makeCourse(database.db)
    const failed: string[] = []
    await inBatches(count, 10, async (at) => {
      const search = SEARCHES[at % SEARCHES.length]!
      const word = WORDS[Math.floor(at / SEARCHES.length) % WORDS.length]!
      const taken = search.call.form === 'redirect' ? 302 : 200
      const expected = refusalOf(search, word) === null ? taken : 400
      const { status } = await admin.get(addressWith(search, word, { courseId }))
      if (status !== expected)
        failed.push(`${search.name} ${search.field} ${word.slice(0, 20)}: ${status} instead of ${expected}`)
    })
    deepEqual(failed, [])
  },
}

const MARKDOWN_CHARACTERS = 20_000
const MARKS: readonly string[] = ['*a_', '[', '![', '**', '`', '<', '> ', '- ', '| a ', '\\(', '&#', '~~a']

const hostileMarkdown: Scenario = {
  name: 'hostile Markdown',
  count: { short: MARKS.length, long: 10 * MARKS.length },
  async attack({ product: { admin }, count }) {
    const failed: string[] = []
    await inBatches(count, 2, async (at) => {
      const mark = MARKS[at % MARKS.length]!
      const markdown = mark.repeat(MARKDOWN_CHARACTERS / mark.length)
      const { status } = await admin.post(previewMarkdown.path, { json: { markdown } })
      if (status >= 500) failed.push(`${mark}: ${status}`)
    })
    deepEqual(failed, [])
  },
}

export const COST_SCENARIOS: readonly Scenario[] = [
  loginFlood,
  unknownAddresses,
  searchStrings,
  hostileMarkdown,
]
