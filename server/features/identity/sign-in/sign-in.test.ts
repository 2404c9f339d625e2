import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { login, me } from '#contract/identity/identity.ts'
import { inTurn } from '#server/testing/in-turn.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { hashPassword } from '../password/password.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const enter = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.guest().post('/api/auth/login', { json: { email, password }, headers })

test('login answers null and sets the cookies, whatever case the e-mail address is typed in', async () => {
  const { email } = await makeMember(app.deps.db)
  const client = app.guest()
  equal(
    await client.send(login, { body: { email: ` ${email.toUpperCase()} `, password: MEMBER_PASSWORD } }),
    null,
  )
  equal((await client.send(me, {})).email, email)
})

test('a wrong password and an unknown address get the same answer (security.md#43)', async () => {
  const { email } = await makeMember(app.deps.db)
  const wrong = await enter(email, 'Wrong!pass1')
  for (const unknown of ['nobody@example.com', "x' or '1'='1", 'nul\0@example.com', '%']) {
    const answer = await enter(unknown, 'Wrong!pass1')
    equal(answer.status, 401)
    const [a, b] = [answer.body, wrong.body].map((body) => ({ ...(body as object), requestId: '' }))
    deepEqual(a, b)
    match(answer.text, /BAD_CREDENTIALS/)
  }
})

test('nothing typed and the wrong type are 400 with the field', async () => {
  for (const [body, field] of [
    [{ email: '', password: 'x' }, 'email'],
    [{ email: 'a@b.kr' }, 'password'],
    [{ email: 'a@b.kr', password: 1 }, 'password'],
  ] as const) {
    const refused = await app.guest().refused(login, { body: body as never })
    deepEqual([refused.status, refused.errors?.[0]?.field], [400, field])
  }
})

test('JSON with __proto__ is refused and changes nothing (security.md#14)', async () => {
  const answer = await app.guest().post('/api/auth/login', {
    body: '{"email":"a@b.kr","password":"x","__proto__":{"roles":["ROLE_ADMIN"]}}',
    headers: { 'content-type': 'application/json' },
  })
  equal(answer.status, 400)
  equal('roles' in {}, false)
})

test('a client that is no browser gets its tokens in the body and no cookies', async () => {
  const { email } = await makeMember(app.deps.db)
  const answer = await enter(email, MEMBER_PASSWORD, { 'x-token-delivery': 'body' })
  const { accessToken, refreshToken } = (answer.body as { data: Record<string, string> }).data
  match(accessToken!, /^[\w-]{43}$/)
  match(refreshToken!, /^[\w-]{43}$/)
  doesNotMatch(answer.headers.getSetCookie().join(), /AT=|RT=|li=/)
  const shown = await app.guest().get('/api/auth/me', { headers: { authorization: `Bearer ${accessToken}` } })
  equal(shown.status, 200)
})

test('a login replaces the session that the browser had; no token from before is adopted (security.md#48)', async () => {
  const member = await app.member()
  const before = new Map(member.cookies)
  await member.login(member.email, MEMBER_PASSWORD)
  ok(before.get('AT') !== member.cookies.get('AT') && before.get('RT') !== member.cookies.get('RT'))
  const old = app.guest()
  before.forEach((value, name) => old.cookies.set(name, value))
  equal((await old.refused(me, {})).code, 'UNAUTHORIZED')
  equal((await member.send(me, {})).email, member.email)
  const forged = app.guest()
  forged.cookies.set('AT', 'A'.repeat(43))
  await forged.login(member.email, MEMBER_PASSWORD)
  ok(forged.cookies.get('AT') !== 'A'.repeat(43))
})

test('an older password hash is replaced at login', async () => {
  const { id, email } = await makeMember(app.deps.db)
  // argon2id of MEMBER_PASSWORD with m=1024,t=2, as an earlier release might have stored it
  await app.deps.db
    .updateTable('member')
    .set({ password_hash: await weakHash() })
    .where('id', '=', id)
    .execute()
  equal((await enter(email, MEMBER_PASSWORD)).status, 200)
  const { password_hash } = await app.deps.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  match(password_hash!, /m=64,t=1,p=1/)
  equal((await enter(email, MEMBER_PASSWORD)).status, 200)
})

test('a password that is changed while its older hash is replaced opens nothing (security.md#44)', async () => {
  const { id, email } = await makeMember(app.deps.db)
  const store = (hash: string) =>
    app.deps.db.updateTable('member').set({ password_hash: hash }).where('id', '=', id).execute()
  await store(await weakHash())
  const changed = await hashPassword(app.deps.config, 'Another!pass1')
  const [, answer] = await inTurn(
    app,
    id,
    () => store(changed),
    () => enter(email, MEMBER_PASSWORD),
  )
  equal(answer.status, 401)
  equal((await enter(email, 'Another!pass1')).status, 200)
})

test('two logins that replace an older hash at once both open', async () => {
  const { id, email } = await makeMember(app.deps.db)
  await app.deps.db
    .updateTable('member')
    .set({ password_hash: await weakHash() })
    .where('id', '=', id)
    .execute()
  const enterNow = () => enter(email, MEMBER_PASSWORD)
  const answers = await inTurn(app, id, enterNow, enterNow)
  deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
})

test('an account without a password is not opened by any', async () => {
  const { id, email } = await makeMember(app.deps.db)
  await app.deps.db.updateTable('member').set({ password_hash: null }).where('id', '=', id).execute()
  for (const password of [MEMBER_PASSWORD, 'null', '\0']) equal((await enter(email, password)).status, 401)
})

async function weakHash(): Promise<string> {
  const { argon2Sync } = await import('node:crypto')
  const nonce = Buffer.alloc(16, 7)
  const hash = argon2Sync('argon2id', {
    message: MEMBER_PASSWORD,
    nonce,
    memory: 1024,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=1024,t=2,p=1$${bare(nonce)}$${bare(hash)}`
}
