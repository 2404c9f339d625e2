import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as course from '#contract/catalogue/staff-course.ts'
import { markdownTooComplex } from '#contract/platform/markdown.ts'
import { previewMarkdown } from '#contract/practice/practice.ts'
import { ErrorReply } from '#contract/platform/problem.ts'
import { csvLine } from '#server/platform/csv/csv-line.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { costlyMarkdown } from '#server/platform/markdown/testing/costly-markdown.ts'
import { acceptedEncoding } from '#server/platform/render/render-encoding.ts'
import { addressWith, refusalOf, TEXT_QUERIES, type TextQuery } from './testing/text-queries.ts'

const LENGTH = 20_000
const MOST_MS = 50
const SUPPORT_EMAIL = 'support@example.com'

let app: TestApp
let courseId: string
let admin: Awaited<ReturnType<TestApp['member']>>
let support: typeof admin

before(async () => {
  app = await startApp({ LOG_LEVEL: 'error', SUPPORT_EMAIL })
  admin = await app.member({ roles: ['ROLE_MEMBER', 'ROLE_ADMIN'] })
  support = await app.member({ email: SUPPORT_EMAIL, roles: ['ROLE_MEMBER', 'ROLE_SUPPORT'] })
  courseId = String((await makeCourse(app.deps.db, { price: 10_000 })).id)
})
after(() => app.close())

/**
 * The longest turn of the event loop, in CPU time of the main thread, so that other load does not count.
 * Takes the best of three rounds, since some include a garbage collection of earlier work; a round within `enoughMs` is
 * the last.
 */
async function longestTurnMs(work: () => unknown, enoughMs = 0): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    let longest = 0
    let last = process.threadCpuUsage()
    const look = () => {
      const { user, system } = process.threadCpuUsage(last)
      last = process.threadCpuUsage()
      longest = Math.max(longest, (user + system) / 1000)
    }
    const looking = setInterval(look, 1)
    await work()
    look()
    clearInterval(looking)
    times.push(longest)
    if (longest <= enoughMs || longest > 10 * MOST_MS) break
  }
  return Math.min(...times)
}

/** The cases that block the main thread for longer than an ordinary case plus 50 ms. */
async function slowOnes<Case>(
  cases: Record<string, Case>,
  work: (given: Case) => unknown,
  ordinary: Case,
): Promise<string[]> {
  await work(ordinary)
  const most = MOST_MS + (await longestTurnMs(() => work(ordinary)))
  const slow: string[] = []
  for (const [name, given] of Object.entries(cases)) {
    const ms = await longestTurnMs(() => work(given), most)
    if (ms > most) slow.push(`${name}: ${Math.round(ms)} ms, the most is ${Math.round(most)}`)
  }
  return slow
}

const filled = (piece: string, length = LENGTH) => piece.repeat(length / piece.length)

test('Markdown of 20,000 characters of any hostile kind holds the main thread for less than 50 ms (security.md#75)', async () => {
  const preview = (markdown: string) => admin.send(previewMarkdown, { body: { markdown } })
  deepEqual(await slowOnes(costlyMarkdown(LENGTH), preview, '**하나** `둘`'), [])
})

test('a text that becomes too large is shown as it was typed, with a sentence; ordinary ones go on (security.md#75)', async () => {
  const preview = async (markdown: string) => (await admin.send(previewMarkdown, { body: { markdown } })).html
  const growing = `[a]: /${filled('u', LENGTH / 2)}\n\n${filled('[a]', LENGTH / 3)}`
  const html = await preview(growing)
  ok(html.startsWith(`<p>${markdownTooComplex}</p>`))
  ok(html.includes(`<code>${growing}</code>`))
  equal(await preview('**하나**'), '<p><strong>하나</strong></p>')
})

const TIMES = '00:00:01.000 --> 00:00:02.000'
const CAPTION_CHARS = 500_000
const CAPTIONS: Record<string, string> = {
  'spaces after the times': `${TIMES}${' '.repeat(CAPTION_CHARS)}a\u2028\n말\n`,
  'open braces': `${TIMES}\n${filled('{\\', CAPTION_CHARS)}\n`,
  'open angle brackets': `${TIMES}\n${filled('<', CAPTION_CHARS)}\n`,
  ampersands: `${TIMES}\n${filled('&', CAPTION_CHARS)}\n`,
  'many captions': `${TIMES}\n말\n\n`.repeat(CAPTION_CHARS / 40),
}

test('captions of any hostile kind hold the main thread for less than 50 ms (security.md#75)', async () => {
  const params = { lectureId: 800_001, lang: 'ko' } // unknown: the text is parsed before the lookup
  const put = (text: string) => admin.refused(course.putCaption, { params, body: { label: '한국어', text } })
  deepEqual(await slowOnes(CAPTIONS, put, `${TIMES}\n말\n`), [])
})

/** The most that a URL may contain, encoded. */
const TYPED_BYTES = 8_000

/** The text at the limit of its field, and far beyond it. */
function lengthsOf({ longest }: TextQuery, piece: string): string[] {
  const most = Math.floor(TYPED_BYTES / encodeURIComponent(piece).length)
  const atLimit = Math.floor((longest ?? 0) / piece.length)
  return (longest === null || atLimit > most ? [most] : [atLimit, most]).map((times) => piece.repeat(times))
}

async function searchWith(query: TextQuery, text: string): Promise<void> {
  const what = `${query.name} ${query.field} ${text.length} x ${text.slice(0, 4)}`
  const client = query.call.path.startsWith('/api/chat/') ? support : admin
  const { status, body } = await client.get(addressWith(query, text, { courseId: Number(courseId) }))
  const refusal = refusalOf(query, text)
  if (refusal === null) return equal(status, query.call.form === 'redirect' ? 302 : 200, what)
  equal(status, 400, what)
  deepEqual(ErrorReply.parse(body).errors?.[0], { field: query.field, message: refusal }, what)
}

test('what is searched for costs the same however it is made, in every search of the contract (security.md#75)', async () => {
  const words = ['a', 'ㅏ', 'ㄱ', 'rk', '가ㄱ', '%', '_', '\\', ' ', '%_']
  const search = async (piece: string) => {
    for (const query of TEXT_QUERIES)
      for (const text of lengthsOf(query, piece)) await searchWith(query, text)
  }
  deepEqual(await slowOnes(Object.fromEntries(words.map((word) => [word, word])), search, '파이썬'), [])
})

test('a search takes text up to its limit, and refuses one character more by the name of its field (security.md#75)', async () => {
  const found = TEXT_QUERIES.map(({ name, field }) => `${name} ${field}`)
  for (const known of ['listMembers name', 'listAudit subject', 'listChatRooms q', 'similarQuestions title'])
    ok(found.includes(known), known)
  for (const query of TEXT_QUERIES) {
    if (query.longest === null) continue
    const character = query.field === 'phoneSuffix' ? '1' : 'a'
    equal(refusalOf(query, character.repeat(query.longest)), null, query.name)
    for (const length of [query.longest, query.longest + 1]) await searchWith(query, character.repeat(length))
  }
})

test('headers of 15,000 characters hold the main thread for less than 50 ms (security.md#75)', async () => {
  const long = 15_000
  const headers: Record<string, Record<string, string>> = {
    'user-agent': { 'user-agent': filled('Silk/1 ', long) },
    authorization: { authorization: `Bearer ${' '.repeat(long)}x` },
    cookie: { cookie: filled('a=%41;', long) },
    'accept-language': { 'accept-language': filled('ko,', long) },
    'if-none-match': { 'if-none-match': filled('"x",', long) },
    range: { range: `bytes=${filled('0-1,', long)}` },
  }
  const guest = app.guest()
  const ask = async (sent: Record<string, string>) => {
    ok((await guest.get('/api/course', { headers: sent })).status < 500)
  }
  deepEqual(await slowOnes(headers, ask, {}), [])
  const spaces = { headers: { 'accept-encoding': `br${' '.repeat(long)}x` } }
  ok((await longestTurnMs(() => acceptedEncoding(spaces as never))) < MOST_MS)
})

test('coupon texts hold the main thread for less than 50 ms, typed by a buyer or by staff (security.md#75)', async () => {
  const pieces = ['가', 'a-', 'ß', '-', 'ﬃ', '2026-', '\u0301', ' ']
  const texts = Object.fromEntries(pieces.map((piece) => [piece, `a${filled(piece, 15_000)}a`]))
  const dates = { startsAt: '2026-11-01T00:00:00+09:00', endsAt: '2026-11-02T00:00:00+09:00' }
  const limits = { value: 10, courseId: null, totalLimit: 1, perMemberLimit: 1 }
  const type = async (text: string) => {
    const { status } = await admin.get(
      `/api/payment/checkout?${new URLSearchParams({ courseId, couponCode: text }).toString()}`,
    )
    ok(status < 500, `checkout ${status}`)
    for (const json of [
      { code: text, name: text, kind: 'percent', ...dates, ...limits },
      { code: 'FALL', name: '가을', kind: text, ...limits, startsAt: text, endsAt: text },
    ])
      ok((await admin.post('/api/admin/coupons', { json })).status < 500)
    const json = { couponCode: text, referralCode: text, agreedTermsVersion: text }
    ok((await admin.post(`/api/payment/ready?courseId=${courseId}`, { json })).status < 500)
  }
  deepEqual(await slowOnes(texts, type, 'FALL'), [])
})

test('a cell of a CSV file costs the same however it is made (security.md#75)', async () => {
  const cells = [' ', '=', '"', ' =', '\n', "'", '＝', '\t-'].map((piece) => `${filled(piece)}a`)
  const named = Object.fromEntries(cells.map((cell) => [cell.slice(0, 2), cell]))
  deepEqual(await slowOnes(named, (cell) => csvLine(Array.from({ length: 20 }, () => cell)), '가'), [])
})

test('long fields of an anonymous form hold the main thread for less than 50 ms (security.md#75)', async () => {
  const long = 60_000
  const fields: Record<string, unknown> = {
    'an address of dots': { email: filled('a.', long) },
    'an address of hyphens': { email: `a@${filled('a-', long)}` },
    'a name of spaces': { email: 'a@b.kr', name: `a${' '.repeat(long)}a` },
    'a phone number': { phone: filled(' -', long) },
    'a password of signs': { email: 'a@b.kr', password: filled('!', long) },
    'many unknown fields': Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`field${at}`, 1])),
  }
  const guest = app.guest()
  const ask = async (json: unknown) => equal((await guest.post('/api/auth/signup', { json })).status, 400)
  deepEqual(await slowOnes(fields, ask, {}), [])
})
