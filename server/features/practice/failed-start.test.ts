import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { getStats } from '#contract/admin/dashboard.ts'
import * as contract from '#contract/practice/practice.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { engineOf } from './exercises/engine-of.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const EDGE = `${CHROME} Edg/156.0.0.0`
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.close())

test('the engine is read from the User-Agent', () => {
  deepEqual([CHROME, EDGE, ANDROID].map(engineOf), ['chromium', 'chromium', 'chromium'])
  equal(engineOf(FIREFOX), 'firefox')
  deepEqual(
    [
      SAFARI,
      `${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`,
      `${IPHONE} CriOS/156.0.0.0 Mobile/15E148 Safari/604.1`,
      `${IPHONE} FxiOS/153.0 Mobile/15E148 Safari/605.1.15`,
      `${IPHONE} KAKAOTALK/26.1.0`,
    ].map(engineOf),
    ['webkit', 'webkit', 'webkit', 'webkit', 'webkit'],
  )
  deepEqual(['', 'curl/8.0', undefined].map(engineOf), ['other', 'other', 'other'])
})

test('failed starts are counted by day, language and engine, and staff read the last 30 days by engine', async () => {
  const { db } = app.deps
  const [learner, support] = [
    await app.member(),
    await app.member({ roles: ['ROLE_MEMBER', 'ROLE_SUPPORT'] }),
  ]
  const tell = (language: contract.PracticeLanguage, userAgent: string) =>
    learner.call('POST', contract.reportFailedStart.path, {
      json: { language },
      headers: { 'user-agent': userAgent },
    })
  for (const [language, userAgent] of [
    ['python', SAFARI],
    ['python', SAFARI],
    ['sqlite', SAFARI],
    ['python', FIREFOX],
  ] as const)
    equal((await tell(language, userAgent)).status, 204)
  const kept = await db.selectFrom('practice_failed_start').select(['language', 'engine', 'starts']).execute()
  deepEqual(kept.map(({ language, engine, starts }) => `${language} ${engine} ${starts}`).toSorted(), [
    'python firefox 1',
    'python webkit 2',
    'sqlite webkit 1',
  ])
  await sql`
    insert into practice_failed_start (day, language, engine, starts)
    select max(day) - 29, 'python', 'chromium', 5 from practice_failed_start
    union all select max(day) - 30, 'python', 'other', 9 from practice_failed_start`.execute(db)
  const { now } = await support.send(getStats, { query: {} })
  deepEqual(now.failedStarts, [
    { engine: 'chromium', count: 5 },
    { engine: 'webkit', count: 3 },
    { engine: 'firefox', count: 1 },
  ])
})

test('only a member is counted, and only a language that there is', async () => {
  const before = await app.deps.db.selectFrom('practice_failed_start').selectAll().execute()
  const guest = await fetch(`${app.url}${contract.reportFailedStart.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'python' }),
  })
  equal(guest.status, 401)
  const learner = await app.member()
  const wrong = await learner.call('POST', contract.reportFailedStart.path, { json: { language: 'cobol' } })
  equal(wrong.status, 400)
  deepEqual(await app.deps.db.selectFrom('practice_failed_start').selectAll().execute(), before)
})
