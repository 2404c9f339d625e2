import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { listConsents } from '#contract/identity/consent.ts'
import { login, me, signUp } from '#contract/identity/identity.ts'
import { listLectures, startPlayback, saveProgress } from '#contract/learning/learning.ts'
import { setProfileImage } from '#contract/identity/profile-image.ts'
import { previewWithdrawal, withdraw, withdrawMember, withdrawn } from '#contract/identity/withdrawal.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { keptMails } from '#server/platform/mail/kept-mail.ts'
import type { Client } from '#server/testing/client.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { mailedLink } from '#server/testing/mailed-link.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { startSession } from '../session/session.ts'

type Member = Client & { memberId: number; email: string }

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const leave = (member: Client) => member.send(withdraw, { body: {} })
const rowOf = (memberId: number) =>
  app.deps.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
const owner = <Row extends object>(query: string, values: unknown[] = []) =>
  withClient(app.database.owner, async (client) => (await client.query<Row>(query, values)).rows)

/** The retained records of the account removed last; only the owner of the database can read them. */
const retained = () =>
  owner<{ kind: string; body: Record<string, unknown>; basis: string; months: number; holder: string }>(
    `select kind, body, basis, holder, round(extract(epoch from destroy_after - kept_since) / 86400 / 30.44)::int as months
     from retained.record where holder = (select holder from retained.record order by id desc limit 1) order by id`,
  )

/** Every row of the product's own tables as text, as a dump would show it. */
async function dump(): Promise<string> {
  const tables = await owner<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'retained', 'jobs')`,
  )
  const rows = await Promise.all(tables.map(({ name }) => owner(`select to_jsonb(t) as row from ${name} t`)))
  return JSON.stringify(rows)
}

const backdateLogin = (memberId: number) =>
  app.deps.db
    .updateTable('session')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .where('member_id', '=', memberId)
    .execute()

async function uploadImage(member: Client): Promise<string> {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(png)]), 'a.png')
  const request = new Request(app.url, { method: 'POST', body: form })
  const sent = await member.patch(setProfileImage.path, {
    body: new Uint8Array(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  })
  return (sent.body as { data: string }).data
}

test('a withdrawn member is anonymised at once; a dump contains none of their data (security.md#60)', async () => {
  const member = await app.member({ name: '아주드문이름', phone: '01087654321' })
  const image = await uploadImage(member)
  const mail = {
    recipient: member.email.toUpperCase(),
    subject: '제목',
    body_text: '아주드문이름님',
    body_html: '',
  }
  await app.deps.db
    .insertInto('mail')
    .values([
      { ...mail, message_id: `<waiting-${member.memberId}>` },
      { ...mail, message_id: `<sent-${member.memberId}>`, body_text: '', sent_at: new Date() },
    ])
    .execute()
  const { status, body } = await member.delete(withdraw.path)
  deepEqual([status, (body as { message: string }).message], [200, withdrawn])

  const row = await rowOf(member.memberId)
  match(row.email, /^withdrawn-[0-9a-f-]{36}@withdrawn\.invalid$/)
  deepEqual(
    [row.name, row.phone, row.password_hash, row.image_id, row.last_seen_at],
    ['탈퇴한 회원', null, null, null, null],
  )
  ok(row.withdrawn_at)
  equal((await fetch(app.url + image)).status, 404)

  const [goodbye, ...others] = await keptMails(app.deps.db, member.email)
  deepEqual(others, [])
  match(goodbye!.subject, /회원 탈퇴가 완료되었습니다/)
  await app.deps.db.deleteFrom('mail').where('id', '=', goodbye!.id).execute()
  const left = await dump()
  for (const trace of [member.email, '아주드문이름', '01087654321', image.slice(8)])
    ok(!left.toLowerCase().includes(trace.toLowerCase()), trace)
})

test('every session ends at once, cookies go, and no way in is left (security.md#51)', async () => {
  const member = await app.member()
  const elsewhere = await app.guest().login(member.email, MEMBER_PASSWORD)
  await elsewhere.send(me, {})
  await leave(member)
  deepEqual([member.cookies.has('AT'), member.cookies.has('RT')], [false, false])
  equal((await elsewhere.refused(me, {})).status, 401)
  equal((await elsewhere.post('/api/auth/reissue')).status, 401)
  const refused = await app
    .guest()
    .refused(login, { body: { email: member.email, password: MEMBER_PASSWORD } })
  equal(refused.code, 'BAD_CREDENTIALS')
  const { email } = await rowOf(member.memberId)
  equal((await app.guest().refused(login, { body: { email, password: MEMBER_PASSWORD } })).status, 401)
  const sessions = await app.deps.db
    .selectFrom('session')
    .select(['end_reason', 'ip', 'user_agent'])
    .where('member_id', '=', member.memberId)
    .execute()
  deepEqual(
    sessions,
    [1, 2].map(() => ({ end_reason: 'withdrawn', ip: null, user_agent: null })),
  )
})

test('a login that is on its way while its member leaves opens nothing', async () => {
  const member = await app.member()
  const logins = Array.from({ length: 6 }, () => app.guest())
  await Promise.all([
    leave(member),
    ...logins.map((guest) => guest.login(member.email, MEMBER_PASSWORD).catch(() => {})),
  ])
  for (const guest of logins) equal((await guest.refused(me, {})).status, 401)
  const late = {
    address: '127.0.0.1',
    addressGroup: '127.0.0.1',
    userAgent: null,
    log: app.deps.log as never,
  }
  const tokens = await startSession(app.deps.db, { id: member.memberId, roles: ['ROLE_MEMBER'] }, late)
  const bearer = { headers: { authorization: `Bearer ${tokens.accessToken}` } }
  equal((await app.guest().refused(me, {}, bearer)).status, 401)
})

test('leaving takes the password once the login is older than ten minutes (security.md#39)', async () => {
  const member = await app.member()
  await backdateLogin(member.memberId)
  for (const body of [{}, { currentPassword: 'Wrong!pass1' }]) {
    const refused = await member.refused(withdraw, { body })
    deepEqual([refused.status, refused.code], [403, 'REAUTH_REQUIRED'])
  }
  equal((await rowOf(member.memberId)).withdrawn_at, null)
  await member.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
  ok((await rowOf(member.memberId)).withdrawn_at)
})

test('the withdrawal preview lists what ends, the progress of each course and what the law retains', async () => {
  const member = await app.member()
  const course = await makeCourse(app.deps.db, {
    title: '떠나기 전 과정',
    lectures: [{ durationSec: 100 }, { durationSec: 100 }],
  })
  await makeOrder(app.deps.db, { memberId: member.memberId, courseId: course.id })
  await member.send(saveProgress, { params: { lectureId: course.lectureIds[0]! }, body: { watchedSec: 50 } })
  const { consequences, retained: kept } = await member.send(previewWithdrawal, {})
  deepEqual(
    consequences.map(({ kind }) => kind),
    ['payment', 'course', 'login', 'person'],
  )
  match(consequences.find(({ kind }) => kind === 'course')!.note, /진도 25%/)
  match(consequences.find(({ kind }) => kind === 'payment')!.note, /환불을 신청/)
  deepEqual(
    kept.map(({ period }) => period),
    ['5년', '5년', '3년', '3개월'],
  )
  equal((await app.guest().refused(previewWithdrawal, {})).status, 401)
})

test('courses end, progress and attendance go; the law gets its records apart and without a name', async () => {
  const member = await app.member()
  const course = await makeCourse(app.deps.db, { title: '공급한 과정' })
  await enrol(app.deps.db, member.memberId, course.id)
  const lectureId = course.lectureIds[1]!
  await member.send(startPlayback, { params: { lectureId } })
  await member.send(saveProgress, { params: { lectureId }, body: { watchedSec: 10 } })
  await leave(member)

  const records = await retained()
  deepEqual(Object.fromEntries(records.map(({ kind, months }) => [kind, months])), {
    contract: 60,
    supply: 60,
    login: 3,
  })
  const [contract, supply, session] = ['contract', 'supply', 'login'].map((one) =>
    records.find(({ kind }) => kind === one),
  )
  equal(contract!.body['title'], '공급한 과정')
  deepEqual(
    (supply!.body as { lectures: { title: string }[] }).lectures.map(({ title }) => title),
    ['2강'],
  )
  ok((supply!.body as { days: string[] }).days.length >= 1) // two when the test runs over midnight
  equal(session!.body['ip'], '127.0.0.1')
  ok(session!.body['at'])
  const text = JSON.stringify(records)
  const { email } = await rowOf(member.memberId)
  for (const name of [member.email, email, '김하나', '01012345678']) ok(!text.includes(name), name)
  ok(!email.includes(contract!.holder))
  const [goodbye] = await keptMails(app.deps.db, member.email)
  ok(goodbye!.text.includes(contract!.holder))

  const { memberId } = member
  const count = (table: 'lecture_progress' | 'lecture_play' | 'attendance' | 'consent' | 'known_device') =>
    app.deps.db.selectFrom(table).select('member_id').where('member_id', '=', memberId).execute()
  for (const table of ['lecture_progress', 'lecture_play', 'attendance', 'consent', 'known_device'] as const)
    deepEqual(await count(table), [], table)
  const enrolments = await app.deps.db
    .selectFrom('enrolment')
    .select('ended_at')
    .where('member_id', '=', memberId)
    .execute()
  ok(enrolments[0]?.ended_at)
})

test('whatever else led to the account goes: Kakao, second factor, devices, links under way', async () => {
  const member = await app.member()
  const { db } = app.deps
  const [member_id, hash, expires_at] = [
    member.memberId,
    Buffer.from(member.email),
    new Date(Date.now() + 60_000),
  ]
  await db
    .insertInto('social_account')
    .values({ provider: 'kakao', subject: '4242424242', member_id })
    .execute()
  await db.insertInto('second_factor').values({ member_id, secret: hash, confirmed_at: new Date() }).execute()
  await db.insertInto('recovery_code').values({ member_id, hash }).execute()
  await db.insertInto('pending_sign_in').values({ member_id, token_hash: hash, expires_at }).execute()
  await db.insertInto('password_reset').values({ member_id, token_hash: hash, expires_at }).execute()
  await db
    .insertInto('kakao_registration')
    .values({ token_hash: hash, subject: '4242424242', expires_at })
    .execute()
  await leave(member)
  for (const table of [
    'social_account',
    'second_factor',
    'recovery_code',
    'pending_sign_in',
    'password_reset',
  ] as const)
    deepEqual(
      await db.selectFrom(table).select('member_id').where('member_id', '=', member_id).execute(),
      [],
      table,
    )
  const held = db.selectFrom('kakao_registration').select('id').where('subject', '=', '4242424242')
  deepEqual(await held.execute(), [])
  const orders = await owner<{ data: object }>(`select data from jobs.job where name = 'kakao-unlink'`)
  deepEqual(
    orders.map(({ data }) => data),
    [{ subject: '4242424242' }],
  )
})

test('a change of name that arrives while its member leaves names nobody', async () => {
  const member = await app.member()
  await Promise.all([
    leave(member),
    ...['하나', '두리', '세나'].map((name) => member.patch('/api/auth/profile', { json: { name } })),
  ])
  equal((await rowOf(member.memberId)).name, '탈퇴한 회원')
})

test('joining again with the same address is another account, which has nothing of the first', async () => {
  const member = await app.member()
  const course = await makeCourse(app.deps.db)
  await enrol(app.deps.db, member.memberId, course.id)
  await leave(member)
  const again = app.guest()
  const person = { email: member.email, password: MEMBER_PASSWORD, name: '김하나', phone: '01012345678' }
  await again.send(signUp, { body: person })
  await again.get(await mailedLink(app.deps, member.email))
  const user = await again.send(me, {})
  ok(user.id !== member.memberId)
  equal((await again.refused(listLectures, { params: { courseId: course.id } })).status, 403)
  equal((await again.send(listConsents, {})).missing.length, 3)
})

test('a link that was mailed before its owner left opens nothing', async () => {
  const member = await app.member()
  const person = { password: MEMBER_PASSWORD, name: '김하나', phone: '01012345678' }
  const email = `Other-${member.email}`
  await app.guest().send(signUp, { body: { ...person, email } })
  const link = await mailedLink(app.deps, email)
  await app.deps.db
    .updateTable('member')
    .set({ email: email.toLowerCase() })
    .where('id', '=', member.memberId)
    .execute()
  await leave(member)
  const { headers } = await app.guest().get(link)
  match(headers.get('location') ?? '', /error=invalid/)
})

test('an administrator withdraws a member: audited, and unknown or withdrawn ones are 404 (security.md#63)', async () => {
  const [admin, member] = [await app.member({ roles: ['ROLE_ADMIN'] }), await app.member()]
  const params = { userId: member.memberId }
  equal((await admin.refused(withdrawMember, { params, body: { reason: 'a\u0000b' } })).status, 400)
  equal(await admin.send(withdrawMember, { params, body: { reason: ' 본인 전화 요청 ' } }), null)
  ok((await rowOf(member.memberId)).withdrawn_at)
  equal((await member.refused(me, {})).status, 401)
  for (const userId of [member.memberId, 2_000_000_000]) {
    const refused = await admin.refused(withdrawMember, { params: { userId }, body: {} })
    deepEqual([refused.status, refused.code], [404, 'MEMBER_NOT_FOUND'])
  }
  const lines = await app.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `member:${member.memberId}`)
    .execute()
  equal(lines.length, 1)
  const [{ actor_id, action, reason, request_id } = {}] = lines
  deepEqual([actor_id, action, reason], [admin.memberId, 'member.withdraw', '본인 전화 요청'])
  match(request_id!, /^[0-9a-f-]{36}$/)
  match((await keptMails(app.deps.db, member.email))[0]!.text, /운영진이 계정을 탈퇴 처리/)
})

test('support and members withdraw nobody else', async () => {
  const other = await app.member()
  const params = { userId: other.memberId }
  for (const client of [await app.member({ roles: ['ROLE_SUPPORT'] }), await app.member()])
    equal((await client.refused(withdrawMember, { params, body: {} })).status, 403)
  equal((await app.guest().refused(withdrawMember, { params, body: {} })).status, 401)
  equal((await rowOf(other.memberId)).withdrawn_at, null)
})

test('the last administrator stays, by whichever way and even when two leave at once', async () => {
  const school = await startApp()
  try {
    const [one, other]: Member[] = [
      await school.member({ roles: ['ROLE_ADMIN'] }),
      await school.member({ roles: ['ROLE_ADMIN'] }),
    ]
    const answers = await Promise.all([one!.delete(withdraw.path), other!.delete(withdraw.path)])
    deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const last = answers[0]!.status === 409 ? one! : other!
    const params = { userId: last.memberId }
    equal((await last.refused(withdrawMember, { params, body: {} })).code, 'LAST_ADMIN')
    equal((await last.refused(withdraw, { body: {} })).code, 'LAST_ADMIN')
    equal((await last.send(me, {})).id, last.memberId)
  } finally {
    await school.close()
  }
})

test('leaving twice at once is leaving once', async () => {
  const member = await app.member()
  const answers = await Promise.all([1, 2, 3].map(() => member.delete(withdraw.path, {})))
  equal(answers.filter(({ status }) => status === 200).length, 1)
  ok(answers.every(({ status }) => status === 200 || status === 401 || status === 403))
  equal((await keptMails(app.deps.db, member.email)).length, 1)
})
