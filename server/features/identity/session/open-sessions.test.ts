import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { me } from '#contract/identity/identity.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/identity/sessions.ts'
import type { Client } from '#server/testing/client.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

async function loginWith(email: string, agent: string): Promise<Client> {
  const client = app.guest()
  const json = { email, password: MEMBER_PASSWORD }
  equal((await client.post('/api/auth/login', { json, headers: { 'user-agent': agent } })).status, 200)
  return client
}

const endsOf = (memberId: number) =>
  app
    .logged()
    .filter((line) => line.includes('"event":"session.ended"') && line.includes(`"memberId":${memberId},`))

test('the list names the device, this one first, then by when they were last seen (security.md#52)', async () => {
  const member = await app.member()
  const chrome = await loginWith(member.email, CHROME)
  await loginWith(member.email, 'curl/8.1')
  await sql`
    update session set last_seen_at = now() - interval '1 hour'
    where member_id = ${member.memberId} and user_agent = 'curl/8.1'`.execute(app.deps.db)
  const listed = await chrome.send(listSessions, {})
  deepEqual(
    listed.map(({ device, ip, current }) => [device, ip, current]),
    [
      ['Chrome · Windows', '127.0.0.1', true],
      ['알 수 없는 기기', '127.0.0.1', false],
      ['알 수 없는 기기', '127.0.0.1', false],
    ],
  )
  ok(listed[1]!.lastSeenAt > listed[2]!.lastSeenAt)
  match(listed[0]!.createdAt, /\+09:00$/)
})

test('sessions that are over are not listed: ended, expired, or with no token that holds', async () => {
  const member = await app.member()
  const [ended, expired, idle] = await Promise.all(
    Array.from({ length: 3 }, () => loginWith(member.email, CHROME)),
  )
  const idOf = async (client: Client) => (await client.send(listSessions, {}))[0]!.id
  const [expiredId, idleId] = [await idOf(expired!), await idOf(idle!)]
  await ended!.post('/api/auth/logout')
  await sql`update session set expires_at = now() - interval '1 second' where id = ${expiredId}`.execute(
    app.deps.db,
  )
  await sql`update session_token set expires_at = now() - interval '1 second' where session_id = ${idleId}`.execute(
    app.deps.db,
  )
  equal((await member.send(listSessions, {})).length, 1)
})

test('ending another session of the account takes no password and works at once (security.md#52)', async () => {
  const member = await app.member()
  const other = await loginWith(member.email, CHROME)
  await other.send(me, {})
  await sql`update session set authenticated_at = now() - interval '1 hour' where member_id = ${member.memberId}`.execute(
    app.deps.db,
  )
  const [, { id: sessionId } = { id: '' }] = await member.send(listSessions, {})
  equal(await member.send(endSession, { params: { sessionId } }), null)
  equal((await other.refused(me, {})).code, 'UNAUTHORIZED')
  equal((await other.post('/api/auth/reissue')).status, 401)
  equal((await member.send(me, {})).email, member.email)
  equal((await member.refused(endSession, { params: { sessionId } })).code, 'SESSION_NOT_FOUND')
  equal(endsOf(member.memberId).length, 1)
})

test("another member's session, an unknown and a malformed id end nothing (security.md#55)", async () => {
  const [member, other] = [await app.member(), await app.member()]
  const [{ id: sessionId } = { id: '' }] = await other.send(listSessions, {})
  const refused = await member.refused(endSession, { params: { sessionId } })
  deepEqual([refused.status, refused.code], [404, 'SESSION_NOT_FOUND'])
  const unknown = { sessionId: '00000000-0000-4000-8000-000000000000' }
  equal((await member.refused(endSession, { params: unknown })).status, 404)
  equal((await member.refused(endSession, { params: { sessionId: 'x' } })).status, 400)
  equal((await other.send(me, {})).email, other.email)
})

test('ending this session is a logout', async () => {
  const member = await app.member()
  const [{ id: sessionId } = { id: '' }] = await member.send(listSessions, {})
  await member.send(endSession, { params: { sessionId } })
  ok(!member.cookies.has('AT') && !member.cookies.has('RT'))
})

test('all others end together; one event each (security.md#52, #63)', async () => {
  const member = await app.member()
  const others = [await loginWith(member.email, CHROME), await loginWith(member.email, 'curl/8.1')]
  for (const other of others) await other.send(me, {})
  deepEqual(await member.send(endOtherSessions, {}), { ended: 2 })
  for (const other of others) equal((await other.refused(me, {})).code, 'UNAUTHORIZED')
  equal((await member.send(me, {})).email, member.email)
  deepEqual(await member.send(endOtherSessions, {}), { ended: 0 })
  equal(endsOf(member.memberId).length, 2)
})

test('a guest is 401', async () => {
  for (const call of [listSessions, endOtherSessions])
    equal((await app.guest().refused(call, {})).status, 401)
})
