import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { login, me } from '#contract/identity/identity.ts'
import * as contract from '#contract/identity/second-factor.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { Authenticator } from '#server/testing/authenticator.ts'
import type { Client } from '#server/testing/client.ts'
import { mailsAbout } from '#server/testing/mails.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

type Member = Client & { memberId: number; email: string }
type ProtectedMember = { member: Member; phone: Authenticator; recoveryCodes: string[] }

async function protectedMember(): Promise<ProtectedMember> {
  const member = await app.member()
  const { secret } = await member.send(contract.beginSecondFactor, { body: {} })
  const phone = new Authenticator(secret)
  const { recoveryCodes } = await member.send(contract.confirmSecondFactor, { body: { code: phone.code() } })
  return { member, phone, recoveryCodes }
}

/** A login after its password and before its code. */
async function halfway(email: string, client = app.guest()): Promise<Client> {
  const refused = await client.refused(login, { body: { email, password: MEMBER_PASSWORD } })
  deepEqual([refused.status, refused.code], [403, 'SECOND_FACTOR_REQUIRED'])
  return client
}

const finish = (client: Client, code: string) =>
  client.post('/api/auth/login/second-factor', { json: { code } })
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code

test('a client without cookies gets its tokens in the body, as from the first step', async () => {
  const { member, phone } = await protectedMember()
  await forgetSteps(member.memberId)
  const client = await halfway(member.email)
  const headers = { 'x-token-delivery': 'body' }
  const tokens = await client.send(contract.finishSignIn, { body: { code: phone.code() } }, { headers })
  ok(tokens && !client.cookies.has('AT') && !client.cookies.has('SI'))
  const { body } = await app.guest().get('/api/auth/me', {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  })
  equal((body as { data: { id: number } }).data.id, member.memberId)
})

/** Frees the used steps, as half a minute would. */
const forgetSteps = (memberId: number) =>
  app.deps.db.updateTable('second_factor').set({ last_step: 0 }).where('member_id', '=', memberId).execute()

const eventsOf = (event: string, memberId: number) =>
  app
    .logged()
    .map((line) => JSON.parse(line) as { event?: string; memberId?: number })
    .filter((entry) => entry.event === event && entry.memberId === memberId)

test('nothing is on before the first code of the app; then it is, with ten recovery codes and a mail (security.md#42)', async () => {
  const member = await app.member()
  const { secret, uri } = await member.send(contract.beginSecondFactor, { body: {} })
  match(secret, /^[A-Z2-7]{32}$/)
  match(uri, /^otpauth:\/\/totp\//)
  ok(uri.includes(`secret=${secret}`) && uri.includes(encodeURIComponent(member.email)))
  await member.login(member.email, MEMBER_PASSWORD)
  const { secret: anew } = await member.send(contract.beginSecondFactor, { body: {} })
  const stale = new Authenticator(secret).code()
  const phone = new Authenticator(anew)
  for (const code of [stale, phone.wrongCode(), 'abcdefghijklmnop']) {
    const refused = await member.refused(contract.confirmSecondFactor, { body: { code } })
    deepEqual([refused.status, refused.errors?.[0]?.field], [400, 'code'])
  }
  const { recoveryCodes } = await member.send(contract.confirmSecondFactor, { body: { code: phone.code() } })
  equal(new Set(recoveryCodes).size, 10)
  for (const code of recoveryCodes) match(code, /^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
  const shown = await member.send(contract.accountSecurity, {})
  match(shown.secondFactor.since ?? '', /\+09:00$/)
  equal(shown.secondFactor.recoveryCodesLeft, 10)
  equal((await mailsAbout(app.deps, { to: member.email, subject: /2단계 인증이 켜졌습니다/ })).length, 1)
  equal(eventsOf('second-factor.on', member.memberId).length, 1)
  equal((await member.refused(contract.beginSecondFactor, { body: {} })).code, 'SECOND_FACTOR_ON')
  equal((await member.refused(contract.confirmSecondFactor, { body: { code: phone.code() } })).status, 409)
})

test('neither the secret nor a recovery code is in the database as it is (security.md#42)', async () => {
  const { member, recoveryCodes } = await protectedMember()
  const { rows } = await sql<{ row: string }>`
    select f::text as row from second_factor f where member_id = ${member.memberId}
    union all select r::text from recovery_code r where member_id = ${member.memberId}`.execute(app.deps.db)
  equal(rows.length, 11)
  const dump = rows.map(({ row }) => row).join()
  for (const code of recoveryCodes) {
    const plain = code.replaceAll('-', '')
    ok(!dump.includes(Buffer.from(plain).toString('hex')) && !dump.includes(plain))
  }
  const sealed = await app.deps.db
    .selectFrom('second_factor')
    .select('secret')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow()
  ok(sealed.secret.length > 20 + 28)
})

test('the session that enabled it gets new tokens; the old ones are invalid (security.md#48)', async () => {
  const member = await app.member()
  const before = new Map(member.cookies)
  const { secret } = await member.send(contract.beginSecondFactor, { body: {} })
  await member.send(contract.confirmSecondFactor, { body: { code: new Authenticator(secret).code() } })
  equal((await member.send(me, {})).email, member.email)
  const old = app.guest()
  before.forEach((value, name) => old.cookies.set(name, value))
  equal((await old.refused(me, {})).status, 401)
  ok(member.cookies.get('RT') !== before.get('RT'))
})

test('beginning takes the password once the login is older than ten minutes (security.md#39)', async () => {
  const member = await app.member()
  await app.deps.db
    .updateTable('session')
    .set({ authenticated_at: sql`now() - interval '11 minutes'` })
    .where('member_id', '=', member.memberId)
    .execute()
  equal((await member.refused(contract.beginSecondFactor, { body: {} })).code, 'REAUTH_REQUIRED')
  await member.send(contract.beginSecondFactor, { body: { currentPassword: MEMBER_PASSWORD } })
})

test('a login with the right password opens nothing before its code; then it does (security.md#42)', async () => {
  const { member, phone } = await protectedMember()
  const client = await halfway(member.email)
  deepEqual([...client.cookies.keys()].toSorted(), ['SI', 'XSRF-TOKEN'])
  equal((await client.refused(me, {})).status, 401)
  equal(eventsOf('login.ok', member.memberId).length, 1) // the earlier login
  const done = await finish(client, phone.code())
  equal(done.status, 200, done.text)
  equal((await client.send(me, {})).email, member.email)
  ok(!client.cookies.has('SI') && client.cookies.has('DV'))
  equal(eventsOf('login.ok', member.memberId).length, 2)
  equal((await mailsAbout(app.deps, { to: member.email, subject: /새 기기/ })).length, 1)
})

test('the cookie of a login halfway is short, hidden and for its own call alone', async () => {
  const { member } = await protectedMember()
  const answer = await app
    .guest()
    .post('/api/auth/login', { json: { email: member.email, password: MEMBER_PASSWORD } })
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('SI='))
  match(line ?? '', /^SI=[\w-]{43}; Max-Age=300; Path=\/api\/auth\/login; HttpOnly; SameSite=Lax$/)
})

test('a code that was taken once is not taken again, not even by twenty at once (security.md#42)', async () => {
  const { member, phone } = await protectedMember()
  const clients = await Promise.all(Array.from({ length: 20 }, () => halfway(member.email)))
  const code = phone.code()
  const answers = await Promise.all(clients.map((client) => finish(client, code)))
  equal(answers.filter(({ status }) => status === 200).length, 1)
  const again = await finish(await halfway(member.email, member), phone.sameCode())
  deepEqual([again.status, codeOf(again)], [400, 'SECOND_FACTOR_WRONG'])
})

test('a code of an older step is dead once a newer one was taken', async () => {
  const { member, phone } = await protectedMember()
  await forgetSteps(member.memberId)
  const older = phone.sameCode()
  equal((await finish(await halfway(member.email), phone.code())).status, 200)
  equal((await finish(await halfway(member.email), older)).status, 400)
})

test('a recovery code opens once, however it is typed (security.md#42)', async () => {
  const { member, recoveryCodes } = await protectedMember()
  const [first = '', second = ''] = recoveryCodes
  equal((await finish(await halfway(member.email), first.toUpperCase().replaceAll('-', ' '))).status, 200)
  equal((await finish(await halfway(member.email), first)).status, 400)
  const clients = await Promise.all(Array.from({ length: 8 }, () => halfway(member.email)))
  const answers = await Promise.all(clients.map((client) => finish(client, second)))
  equal(answers.filter(({ status }) => status === 200).length, 1)
  equal((await member.send(contract.accountSecurity, {})).secondFactor.recoveryCodesLeft, 8)
})

test('a code is spent with what it opens: a login that breaks off leaves it', async () => {
  const { member, recoveryCodes } = await protectedMember()
  const [code = ''] = recoveryCodes
  const client = await halfway(member.email)
  await withClient(app.database.owner, async (owner) => {
    await owner.query(`
      create function break_off() returns trigger language plpgsql as 'begin raise exception ''broken off''; end';
      create trigger broken before insert on session for each row execute function break_off();`)
    equal((await finish(client, code)).status, 500)
    await owner.query('drop function break_off() cascade')
  })
  equal((await member.send(contract.accountSecurity, {})).secondFactor.recoveryCodesLeft, 10)
  equal((await finish(client, code)).status, 200)
})

test('a login halfway ends after five minutes, five tries or its success', async () => {
  const { member, phone } = await protectedMember()
  const old = await halfway(member.email)
  await app.deps.db
    .updateTable('pending_sign_in')
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where('member_id', '=', member.memberId)
    .execute()
  const late = await finish(old, phone.code())
  deepEqual([late.status, codeOf(late)], [400, 'SIGN_IN_GONE'])
  ok(!old.cookies.has('SI'))
  const tried = await halfway(member.email)
  for (let tries = 0; tries < 5; tries += 1)
    equal(codeOf(await finish(tried, phone.wrongCode())), 'SECOND_FACTOR_WRONG')
  equal(codeOf(await finish(tried, phone.code())), 'SIGN_IN_GONE')
  await forgetSteps(member.memberId)
  const done = await halfway(member.email)
  const kept = done.cookies.get('SI')!
  equal((await finish(done, phone.codeNow())).status, 200)
  const replay = app.guest()
  replay.cookies.set('SI', kept)
  equal(codeOf(await finish(replay, phone.code())), 'SIGN_IN_GONE')
  equal(codeOf(await finish(app.guest(), phone.code())), 'SIGN_IN_GONE')
})

test('wrong codes are limited for the account, not for each login; the known browser has its own (security.md#42)', async () => {
  const { member, phone } = await protectedMember()
  const statuses: number[] = []
  for (let logins = 0; logins < 4; logins += 1) {
    const client = await halfway(member.email)
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await finish(client, phone.wrongCode())).status)
  }
  deepEqual(statuses, [...Array.from({ length: 10 }, () => 400), ...Array.from({ length: 6 }, () => 429)])
  const right = await finish(await halfway(member.email), phone.code())
  deepEqual([right.status, codeOf(right)], [429, 'TOO_MANY_ATTEMPTS'])
  ok(Number(right.headers.get('retry-after')) > 800)
  await forgetSteps(member.memberId)
  equal((await finish(await halfway(member.email, member), phone.codeNow())).status, 200)
})

test('many codes tried at once are no more than ten', async () => {
  const { member, phone } = await protectedMember()
  const clients = await Promise.all(Array.from({ length: 6 }, () => halfway(member.email)))
  const answers = await Promise.all(
    clients.flatMap((client) => Array.from({ length: 4 }, () => finish(client, phone.wrongCode()))),
  )
  equal(answers.filter(({ status }) => status === 400).length, 10)
})

test('new recovery codes take a code and void the old ones', async () => {
  const { member, phone, recoveryCodes } = await protectedMember()
  const refused = await member.refused(contract.renewRecoveryCodes, { body: { code: phone.wrongCode() } })
  deepEqual([refused.code, refused.errors?.[0]?.field], ['SECOND_FACTOR_WRONG', 'code'])
  const renewed = await member.send(contract.renewRecoveryCodes, { body: { code: phone.code() } })
  equal(new Set([...recoveryCodes, ...renewed.recoveryCodes]).size, 20)
  equal((await finish(await halfway(member.email), recoveryCodes[0]!)).status, 400)
  equal((await finish(await halfway(member.email), renewed.recoveryCodes[0]!)).status, 200)
})

test('it is turned off with a code, and told of; then the password is enough again', async () => {
  const { member, phone } = await protectedMember()
  equal((await member.refused(contract.endSecondFactor, { body: { code: phone.wrongCode() } })).status, 400)
  equal(await member.send(contract.endSecondFactor, { body: { code: phone.code() } }), null)
  await app.guest().login(member.email, MEMBER_PASSWORD)
  equal((await mailsAbout(app.deps, { to: member.email, subject: /2단계 인증이 꺼졌습니다/ })).length, 1)
  equal(eventsOf('second-factor.off', member.memberId).length, 1)
  for (const call of [contract.endSecondFactor, contract.renewRecoveryCodes])
    equal((await member.refused(call, { body: { code: '000000' } })).code, 'SECOND_FACTOR_OFF')
  const shown = await member.send(contract.accountSecurity, {})
  deepEqual(shown.secondFactor, { since: null, recoveryCodesLeft: 0, isRequired: false })
})

test('confirming or ending what was never begun is 409', async () => {
  const member = await app.member()
  equal((await member.refused(contract.confirmSecondFactor, { body: { code: '000000' } })).status, 409)
})

test('no code and no secret is in the log (security.md#64)', async () => {
  const { member, phone, recoveryCodes } = await protectedMember()
  await finish(await halfway(member.email), phone.code())
  const log = app.logged().join('\n')
  for (const code of recoveryCodes) ok(!log.includes(code))
  ok(!log.includes(member.cookies.get('DV')!))
})
