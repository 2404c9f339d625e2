import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listRings } from '#contract/notification/bell.ts'
import { changeConsents, listConsents } from '#contract/identity/consent.ts'
import { getLegalEdition, getLegalText } from '#contract/site/legal.ts'
import { listLegalVersions, publishLegalText } from '#contract/site/legal-history.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

type Caller = Awaited<ReturnType<TestApp['member']>>

let now = new Date('2026-11-20T12:00:00+09:00')
let app: TestApp
let admin: Caller
before(async () => {
  app = await startApp({}, { clock: { now: () => now } })
  admin = await app.member({ roles: ['ROLE_MEMBER', 'ROLE_ADMIN'] })
})
after(() => app.close())

const next = {
  version: '2026-12-01',
  body: '## 새 약관\n\n{{company}}의 새 글입니다.',
  effectiveFrom: '2026-12-01',
  note: '환불 조항을 쉽게 고쳤습니다.',
  isWorse: false,
}
const params = { document: 'terms' as const }
const publish = (text: Partial<typeof next>) =>
  admin.refused(publishLegalText, { params, body: { ...next, ...text } })
const shown = () => app.guest().send(getLegalText, { params })

test('a new version is announced, holds from its Seoul day on, and the earlier one can still be read', async () => {
  const first = await shown()
  const { versions } = await admin.send(publishLegalText, { params, body: next })
  deepEqual(
    versions.map(({ version, state }) => [version, state]),
    [
      ['2026-12-01', 'announced'],
      [first.version, 'inForce'],
    ],
  )
  equal((await shown()).version, first.version)
  const edition = (version: string) => app.guest().send(getLegalEdition, { params: { ...params, version } })
  match((await edition(next.version)).body, /^## 새 약관\n\n코드마루 \(데모 학교\)의 새 글/)
  const version = app.deps.settings.version()
  now = new Date('2026-11-30T23:59:59+09:00')
  equal((await shown()).version, first.version)
  now = new Date('2026-12-01T00:00:00+09:00')
  equal((await shown()).version, next.version)
  equal(app.deps.settings.version() === version, false)
  deepEqual((await edition(first.version)).editions, [
    { version: next.version, effectiveFrom: next.effectiveFrom, isInForce: true },
    { version: first.version, effectiveFrom: first.effectiveFrom, isInForce: false },
  ])
  const unknown = await app.guest().refused(getLegalEdition, { params: { ...params, version: 'more' } })
  equal(unknown.status, 404)
})

test('nobody is asked again, who joins agrees to what holds, and every bell tells of it once', async () => {
  now = new Date('2026-11-20T12:00:00+09:00')
  const [early, late] = [await app.member(), await app.member()]
  await admin.send(publishLegalText, { params, body: { ...next, version: 'v3' } })
  now = new Date('2026-12-02T12:00:00+09:00')
  const consents = await early.send(listConsents, {})
  deepEqual(consents.missing, [])
  equal(consents.consents[0]!.currentVersion, 'v3')
  const agreed = await late.send(changeConsents, { body: { terms: true } })
  equal(agreed.consents[0]!.version, 'v3')
  const ringOf = async (member: Caller) =>
    (await member.send(listRings, { query: {} })).rings.filter(({ href }) => href === '/legal/terms/v3')
  const [ring, ...more] = await until(async () => {
    const rings = await ringOf(early)
    return rings.length > 0 && rings
  }, 'the bell')
  deepEqual([ring!.title, ring!.body, more], ['이용약관 변경: 2026년 12월 1일부터 적용', next.note, []])
})

test('a text that cannot be published is refused at its field', async () => {
  now = new Date('2026-11-20T12:00:00+09:00')
  const cases: [Partial<typeof next>, number, string, RegExp][] = [
    [{ version: '2026-12-01' }, 409, 'version', /이미 존재하는 버전/],
    [{ version: 'a', effectiveFrom: '2026-11-19' }, 400, 'effectiveFrom', /오늘 또는 오늘 이후/],
    [{ version: 'a', effectiveFrom: '2026-11-26', isWorse: true }, 400, 'effectiveFrom', /7일 전까지/],
    [{ version: 'a', body: '## 하나\n\n<b>굵게</b>' }, 400, 'body', /^3번째 줄: 제목/],
    [{ version: 'a', body: '{{bank}}' }, 400, 'body', /사용할 수 없는 자동 입력 항목입니다: \{\{bank\}\}/],
    [{ version: 'a b' }, 400, 'version', /영문, 숫자/],
    [{ version: 'a', note: ' ' }, 400, 'note', /변경 사유를 입력해/],
  ]
  for (const [text, status, field, sentence] of cases) {
    const refused = await publish(text)
    deepEqual([refused.status, refused.errors?.[0]?.field], [status, field])
    match(refused.errors![0]!.message, sentence)
  }
  const support = await app.member({ roles: ['ROLE_MEMBER', 'ROLE_SUPPORT'] })
  equal((await support.send(listLegalVersions, { params })).title, '이용약관')
  equal((await support.refused(publishLegalText, { params, body: next })).status, 403)
})

test('what was published is never rewritten, and says who did it (security.md#63)', async () => {
  for (const attempt of [
    `update legal_text set body = 'x'`,
    'delete from legal_text',
    'truncate legal_text',
  ]) {
    await rejects(app.database.pool.query(attempt), /only added to|permission denied/, attempt)
    await rejects(
      withClient(app.database.owner, (owner) => owner.query(attempt)),
      /only added to/,
    )
  }
  const [line] = await app.deps.db
    .selectFrom('audit_log')
    .select(['actor_id', 'reason', 'detail'])
    .where('subject', '=', 'legal:terms')
    .orderBy('id')
    .execute()
  deepEqual(line, {
    actor_id: admin.memberId,
    reason: next.note,
    detail: {
      before: { version: '2026-11-01' },
      after: { version: next.version, effectiveFrom: next.effectiveFrom, isWorse: false },
    },
  })
})
