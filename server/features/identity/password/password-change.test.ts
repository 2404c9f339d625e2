import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { login, me } from '#contract/identity/identity.ts'
import { changePassword, forgotPassword, resetPassword } from '#contract/identity/password.ts'
import type { Client } from '#server/testing/client.ts'
import { mailAbout, mailsAbout } from '#server/testing/mails.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const NEW = 'Fresh!pass22'

const backdateLogin = (memberId: number) =>
  app.deps.db
    .updateTable('session')
    .set({ authenticated_at: sql`now() - interval '11 minutes'` })
    .where('member_id', '=', memberId)
    .execute()

const withCookies = (from: Client): Client => {
  const copy = app.guest()
  from.cookies.forEach((value, name) => copy.cookies.set(name, value))
  return copy
}

test('the new password is trimmed, opens, and the old one does not; a mail says so', async () => {
  const member = await app.member()
  const { email } = member
  equal(await member.send(changePassword, { body: { newPassword: `  ${NEW}  ` } }), null)
  await app.guest().login(email, NEW)
  equal((await app.guest().refused(login, { body: { email, password: MEMBER_PASSWORD } })).status, 401)
  equal((await mailsAbout(app.deps, { to: email, subject: /비밀번호가 변경되었습니다/ })).length, 1)
})

test('it ends the other sessions at once and keeps this one (security.md#52)', async () => {
  const member = await app.member()
  const other = await app.guest().login(member.email, MEMBER_PASSWORD)
  const program = await app.guest().post('/api/auth/login', {
    json: { email: member.email, password: MEMBER_PASSWORD },
    headers: { 'x-token-delivery': 'body' },
  })
  const { accessToken } = (program.body as { data: { accessToken: string } }).data
  await other.send(me, {})
  await member.send(changePassword, { body: { newPassword: NEW } })
  equal((await member.send(me, {})).email, member.email)
  equal((await other.refused(me, {})).code, 'UNAUTHORIZED')
  equal((await other.post('/api/auth/reissue')).status, 401)
  const headers = { authorization: `Bearer ${accessToken}` }
  equal((await app.guest().refused(me, {}, { headers })).code, 'UNAUTHORIZED')
  const { rows } = await sql<{ reason: string }>`
    select end_reason as reason from session where member_id = ${member.memberId} and ended_at is not null
  `.execute(app.deps.db)
  deepEqual(
    rows.map(({ reason }) => reason),
    ['password', 'password'],
  )
})

test('this session gets new tokens; the old ones are invalid (security.md#48)', async () => {
  const member = await app.member()
  const stolen = withCookies(member)
  await member.send(changePassword, { body: { newPassword: NEW } })
  ok(stolen.cookies.get('AT') !== member.cookies.get('AT'))
  ok(stolen.cookies.get('RT') !== member.cookies.get('RT'))
  equal((await stolen.refused(me, {})).status, 401)
  await sql`
    update session_token set used_at = now() - interval '11 seconds' where used_at is not null
  `.execute(app.deps.db)
  equal((await stolen.post('/api/auth/reissue')).status, 401)
})

test('a renewal that is on its way at that moment does not log the browser out', async () => {
  const member = await app.member()
  const otherTab = withCookies(member)
  await member.send(changePassword, { body: { newPassword: NEW } })
  equal((await otherTab.post('/api/auth/reissue')).status, 200)
  equal((await member.send(me, {})).email, member.email)
})

test('a bearer has no cookies for new tokens and keeps those it has', async () => {
  const member = await app.member()
  const headers = { authorization: `Bearer ${member.cookies.get('AT')!}` }
  const program = app.guest()
  const answer = await program.patch('/api/auth/password', { json: { newPassword: NEW }, headers })
  equal(answer.status, 200)
  deepEqual([...program.cookies.keys()], ['XSRF-TOKEN'])
  equal((await program.send(me, {}, { headers })).email, member.email)
})

test('once the login is older than ten minutes it takes the current password (security.md#39)', async () => {
  const member = await app.member()
  await backdateLogin(member.memberId)
  for (const currentPassword of [undefined, 'Wrong!pass1', '']) {
    const refused = await member.refused(changePassword, { body: { newPassword: NEW, currentPassword } })
    deepEqual([refused.status, refused.code], [403, 'REAUTH_REQUIRED'])
  }
  equal((await member.send(me, {})).email, member.email)
  await member.send(changePassword, { body: { newPassword: NEW, currentPassword: MEMBER_PASSWORD } })
})

test('a wrong current password is wrong even right after a login (security.md#39)', async () => {
  const member = await app.member()
  const body = { newPassword: NEW, currentPassword: 'Wrong!pass1' }
  equal((await member.refused(changePassword, { body })).code, 'REAUTH_REQUIRED')
  await app.guest().login(member.email, MEMBER_PASSWORD)
})

test('the same password, common words and the own name are refused with the field (security.md#38)', async () => {
  const member = await app.member({ email: 'hanakim@example.com' })
  for (const newPassword of [
    MEMBER_PASSWORD,
    ` ${MEMBER_PASSWORD} `,
    'password1',
    'qwer1234',
    'Qwer1234!',
    '코드마루1!',
    'CodeMaru1!',
    'hanakim1!',
    '김하나123!',
    'weak',
    '       1!a',
  ]) {
    const refused = await member.refused(changePassword, { body: { newPassword } })
    deepEqual([refused.status, refused.errors?.[0]?.field], [400, 'newPassword'], newPassword)
  }
  await app.guest().login(member.email, MEMBER_PASSWORD)
})

test('passwords of Hangul, emoji, inner spaces and 128 characters work, and every character counts (security.md#37)', async () => {
  const member = await app.member()
  let currentPassword = MEMBER_PASSWORD
  for (const newPassword of [
    '비밀 번호가 아주 길어요 1!',
    `Zz9!${'\u{1f600}'.repeat(124)}`,
    `aB1!${'x y'.repeat(20)}`,
  ]) {
    await member.send(changePassword, { body: { newPassword, currentPassword } })
    currentPassword = newPassword
    const off = `${[...newPassword].slice(0, -1).join('')}q`
    equal((await app.guest().refused(login, { body: { email: member.email, password: off } })).status, 401)
    await member.login(member.email, newPassword)
  }
})

test('nothing is trimmed or cut where one logs in (security.md#37)', async () => {
  const { email } = await app.member()
  for (const password of [` ${MEMBER_PASSWORD}`, `${MEMBER_PASSWORD} `, `${MEMBER_PASSWORD}x`])
    equal((await app.guest().refused(login, { body: { email, password } })).status, 401)
})

test('a reset link that is on its way is void once the password was changed (security.md#44)', async () => {
  const member = await app.member()
  await app.guest().send(forgotPassword, { body: { email: member.email } })
  const { text } = await mailAbout(app.deps, { to: member.email, subject: /비밀번호 재설정/ })
  const token = new URL(/https?:\/\/\S+/.exec(text)![0]).searchParams.get('token')!
  await member.send(changePassword, { body: { newPassword: NEW } })
  const body = { token, newPassword: 'Other!pass33' }
  equal((await app.guest().refused(resetPassword, { body })).code, 'TOKEN_INVALID')
})

test('a change leaves one event and no password in the log (security.md#63, #64)', async () => {
  const member = await app.member()
  await member.send(changePassword, {
    body: { newPassword: 'Unmistakable!79', currentPassword: MEMBER_PASSWORD },
  })
  const log = app.logged()
  const events = log.filter(
    (line) => line.includes('"event":"password.changed"') && line.includes(`"memberId":${member.memberId},`),
  )
  equal(events.length, 1)
  ok(!log.join('\n').includes('Unmistakable!79'))
})

test('a guest is 401', async () => {
  equal((await app.guest().refused(changePassword, { body: { newPassword: NEW } })).status, 401)
})
