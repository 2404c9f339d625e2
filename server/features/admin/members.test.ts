import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { AdminMember, listMembers } from '#contract/admin/admin-members.ts'
import * as views from '#contract/admin/saved-view.ts'
import { withdraw } from '#contract/identity/withdrawal.ts'
import { makeMember, type MemberToMake, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { makeOrder, makeRefunded } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

let app: TestApp
let admin: Member
let support: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'], name: '운영' })
  support = await app.member({ roles: ['ROLE_SUPPORT'], name: '상담' })
})
after(() => app.close())

type Member = Awaited<ReturnType<TestApp['member']>>
type Query = Record<string, string | number>

const list = (query: Query, client: Member = support) => client.send(listMembers, { query })
const idsOf = async (query: Query) => (await list(query)).content.map(({ id }) => id)
const ask = (search: string) => admin.get(`${listMembers.path}${search}`)

/** Members with a name unique to the test; the later ones joined later. */
async function people(name: string, ...members: MemberToMake[]): Promise<number[]> {
  const ids: number[] = []
  for (const member of members) ids.push((await makeMember(app.deps.db, { name, ...member })).id)
  return ids
}

const change = (id: number, changes: object) =>
  app.deps.db.updateTable('member').set(changes).where('id', '=', id).execute()

test('staff read the list; a member and a visitor do not (security.md#54)', async () => {
  const member = await app.member()
  equal((await member.refused(listMembers, { query: {} })).status, 403)
  equal((await app.guest().refused(listMembers, { query: {} })).status, 401)
  for (const client of [admin, support]) ok((await list({}, client)).totalElements >= 3)
})

test('a row is what the contract names and no more, with address and number masked (security.md#13, #60)', async () => {
  const [id] = await people('김가림', { email: 'garim@example.com', phone: '01098765432' })
  await app.deps.db.insertInto('image').values({ id: 'garim', file: 'g.webp', width: 1, height: 1 }).execute()
  await change(id!, { image_id: 'garim', last_seen_at: new Date('2026-11-21T10:03:11.482Z') })
  await app.deps.db
    .insertInto('social_account')
    .values({ provider: 'kakao', subject: 'garim-1', member_id: id! })
    .execute()
  for (const client of [admin, support]) {
    const { text, body } = await client.get(`${listMembers.path}?name=${encodeURIComponent('김가림')}`)
    const { content } = (body as { data: { content: AdminMember[] } }).data
    deepEqual(Object.keys(content[0]!).toSorted(), Object.keys(AdminMember.shape).toSorted())
    const { createdAt, ...row } = content[0]!
    match(createdAt, /\+09:00$/)
    deepEqual(row, {
      id,
      email: 'ga•••••@example.com',
      name: '김가림',
      phone: '010-••••-5432',
      roles: ['ROLE_MEMBER'],
      isSocial: true,
      isDeleted: false,
      imageUrl: '/images/g.webp',
      lastSeenAt: '2026-11-21T19:03:11.482+09:00',
      courseCount: 0,
      paidTotal: 0,
    })
    ok(!/password|hash|token|9876|garim@|garim-1/i.test(text))
  }
})

test('courses that are open now are counted, and payments without what went back are summed', async () => {
  const [buyer, other] = await people('박결제', {}, {})
  const courses = await Promise.all([1, 2, 3].map(() => makeCourse(app.deps.db, { price: 59_000 })))
  const [first, second, free] = courses.map(({ id }) => id)
  await makeOrder(app.deps.db, { memberId: buyer!, courseId: first! })
  const returned = await makeOrder(app.deps.db, { memberId: buyer!, courseId: second!, discount: 9000 })
  await makeRefunded(app.deps.db, returned, 20_000)
  await makeOrder(app.deps.db, { memberId: buyer!, courseId: free!, state: 'FAILED' })
  await enrol(app.deps.db, buyer!, free!)
  await app.deps.db
    .updateTable('enrolment')
    .set({ ended_at: sql<Date>`now()` })
    .where('order_id', '=', returned)
    .execute()
  const { content } = await list({ name: '박결제', sort: 'paidTotal,desc' })
  deepEqual(
    content.map(({ id, courseCount, paidTotal }) => [id, courseCount, paidTotal]),
    [
      [buyer, 2, 89_000],
      [other, 0, 0],
    ],
  )
})

test('search matches part of a name or an address in any case, and wildcards literally (security.md#2)', async () => {
  const [plain, signs] = await people(
    '',
    { name: 'Ada 러블', email: 'ada.love@house.example' },
    { name: '100%_\\러블', email: 'a_b%c@house.example' },
  )
  deepEqual(await idsOf({ name: ' ADA ' }), [plain])
  deepEqual(await idsOf({ name: '러블' }), [signs, plain])
  deepEqual(await idsOf({ name: '%_\\' }), [signs])
  deepEqual(await idsOf({ name: 'a_a' }), [])
  deepEqual(await idsOf({ email: 'LOVE@HOUSE' }), [plain])
  deepEqual(await idsOf({ email: 'ada.love@house.example' }), [plain])
  deepEqual(await idsOf({ email: '_b%' }), [signs])
  deepEqual(await idsOf({ email: 'a_a' }), [])
  deepEqual(await idsOf({ email: 'house.example', name: 'ada' }), [plain])
})

test('the last two to four digits of a number find whose it is', async () => {
  const [one, two] = await people('최번호', { phone: '01011117734' }, { phone: '01011119934' })
  deepEqual(await idsOf({ name: '최번호', phoneSuffix: '34' }), [two, one])
  deepEqual(await idsOf({ phoneSuffix: '7734' }), [one])
  deepEqual(await idsOf({ name: '최번호', phoneSuffix: '1111' }), [])
})

test('members are filtered by role, and withdrawn ones are shown only on request (security.md#60)', async () => {
  const [member, clerk] = await people('정역할', {}, { roles: ['ROLE_MEMBER', 'ROLE_SUPPORT'] })
  deepEqual(await idsOf({ name: '정역할', role: 'ROLE_SUPPORT' }), [clerk])
  deepEqual(await idsOf({ name: '정역할', role: 'ROLE_MEMBER' }), [clerk, member])

  const leaver = await app.member({ name: '정역할', email: 'leaver@example.com' })
  await leaver.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
  equal((await idsOf({ size: 100 })).includes(leaver.memberId), false)
  equal((await idsOf({ size: 100, status: 'all' })).includes(leaver.memberId), true)
  const { content } = await list({ status: 'withdrawn' })
  deepEqual(
    content.map(({ id, isDeleted, name, phone }) => ({ id, isDeleted, name, phone })),
    [{ id: leaver.memberId, isDeleted: true, name: '탈퇴한 회원', phone: null }],
  )
  deepEqual(await idsOf({ status: 'all', email: 'leaver@example.com' }), [])
})

test('each order there is, and pages that neither repeat nor leave out anybody', async () => {
  const [a, b, c] = await people('순', { name: '순다' }, { name: '순가' }, { name: '순나' })
  for (const [days, id] of [a!, b!, c!].entries())
    await change(id, { created_at: sql`now() - make_interval(days => ${days + 1})` })
  await change(b!, { last_seen_at: sql`now() - interval '1 day'` })
  await change(c!, { last_seen_at: sql`now()` })
  const course = await makeCourse(app.deps.db)
  await makeOrder(app.deps.db, { memberId: b!, courseId: course.id })
  const sorted = (sort: string) => idsOf({ name: '순', sort })
  deepEqual(await idsOf({ name: '순' }), [a, b, c])
  deepEqual(await sorted('createdAt,asc'), [c, b, a])
  deepEqual(await sorted('lastSeenAt,desc'), [c, b, a])
  deepEqual(await sorted('name,asc'), [b, c, a])
  deepEqual(await sorted('paidTotal,desc'), [b, c, a])

  const page = await list({ name: '순', page: 1, size: 2 })
  deepEqual(
    [page.content.map(({ id }) => id), page.page, page.size, page.totalElements, page.totalPages],
    [[c], 1, 2, 3, 2],
  )
  deepEqual((await list({ name: '순', page: 100_000, size: 100 })).content, [])
})

test('fields that a form leaves empty filter nothing', async () => {
  const all = await list({ size: 1 })
  const empty = await list({ name: '', email: ' ', phoneSuffix: '', role: '', status: '', size: 1 })
  equal(empty.totalElements, all.totalElements)
})

test('what cannot be meant is refused in words, and nothing typed breaks the list (security.md#2, #6, #15, #62)', async () => {
  const wrong = [
    'phoneSuffix=1',
    'phoneSuffix=12345',
    'phoneSuffix=ab',
    'phoneSuffix=%25%25',
    'role=ROLE_ROOT',
    'status=gone',
    'sort=password_hash,asc',
    'sort=',
    'size=101',
    'size=0',
    'page=-1',
    'page=100001',
    'name=%00',
    'email=a%00b',
    `name=${'가'.repeat(41)}`,
    `email=${'a'.repeat(255)}`,
    'name=a&name=b',
    'role=ROLE_ADMIN&role=ROLE_SUPPORT',
    'status=all&status=active',
    'page=0&page=1',
  ]
  for (const query of wrong) {
    const { status, body } = await ask(`?${query}`)
    equal(status, 400, query)
    const { errors } = body as { errors?: { field: string; message: string }[] }
    deepEqual(
      errors?.map(({ field }) => field),
      [query.split('=')[0]],
      query,
    )
    match(errors![0]!.message, /[가-힣]/, query)
  }
  const odd = [
    `'`,
    `"`,
    `\\`,
    `%`,
    `_`,
    `';--`,
    `' or '1'='1`,
    `<img src=x>`,
    `🙂`,
    `\u200b`,
    `null`,
    `[]`,
    `$1`,
  ]
  for (const text of odd) {
    for (const field of ['name', 'email'])
      equal((await ask(`?${field}=${encodeURIComponent(text)}`)).status, 200, `${field}=${text}`)
  }
  for (const raw of ['?name=%FF%FE', '?name[]=a', '?name[a]=b', '?__proto__=1', '?&&==', '?name=%'])
    ok((await ask(raw)).status < 500, raw)
})

test('the file of selected members is masked, and has what was selected and is there', async () => {
  const [one, two] = await people('파일회원', { email: 'filer@example.com', phone: '01012349876' }, {})
  const { text, headers } = await support.get(`/api/admin/users.csv?ids=${two},${one},99999999,x`)
  match(String(headers.get('content-disposition')), /^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = text.trim().split('\r\n')
  equal(lines.length, 3)
  match(lines[1]!, new RegExp(`^${one},"파일회원","fi•••••@example.com","010-••••-9876",`))
  equal((await (await app.member()).get('/api/admin/users.csv?ids=1')).status, 403)
})

test('saved views belong to one account and one list; searches for a person are not kept', async () => {
  const list = '/admin/user' as const
  const viewsOf = (client: Member) => client.send(views.listSavedViews, { query: { list } })
  const save = (name: string, query: string) => ({ body: { list, name, query } })
  const made = await support.send(
    views.saveView,
    save('  새 회원 ', 'sort=name,asc&page=3&role=ROLE_ADMIN&name=김'),
  )
  deepEqual([made.name, made.query], ['새 회원', 'role=ROLE_ADMIN&sort=name%2Casc'])
  deepEqual([await viewsOf(support), await viewsOf(admin)], [[made], []])
  equal((await support.refused(views.saveView, save('새 회원', 'role=ROLE_ADMIN'))).code, 'VIEW_NAME_TAKEN')
  equal((await support.refused(views.saveView, save('검색', 'email=kim&page=2'))).code, 'VIEW_EMPTY')
  const inOther = (list: string, query: string) =>
    admin.call('POST', views.saveView.path, { json: { list, name: `${list} ${query}`, query } })
  for (const [other, query] of [
    ['/admin/audit', 'actor=3&subject=member:4&q=x'],
    ['/admin/payments', 'q=kim&email=kim'],
    ['/admin/instructors', 'q=kim'],
  ] as const)
    equal((await inOther(other, query)).status, 400, other)
  equal((await support.refused(views.saveView, save(' ', 'role=ROLE_ADMIN'))).status, 400)

  const long = await support.call('POST', views.saveView.path, {
    json: { list: '/admin/course', name: '긴 검색어', query: `q=${'가'.repeat(500)}` },
  })
  equal(long.status, 400)
  match(JSON.stringify(long.body), /"field":"query"/)

  const other = await support.send(views.saveView, save('탈퇴', 'status=withdrawn'))
  const at = { params: { viewId: made.id } }
  const rename = (name: string) => ({ ...at, body: { name } })
  equal((await support.send(views.renameView, rename('관리자'))).name, '관리자')
  equal((await support.refused(views.renameView, rename(other.name))).code, 'VIEW_NAME_TAKEN')
  for (const foreign of [admin, await app.member({ roles: ['ROLE_INSTRUCTOR'] })]) {
    equal((await foreign.refused(views.renameView, rename('내 것'))).status, 404)
    equal((await foreign.refused(views.removeView, at)).status, 404)
  }
  const member = await app.member()
  equal((await member.refused(views.listSavedViews, { query: { list } })).status, 403)

  await support.send(views.removeView, at)
  equal((await support.refused(views.removeView, at)).status, 404)
  deepEqual(await viewsOf(support), [other])

  const saved = await Promise.all(
    Array.from({ length: views.VIEWS_MAX + 2 }, (_none, at) =>
      support.call('POST', views.saveView.path, {
        json: { list, name: `보기 ${at}`, query: 'role=ROLE_ADMIN' },
      }),
    ),
  )
  equal(saved.filter(({ status }) => status === 409).length, 3)
  equal((await viewsOf(support)).length, views.VIEWS_MAX)
})

test('a view that is deleted while it is renamed is not found', async () => {
  const owner = await app.member({ roles: ['ROLE_SUPPORT'] })
  const body = { list: '/admin/course', name: '초안', query: 'status=draft' } as const
  const { id } = await owner.send(views.saveView, { body })
  const params = { viewId: id }
  const { db } = app.deps
  const { renamed } = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('saved_view').where('id', '=', id).execute()
    const renamed = owner.refused(views.renameView, { params, body: { name: '준비 중' } })
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length > 0
    }, 'the rename waits for the deletion')
    return { renamed }
  })
  equal((await renamed).status, 404)
})

test('the question bank of each course has separate saved views', async () => {
  const bank = (courseId: number | string) => `/admin/course/${courseId}/quizzes/questions`
  await admin.send(views.saveView, { body: { list: bank(7), name: '단답형', query: 'type=short&x=1' } })
  const namesAt = async (courseId: number) =>
    (await admin.send(views.listSavedViews, { query: { list: bank(courseId) } })).map(({ query }) => query)
  deepEqual([await namesAt(7), await namesAt(8)], [['type=short'], []])
  for (const list of [bank(':courseId'), bank(0), bank('7/8'), 'constructor'])
    equal((await admin.get(`/api/admin/saved-views?list=${encodeURIComponent(list)}`)).status, 400, list)
})

test('a removed account leaves no saved views', async () => {
  const leaver = await app.member({ roles: ['ROLE_INSTRUCTOR'] })
  const body = { list: '/admin/course', name: '초안', query: 'status=draft' } as const
  await leaver.send(views.saveView, { body })
  await leaver.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
  const left = await app.deps.db
    .selectFrom('saved_view')
    .select('id')
    .where('member_id', '=', leaver.memberId)
    .execute()
  deepEqual(left, [])
})
