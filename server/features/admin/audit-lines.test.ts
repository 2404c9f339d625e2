import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { AUDIT_CSV, AuditLine, listAudit, listAuditActors } from '#contract/admin/audit.ts'
import { changeCourse } from '#contract/catalogue/staff-course.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
let other: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'], name: '운영' })
  other = await app.member({ roles: ['ROLE_ADMIN'], name: '부운영' })
})
after(() => app.close())

const list = (query: Record<string, string | number>) => admin.send(listAudit, { query })
const subjects = async (query: Record<string, string | number>) =>
  (await list(query)).content.map(({ subject }) => subject)

/** Inserts an audit entry with the given time. */
async function written(at: string, line: { subject: string; by?: Member; reason?: string; detail?: object }) {
  const { rows } = await sql<{ id: number }>`
    insert into audit_log (at, actor_id, action, subject, reason, detail, request_id)
    values (${at}, ${(line.by ?? admin).memberId}, 'test.deed', ${line.subject}, ${line.reason ?? null},
      ${JSON.stringify(line.detail ?? {})}, 'request-1') returning id`.execute(app.deps.db)
  return rows[0]!.id
}

test('a deed is found with who, when, what, before and after, and no more than that (security.md#13, #63)', async () => {
  const course = await makeCourse(app.deps.db, { price: 1000 })
  await admin.send(changeCourse, { params: { courseId: course.id }, body: { price: 2000 } })
  const { body } = await admin.get(`${listAudit.path}?subject=course:${course.id}`)
  const [line, ...more] = (body as { data: { content: AuditLine[] } }).data.content
  deepEqual(more, [])
  deepEqual(Object.keys(line!).toSorted(), Object.keys(AuditLine.shape).toSorted())
  const { id: _id, at, requestId, ...said } = line!
  match(at, /\+09:00$/)
  match(requestId!, /^[0-9a-f-]{36}$/)
  deepEqual(said, {
    actorId: admin.memberId,
    actorName: '운영',
    action: 'course.change',
    reason: null,
    subject: `course:${course.id}`,
    detail: { before: { price: 1000 }, after: { price: 2000 } },
  })
})

test('lines are filtered by actor, action, subject and Seoul day, newest first', async () => {
  await written('2026-03-01T14:59:59.999Z', { subject: 'day:1' }) // the last millisecond of March 1 in Seoul
  await written('2026-03-01T15:00:00Z', { subject: 'day:2', by: other })
  await written('2026-03-02T15:00:00Z', { subject: 'day:3' })
  const march = { from: '2026-03-01', to: '2026-03-03' }
  deepEqual(await subjects(march), ['day:3', 'day:2', 'day:1'])
  deepEqual(await subjects({ from: '2026-03-02', to: '2026-03-02' }), ['day:2'])
  deepEqual(await subjects({ to: '2026-03-01' }), ['day:1'])
  deepEqual(await subjects({ ...march, actor: other.memberId }), ['day:2'])
  deepEqual(await subjects({ ...march, subject: 'day:3' }), ['day:3'])
  deepEqual(await subjects({ ...march, action: 'test.deed', size: 1, page: 1 }), ['day:2'])
  deepEqual(await subjects({ ...march, action: 'test' }), [])
  deepEqual(await subjects({ ...march, actor: '', action: '', subject: ' ', q: '' }), [
    'day:3',
    'day:2',
    'day:1',
  ])
})

test('words are found in reasons and in what was changed, by their beginnings and all together', async () => {
  const detail = { before: { title: '오래된 이름' }, after: { title: '새로운이름 Async', price: 3 } }
  await written('2026-04-01T00:00:00Z', { subject: 'word:1', reason: '고객이 요청해서 바꿈', detail })
  await written('2026-04-02T00:00:00Z', { subject: 'word:2', reason: '오타 수정' })
  deepEqual(await subjects({ q: '고객' }), ['word:1'])
  deepEqual(await subjects({ q: '새로운 async' }), ['word:1'])
  deepEqual(await subjects({ q: '오타 고객' }), [])
  deepEqual(await subjects({ q: 'title' }), [])
  for (const q of ["'", '%', '\\', '&|!():*', "a' or 1=1 --", '한'.repeat(100)]) await list({ q })
  deepEqual(await subjects({ q: '%' }), [])
})

test('an invalid filter is refused at its field', async () => {
  for (const [query, field] of [
    [{ actor: 'x' }, 'actor'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'today' }, 'to'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ q: '\u0000' }, 'q'],
    [{ size: 101 }, 'size'],
  ] as const) {
    const refused = await admin.refused(listAudit, { query: query as never })
    deepEqual([refused.status, refused.errors?.[0]?.field], [400, field])
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    if (field !== 'size') equal((await admin.get(`${AUDIT_CSV}?${search.toString()}`)).status, 400, field)
  }
})

test('every actor in the log is listed; a withdrawn member has no name', async () => {
  const gone = await app.member({ roles: ['ROLE_ADMIN'] })
  await app.deps.db.transaction().execute((trx) =>
    writeAudit(trx, {
      actorId: gone.memberId,
      action: 'test.deed',
      subject: 'gone:1',
      requestId: 'request-1',
    }),
  )
  await app.deps.db
    .updateTable('member')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', gone.memberId)
    .execute()
  deepEqual(await admin.send(listAuditActors, {}), [
    { id: other.memberId, name: '부운영' },
    { id: admin.memberId, name: '운영' },
    { id: gone.memberId, name: null },
  ])
  equal((await list({ subject: 'gone:1' })).content[0]?.actorName, null)
})

test('the file has the same lines, and what was typed is no formula', async () => {
  await sql`
    insert into audit_log (at, actor_id, action, subject, reason, detail)
    select '2026-05-01T00:00:00Z', ${admin.memberId}, 'test.many', 'many:' || n, '=1+1', '{"before":null,"after":{"a":1}}'
    from generate_series(1, 1201) n`.execute(app.deps.db)
  const { status, headers, text } = await admin.get(
    `${AUDIT_CSV}?action=test.many&from=2026-05-01&to=2026-05-01`,
  )
  equal(status, 200)
  deepEqual(
    [headers.get('content-type'), headers.get('cache-control')],
    ['text/csv; charset=utf-8', 'no-store'],
  )
  match(headers.get('content-disposition') ?? '', /^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
  const [head, first, ...rest] = text.trimEnd().split('\r\n')
  match(head!, /^\uFEFF?"시각","담당자 번호","담당자","작업","대상","사유","변경 전","변경 후","요청 번호"$/)
  match(first!, /"운영","test\.many","many:\d+","'=1\+1","","\{""a"":1\}",""$/)
  equal(new Set([first, ...rest]).size, 1201)
})

test('of very many lines so many are counted, and none is shown behind them', async () => {
  await sql`
    insert into audit_log (actor_id, action, subject)
    select ${admin.memberId}, 'test.crowd', 'crowd:1' from generate_series(1, 2001)`.execute(app.deps.db)
  const { totalElements, totalPages } = await list({ action: 'test.crowd' })
  deepEqual([totalElements, totalPages], [2000, 100])
  equal((await subjects({ action: 'test.crowd', page: 99 })).length, 20)
  deepEqual(await subjects({ action: 'test.crowd', page: 100 }), [])
})

test('the log is for an admin alone (security.md#54)', async () => {
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  equal((await support.refused(listAudit, { query: {} })).status, 403)
  equal((await support.refused(listAuditActors, {})).status, 403)
  equal((await support.get(AUDIT_CSV)).status, 403)
  ok((await list({})).content.length > 0)
})
