import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { changeProfile, me } from '#contract/identity/identity.ts'
import type { Client } from '#server/testing/client.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { tokenHash } from '../tokens.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const reissue = (client: Client) => client.post('/api/auth/reissue')
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function withCookies(from: Client): Client {
  const copy = app.guest()
  from.cookies.forEach((value, name) => copy.cookies.set(name, value))
  return copy
}

/** Marks the token as unused, because a used one works only for a few seconds more. */
const forgetUse = (client: Client) =>
  app.deps.db
    .updateTable('session_token')
    .set({ used_at: null })
    .where('hash', '=', tokenHash(client.cookies.get('RT')!))
    .execute()

/** Moves a token or its session back in time, and clears the server's cache. */
async function age(
  client: Client,
  kind: 'access' | 'refresh' | 'session',
  change: 'expires_at' | 'used_at' | 'authenticated_at',
  sec: number,
) {
  const hash = tokenHash(client.cookies.get(kind === 'refresh' ? 'RT' : 'AT')!)
  const { db, bus } = app.deps
  const { session_id } = await db
    .selectFrom('session_token')
    .select('session_id')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  const at = sql`now() - make_interval(secs => ${sec})`
  if (kind === 'session')
    await db
      .updateTable('session')
      .set({ [change]: at })
      .where('id', '=', session_id)
      .execute()
  else
    await db
      .updateTable('session_token')
      .set({ [change]: at })
      .where('hash', '=', hash)
      .execute()
  await bus.publish('session.ended', session_id)
  return session_id
}

test('over http the cookies are AT and RT with the attributes of the contract', async () => {
  const { email } = await makeMember(app.deps.db)
  const answer = await app.guest().post('/api/auth/login', { json: { email, password: MEMBER_PASSWORD } })
  const lines = answer.headers.getSetCookie().toSorted()
  match(lines[0]!, /^AT=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  match(lines[1]!, /^CT=[\w-]{43}; Max-Age=1209600; Path=\/api\/ws-chat-sockjs; HttpOnly; SameSite=Lax$/)
  match(lines[2]!, /^DV=[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/)
  match(lines[3]!, /^RT=[\w-]{43}; Max-Age=1209600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/)
  match(lines[4]!, /^XSRF-TOKEN=/)
  match(lines[5]!, /^li=1; Max-Age=1209600; Path=\/; SameSite=Lax$/)
  deepEqual((answer.body as { data: null }).data, null)
})

test('over https they are Secure and bound to the host by name (security.md#16)', async () => {
  const https = await startApp({ PUBLIC_ORIGIN: 'https://school.example' })
  try {
    const member = await https.member()
    const lines = (await reissue(member)).headers.getSetCookie().toSorted()
    match(lines[0]!, /^XSRF-TOKEN=.*; Secure$/)
    match(lines[1]!, /^__Host-AT=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    match(
      lines[2]!,
      /^__Secure-CT=[\w-]{43}; Max-Age=1209600; Path=\/api\/ws-chat-sockjs; HttpOnly; Secure; SameSite=Lax$/,
    )
    match(
      lines[3]!,
      /^__Secure-RT=[\w-]{43}; Max-Age=1209600; Path=\/api\/auth; HttpOnly; Secure; SameSite=Lax$/,
    )
    match(lines[4]!, /^li=1; .*Secure/)
    equal((await member.send(me, {})).email, member.email)
    const plain = https.guest()
    plain.cookies.set('AT', member.cookies.get('__Host-AT')!)
    equal((await plain.refused(me, {})).code, 'UNAUTHORIZED')
  } finally {
    await https.close()
  }
})

test('no token, a malformed one and an unknown one are 401 UNAUTHORIZED', async () => {
  equal((await app.guest().refused(me, {})).code, 'UNAUTHORIZED')
  for (const token of ['', 'null', "' or 1=1", 'A'.repeat(43), 'x'.repeat(5_000)]) {
    const refused = await app.guest().refused(me, {}, { headers: bearer(token) })
    deepEqual([refused.status, refused.code], [401, 'UNAUTHORIZED'])
  }
  const client = app.guest()
  client.cookies.set('AT', 'forged')
  equal((await client.refused(me, {})).code, 'UNAUTHORIZED')
})

test('the bearer works like the cookie and wins over it; the refresh token is no access token', async () => {
  const [a, b] = [await app.member(), await app.member()]
  equal((await app.guest().send(me, {}, { headers: bearer(a.cookies.get('AT')!) })).email, a.email)
  equal((await a.send(me, {}, { headers: bearer(b.cookies.get('AT')!) })).email, b.email)
  equal((await a.refused(me, {}, { headers: bearer('A'.repeat(43)) })).code, 'UNAUTHORIZED')
  equal((await app.guest().refused(me, {}, { headers: bearer(a.cookies.get('RT')!) })).code, 'UNAUTHORIZED')
  equal((await a.send(me, {}, { headers: { authorization: 'Basic eDp5' } })).email, a.email)
  const client = app.guest()
  client.cookies.set('AT', a.cookies.get('RT')!)
  equal((await client.refused(me, {})).code, 'UNAUTHORIZED')
})

test('an access token ends after ten minutes: TOKEN_EXPIRED, and the header says so (security.md#49)', async () => {
  const member = await app.member()
  const row = await app.deps.db
    .selectFrom('session_token')
    .select(['created_at', 'expires_at'])
    .where('hash', '=', tokenHash(member.cookies.get('AT')!))
    .executeTakeFirstOrThrow()
  equal(row.expires_at.getTime() - row.created_at.getTime(), 600_000)
  await age(member, 'access', 'expires_at', 1)
  const refused = await member.get('/api/auth/me')
  deepEqual([refused.status, (refused.body as { code: string }).code], [401, 'TOKEN_EXPIRED'])
  equal(refused.headers.get('www-authenticate'), 'Bearer error="invalid_token"')
  equal((await member.get('/api/course')).status, 200)
  equal((await reissue(member)).status, 200)
  equal((await member.send(me, {})).email, member.email)
})

test('a session lives 30 days, of staff 8 hours; after that neither token holds (security.md#49)', async () => {
  const lives = await Promise.all(
    ([['ROLE_MEMBER'], ['ROLE_SUPPORT'], ['ROLE_ADMIN']] as const).map(async ([role]) => {
      const { memberId } = await app.member({ roles: [role] })
      const { created_at, expires_at } = await app.deps.db
        .selectFrom('session')
        .selectAll()
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow()
      return (expires_at.getTime() - created_at.getTime()) / 3_600_000
    }),
  )
  deepEqual(lives, [720, 8, 8])
  const member = await app.member()
  await age(member, 'session', 'expires_at', 1)
  equal((await member.refused(me, {})).code, 'TOKEN_EXPIRED')
  const refused = await reissue(member)
  deepEqual([refused.status, (refused.body as { code: string }).code], [401, 'TOKEN_EXPIRED'])
})

test('a refresh token ends after 14 days, and its cookies are cleared (security.md#49)', async () => {
  const member = await app.member()
  await age(member, 'refresh', 'expires_at', 1)
  equal((await reissue(member)).status, 401)
  deepEqual([...member.cookies.keys()], ['XSRF-TOKEN', 'DV'])
})

test('reissue rotates both tokens and answers null; without a refresh token it is 401', async () => {
  const member = await app.member()
  const before = new Map(member.cookies)
  const answer = await reissue(member)
  deepEqual([answer.status, (answer.body as { data: null }).data], [200, null])
  for (const name of ['AT', 'RT']) ok(member.cookies.get(name) !== before.get(name))
  equal((await member.send(me, {})).email, member.email)
  equal((await reissue(app.guest())).status, 401)
  const onlyAccess = app.guest()
  onlyAccess.cookies.set('RT', member.cookies.get('AT')!)
  await onlyAccess.get('/api/site')
  equal((await reissue(onlyAccess)).status, 401)
})

test('twenty reissues of one token at once all succeed, and each leaves a working session (security.md#53)', async () => {
  const member = await app.member()
  const copies = Array.from({ length: 20 }, () => withCookies(member))
  const answers = await Promise.all(copies.map(reissue))
  deepEqual(
    answers.map(({ status }) => status),
    Array.from({ length: 20 }, () => 200),
  )
  for (const copy of copies) equal((await copy.send(me, {})).email, member.email)
  equal(new Set(copies.map((copy) => copy.cookies.get('RT'))).size, 20)
})

test('a refresh token replayed after the leeway ends the whole family at once and is logged (security.md#53, #63)', async () => {
  const member = await app.member()
  const thief = withCookies(member)
  await reissue(member)
  await age(thief, 'refresh', 'used_at', 11)
  equal((await member.send(me, {})).email, member.email)
  equal((await reissue(thief)).status, 401)
  equal((await member.refused(me, {})).code, 'UNAUTHORIZED')
  equal((await reissue(member)).status, 401)
  const events = app
    .logged()
    .filter(
      (line) => line.includes('"event":"token.reuse"') && line.includes(`"memberId":${member.memberId},`),
    )
  equal(events.length, 1)
  const row = await app.deps.db
    .selectFrom('session')
    .select('end_reason')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow()
  equal(row.end_reason, 'reuse')
})

test('a client that is no browser renews with its refresh token as a bearer and gets no cookies', async () => {
  const { email } = await makeMember(app.deps.db)
  const client = app.guest()
  const tokensOf = (answer: { body: unknown }) =>
    (answer.body as { data: { accessToken: string; refreshToken: string } }).data
  const first = tokensOf(
    await client.post('/api/auth/login', {
      json: { email, password: MEMBER_PASSWORD },
      headers: { 'x-token-delivery': 'body' },
    }),
  )
  const answer = await client.post('/api/auth/reissue', { headers: bearer(first.refreshToken) })
  const second = tokensOf(answer)
  ok(second.refreshToken !== first.refreshToken)
  deepEqual([...client.cookies.keys()], ['XSRF-TOKEN'])
  equal((await client.send(me, {}, { headers: bearer(second.accessToken) })).email, email)
  equal((await client.post('/api/auth/logout', { headers: bearer(second.accessToken) })).status, 204)
  equal((await client.refused(me, {}, { headers: bearer(second.accessToken) })).code, 'UNAUTHORIZED')
  equal((await client.post('/api/auth/reissue', { headers: bearer(second.refreshToken) })).status, 401)
})

test('logout is 204, ends both tokens at once and clears the cookies (security.md#50)', async () => {
  const member = await app.member()
  const stolen = withCookies(member)
  await stolen.send(me, {})
  const answer = await member.post('/api/auth/logout')
  deepEqual([answer.status, answer.text], [204, ''])
  deepEqual([...member.cookies.keys()], ['XSRF-TOKEN', 'DV'])
  equal((await stolen.refused(me, {})).code, 'UNAUTHORIZED')
  equal((await reissue(stolen)).status, 401)
})

test('logout needs no valid access token: the refresh cookie is enough, and nobody is no error', async () => {
  const member = await app.member()
  const stolen = withCookies(member)
  member.cookies.delete('AT')
  equal((await member.post('/api/auth/logout')).status, 204)
  equal((await stolen.refused(me, {})).code, 'UNAUTHORIZED')
  equal((await app.guest().post('/api/auth/logout')).status, 204)
  const expired = await app.member()
  const kept = withCookies(expired)
  await age(expired, 'access', 'expires_at', 1)
  equal((await expired.post('/api/auth/logout')).status, 204)
  equal((await reissue(kept)).status, 401)
})

/** A browser after a restart: it keeps only cookies with a Max-Age in the future. */
function afterRestart(setCookies: string[]): Client {
  const browser = app.guest()
  for (const line of setCookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!
    if (/; ?Max-Age=[1-9]/i.test(line)) browser.cookies.set(name, value)
    else browser.cookies.delete(name)
  }
  return browser
}

test('after a restart of the browser its first call, a login too, is not taken for a forgery (security.md#22)', async () => {
  const { email } = await makeMember(app.deps.db)
  const browser = app.guest()
  const login = { json: { email, password: MEMBER_PASSWORD } }
  const first = await browser.post('/api/auth/login', login)
  equal(first.status, 200, first.text)
  const restarted = afterRestart(first.headers.getSetCookie())
  equal((await restarted.patch('/api/auth/profile', { json: { name: '김두리' } })).status, 200)
  equal((await restarted.post('/api/auth/login', login)).status, 200)
})

test('the forgery cookie lives as long as the refresh cookie and is renewed with it', async () => {
  const { email } = await makeMember(app.deps.db)
  const browser = app.guest()
  await browser.get('/api/site')
  const token = browser.cookies.get('XSRF-TOKEN')!
  const login = await browser.post('/api/auth/login', { json: { email, password: MEMBER_PASSWORD } })
  const renewed = await reissue(browser)
  for (const { headers } of [login, renewed]) {
    const line = (name: string) => headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
    match(line('RT') ?? '', /Max-Age=1209600(?:;|$)/)
    equal(line('XSRF-TOKEN'), `XSRF-TOKEN=${token}; Max-Age=1209600; Path=/; SameSite=Lax`)
  }
})

test("a call that changes something needs the forgery header; another value or another member's is 403 CSRF (security.md#22)", async () => {
  const [member, other] = [await app.member(), await app.member()]
  const rename = (headers: Record<string, string>) =>
    member.refused(changeProfile, { body: { name: '바뀜' } }, { bare: true, headers })
  const tokens = [undefined, '', 'guess', other.cookies.get('XSRF-TOKEN')!, 'a'.repeat(36)]
  for (const token of tokens) {
    const refused = await rename(token === undefined ? {} : { 'x-xsrf-token': token })
    deepEqual([refused.status, refused.code], [403, 'CSRF'])
  }
  for (const path of ['/api/auth/logout', '/api/auth/reissue', '/api/auth/login']) {
    const refused = await member.post(path, {
      bare: true,
      json: { email: member.email, password: MEMBER_PASSWORD },
    })
    deepEqual([refused.status, (refused.body as { code: string }).code], [403, 'CSRF'], path)
  }
  const onlyRefresh = app.guest()
  onlyRefresh.cookies.set('RT', member.cookies.get('RT')!)
  equal((await reissue(onlyRefresh)).status, 403)
  equal((await member.send(me, {})).name, '김하나')
  equal((await member.send(changeProfile, { body: { name: '바뀜' } })).name, '바뀜')
})

test('a form or text body and a foreign origin get nothing done, whatever they carry (security.md#22)', async () => {
  const member = await app.member()
  const body = '{"name":"바뀜"}'
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    equal(
      (await member.patch('/api/auth/profile', { body, bare: true, headers: { 'content-type': type } }))
        .status,
      403,
    )
  }
  for (const origin of ['https://evil.example', 'null']) {
    const refused = await member.patch('/api/auth/profile', { json: { name: '바뀜' }, headers: { origin } })
    equal(refused.status, 403)
    const token = await app.guest().patch('/api/auth/profile', {
      json: { name: '바뀜' },
      headers: { origin, ...bearer(member.cookies.get('AT')!) },
    })
    equal(token.status, 403)
  }
  equal((await member.send(me, {})).name, '김하나')
  equal(
    (await member.patch('/api/auth/profile', { json: { name: '나' }, headers: { origin: app.url } })).status,
    200,
  )
})

test('a bearer call needs no forgery header', async () => {
  const member = await app.member()
  const named = await app
    .guest()
    .send(changeProfile, { body: { name: '새이름' } }, { headers: bearer(member.cookies.get('AT')!) })
  equal(named.name, '새이름')
})

test('an ended session is 401, not 403, even without the forgery header', async () => {
  const member = await app.member()
  const stolen = withCookies(member)
  await member.post('/api/auth/logout')
  const refused = await stolen.refused(changeProfile, { body: { name: '바뀜' } }, { bare: true })
  deepEqual([refused.status, refused.code], [401, 'UNAUTHORIZED'])
})

test('what the bus says of a member or a session takes effect at once; so does a gap in it (security.md#51)', async () => {
  const { db, bus } = app.deps
  const member = await app.member()
  equal((await member.send(me, {})).roles[0], 'ROLE_MEMBER')
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: 'ended' })
    .where('member_id', '=', member.memberId)
    .execute()
  equal((await member.get('/api/auth/me')).status, 200, 'kept for a moment')
  await bus.publish('member.changed', String(member.memberId))
  equal((await member.refused(me, {})).code, 'UNAUTHORIZED')
})

test('a thousand tokens are different, 256 bits each, and none is in the database (security.md#47)', async () => {
  const member = await app.member()
  const tokens = new Set<string>()
  for (let round = 0; round < 25; round += 1) {
    await forgetUse(member)
    const copies = Array.from({ length: 20 }, () => withCookies(member))
    await Promise.all(copies.map(reissue))
    for (const { cookies } of copies) tokens.add(cookies.get('AT')!).add(cookies.get('RT')!)
  }
  equal(tokens.size, 1_000)
  ok([...tokens].every((token) => Buffer.from(token, 'base64url').length === 32))
  const dump = JSON.stringify(
    await app.deps.db
      .selectFrom('session_token')
      .select(sql<string>`encode(hash, 'base64')`.as('hash'))
      .execute(),
  )
  ok([...tokens].every((token) => !dump.includes(token.slice(0, 20))))
})

test('being seen is written at most once a minute', async () => {
  const member = await app.member()
  const seenAt = async () =>
    await app.deps.db
      .selectFrom('session')
      .select(['id', 'last_seen_at'])
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow()
  const first = await seenAt()
  await app.deps.bus.publish('session.ended', first.id)
  await member.send(me, {})
  deepEqual(await seenAt(), first)
  await app.deps.db
    .updateTable('session')
    .set({ last_seen_at: new Date(Date.now() - 61_000) })
    .where('id', '=', first.id)
    .execute()
  await app.deps.bus.publish('session.ended', first.id)
  await Promise.all([member.send(me, {}), member.send(me, {})])
  ok((await seenAt()).last_seen_at >= first.last_seen_at)
})

test('a refusal for want of rights leaves one log line with who and where (security.md#63)', async () => {
  const member = await app.member()
  await member.refused(changeProfile, { body: { name: '바뀜' } }, { bare: true })
  const lines = app
    .logged()
    .filter((line) => line.includes('authz.deny') && line.includes(`"memberId":${member.memberId},`))
  equal(lines.length, 1)
  match(lines[0]!, /"route":"\/api\/auth\/profile"/)
  match(lines[0]!, /"reqId":"[\w-]{36}"/)
  const all = app.logged().join('\n')
  for (const name of ['AT', 'RT', 'XSRF-TOKEN']) ok(!all.includes(member.cookies.get(name)!))
})
