import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { me } from '#contract/identity/identity.ts'
import { readIntent } from '#contract/identity/intent.ts'
import { completeKakao, kakaoRegistration, unlinkKakao } from '#contract/identity/kakao.ts'
import { seal } from '#server/platform/sealed.ts'
import type { Client } from '#server/testing/client.ts'
import { AGREED, kakaoOf, locationOf, pathOf, person } from '#server/testing/kakao.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let kakao: ReturnType<typeof kakaoOf>
before(async () => {
  app = await startApp()
  kakao = kakaoOf(app)
})
beforeEach(async () => {
  await kakao.control('reset')
  await app.deps.db.deleteFrom('member').execute()
  await app.deps.db.deleteFrom('kakao_registration').execute()
})
after(() => app.close())

const filled = { name: '김하나', phone: '010-1234-5678', agreements: { ...AGREED, marketing: true } }

test('the first login asks for what Kakao did not tell, the second one gets in at once', async () => {
  const client = app.guest()
  equal(await kakao.logIn(client), '/account/kakaoauth?step=register')
  deepEqual(await client.send(kakaoRegistration, {}), {
    email: 'kakao-new@example.com',
    hasAccount: false,
    name: '테스트 새 회원',
    phone: null,
  })
  equal((await client.refused(me, {})).status, 401)
  deepEqual(await client.send(completeKakao, { body: filled }), { is: 'joined' })
  const user = await client.send(me, {})
  deepEqual(
    { ...user, id: 0 },
    {
      id: 0,
      email: 'kakao-new@example.com',
      name: '김하나',
      phone: '01012345678',
      imageUrl: null,
      roles: ['ROLE_MEMBER'],
      teaches: [],
      isSocial: true,
    },
  )
  const consents = await app.deps.db
    .selectFrom('consent')
    .select(['kind', 'agreed', 'source'])
    .where('member_id', '=', user.id)
    .execute()
  deepEqual(consents.map(({ kind }) => kind).toSorted(), ['age14', 'marketing', 'privacy', 'terms'])
  ok(consents.every(({ agreed, source }) => agreed && source === 'kakao'))
  equal((await client.refused(kakaoRegistration, {})).code, 'KAKAO_REGISTRATION_GONE')

  const again = app.guest()
  equal(await kakao.logIn(again), '/account/kakaoauth')
  equal((await again.send(me, {})).id, user.id)
})

test('the form without a person is the member of the demonstration', async () => {
  const client = app.guest()
  const authorize = await kakao.begin(client)
  const answer = await app.guest().post(pathOf(authorize), {
    body: 'action=agree',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.url },
  })
  await client.get(pathOf(locationOf(answer)))
  equal((await client.send(kakaoRegistration, {})).email, 'kakao@codemaru.kr')
})

test('Kakao is asked with state, nonce, PKCE and the consent items of the settings (security.md#45)', async () => {
  const query = new URL(await kakao.begin(app.guest())).searchParams
  equal(query.get('response_type'), 'code')
  equal(query.get('redirect_uri'), `${app.url}/api/auth/kakao/callback`)
  equal(query.get('scope'), 'openid profile_nickname profile_image account_email')
  equal(query.get('code_challenge_method'), 'S256')
  for (const name of ['state', 'nonce', 'code_challenge']) match(query.get(name) ?? '', /^[\w-]{43}$/, name)
  const other = new URL(await kakao.begin(app.guest())).searchParams
  for (const name of ['state', 'nonce', 'code_challenge']) notEqual(query.get(name), other.get(name), name)
})

test('the cookie of a login is kept from scripts and other sites, and says nothing', async () => {
  const answer = await app.guest().get('/api/auth/kakao')
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('kakao='))!
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Max-Age=600', 'Path=/api/auth/kakao'])
    ok(cookie.includes(attribute), attribute)
  const state = new URL(locationOf(answer)).searchParams.get('state')!
  ok(!Buffer.from(cookie.slice('kakao='.length).split(';')[0]!, 'base64url').includes(state))
  equal(answer.headers.get('cache-control'), 'no-store')
})

test('a login leads back to a page of the member, and nowhere else (security.md#3)', async () => {
  await kakao.join()
  const client = app.guest()
  await client.get('/api/site')
  equal(
    await leadsTo(client, await kakao.logIn(client, { returnTo: '/mypage/profile?a=1' })),
    '/mypage/profile?a=1',
  )
  for (const foreign of [
    'https://evil.example',
    '//evil.example',
    '/mypage\\@evil.example',
    '/mypage@evil',
    '/mypagex',
    '/admin',
    '/course/payment?courseId=1',
    '/api/auth/me',
  ])
    equal(await kakao.logIn(app.guest(), { returnTo: foreign }), '/account/kakaoauth', foreign)
})

/** The page of the intent in a redirect address. */
async function leadsTo(client: Client, address: string): Promise<string | null> {
  const intent = new URL(address, app.url).searchParams.get('intent') ?? ''
  return (await client.send(readIntent, { query: { intent } })).place
}

test('who refuses at Kakao is not logged in', async () => {
  const client = app.guest()
  equal(await kakao.logIn(client, { action: 'deny' }), '/account/kakaoauth?error=denied')
  equal((await client.refused(me, {})).status, 401)
  equal((await client.refused(kakaoRegistration, {})).status, 404)
})

test('a person under 14 is refused with the error "underage"', async () => {
  const client = app.guest()
  equal(await kakao.logIn(client, { as: person.child }), '/account/kakaoauth?error=underage')
  equal((await client.refused(kakaoRegistration, {})).status, 404)
})

test('a forged, a foreign and a missing state get nothing (security.md#45)', async () => {
  await kakao.join()
  const victim = app.guest()
  const mine = await kakao.consent(await kakao.begin(app.guest()))
  equal(locationOf(await victim.get(mine)), '/account/kakaoauth?error=state')

  await kakao.begin(victim)
  equal(locationOf(await victim.get(mine)), '/account/kakaoauth?error=state')
  await kakao.begin(victim)
  equal(locationOf(await victim.get('/api/auth/kakao/callback?code=x')), '/account/kakaoauth?error=state')
  victim.cookies.set('kakao', 'bm90IG91cnM')
  equal(locationOf(await victim.get(mine)), '/account/kakaoauth?error=state')
  equal((await victim.refused(me, {})).status, 401)
})

test('of two logins that were begun in two tabs the later one still works', async () => {
  const client = await kakao.join()
  client.cookies.clear()
  const [first, second] = [await kakao.begin(client), await kakao.begin(client)]
  equal(locationOf(await client.get(await kakao.consent(first))), '/account/kakaoauth?error=state')
  equal(locationOf(await client.get(await kakao.consent(second))), '/account/kakaoauth')
})

test('a callback works once, even for who kept the cookie (security.md#45)', async () => {
  await kakao.join()
  const client = app.guest()
  const callback = await kakao.consent(await kakao.begin(client))
  const kept = client.cookies.get('kakao')!
  equal(locationOf(await client.get(callback)), '/account/kakaoauth')
  ok(!client.cookies.has('kakao'))

  const thief = app.guest()
  thief.cookies.set('kakao', kept)
  const asked = (await kakao.callsOf('token')).length
  equal(locationOf(await thief.get(callback)), '/account/kakaoauth?error=state')
  equal((await kakao.callsOf('token')).length, asked)
})

test('a code that was used before gets nothing, whatever state it comes with (security.md#45)', async () => {
  await kakao.join()
  const client = app.guest()
  const used = new URL(await kakao.consent(await kakao.begin(client)), app.url)
  await client.get(pathOf(used.href))
  const thief = app.guest()
  const state = new URL(await kakao.begin(thief)).searchParams.get('state')!
  used.searchParams.set('state', state)
  equal(locationOf(await thief.get(pathOf(used.href))), '/account/kakaoauth?error=expired')
  equal((await thief.refused(me, {})).status, 401)
})

test('a login that took more than ten minutes is refused as expired', async () => {
  const client = app.guest()
  const callback = await kakao.consent(await kakao.begin(client))
  const state = new URL(callback, app.url).searchParams.get('state')!
  const late = {
    login: { state, nonce: 'n', verifier: 'v', redirectUri: `${app.url}/api/auth/kakao/callback` },
    returnTo: null,
    until: Date.now() - 1,
  }
  const sealed = seal(app.deps.secrets.sealKey, 'kakao login', JSON.stringify(late)).toString('base64url')
  client.cookies.set('kakao', sealed)
  equal(locationOf(await client.get(callback)), '/account/kakaoauth?error=expired')
})

test('a HEAD begins nothing and uses nothing up', async () => {
  await kakao.join()
  const client = app.guest()
  const looked = await client.call('HEAD', '/api/auth/kakao')
  equal(looked.status, 302)
  ok(!looked.headers.getSetCookie().some((line) => line.startsWith('kakao=')))
  const callback = await kakao.consent(await kakao.begin(client))
  equal((await client.call('HEAD', callback)).status, 302)
  equal(locationOf(await client.get(callback)), '/account/kakaoauth')
})

test('a login by Kakao replaces the session that the browser had (security.md#48)', async () => {
  const client = await kakao.join()
  const before = client.cookies.get('AT')!
  equal(await kakao.logIn(client), '/account/kakaoauth')
  const old = app.guest()
  old.cookies.set('AT', before)
  equal((await old.refused(me, {})).status, 401)
  equal((await client.send(me, {})).isSocial, true)
})

test('who is logged in and comes with the Kakao account of another stays who they are', async () => {
  await kakao.join()
  const other = await app.member()
  equal(await kakao.logIn(other), '/account/kakaoauth?error=taken')
  equal((await other.send(me, {})).email, other.email)
})

test('a member with a second factor is asked for the code first', async () => {
  const client = await kakao.join()
  const { id } = await client.send(me, {})
  await app.deps.db
    .insertInto('second_factor')
    .values({ member_id: id, secret: Buffer.from('sealed'), confirmed_at: new Date() })
    .execute()
  const again = app.guest()
  equal(await kakao.logIn(again), '/account/secondfactor')
  equal((await again.refused(me, {})).status, 401)
})

test('the browser comes back under the loopback name it used, and never under one that it made up', async () => {
  const { port } = new URL(app.url)
  const begin = async (host: string) => {
    const { headers } = await app.app.server.inject({ url: '/api/auth/kakao', headers: { host } })
    const authorize = new URL(String(headers.location))
    return [authorize.host, new URL(authorize.searchParams.get('redirect_uri')!).host]
  }
  deepEqual(await begin(`localhost:${port}`), [`localhost:${port}`, `localhost:${port}`])
  deepEqual(await begin(`127.0.0.1:${port}`), [`127.0.0.1:${port}`, `127.0.0.1:${port}`])
  const own = new URL(app.deps.publicOrigin).host
  deepEqual(await begin('evil.example'), [own, own])
})

test('behind https the login stays under the public origin, and its cookie is bound to it', async () => {
  const behind = await startApp({ PUBLIC_ORIGIN: 'https://school.example' })
  const { headers } = await behind.app.server.inject({
    url: '/api/auth/kakao',
    headers: { host: 'evil.example' },
  })
  const authorize = new URL(String(headers.location))
  equal(authorize.origin, 'https://school.example')
  equal(authorize.searchParams.get('redirect_uri'), 'https://school.example/api/auth/kakao/callback')
  const cookie = [headers['set-cookie']].flat().find((line) => line?.startsWith('__Secure-kakao='))
  match(cookie ?? '', /; Secure/)
  await behind.close()
})

test('what fails at Kakao counts against nobody: not for logins by password, and not for those by Kakao', async (t) => {
  const strict = await startApp({ LOGIN_FAILURES_PER_ADDRESS: '1' })
  t.after(() => strict.close())
  const provider = kakaoOf(strict)
  for (const fault of [{ kind: '5xx-after' }, { kind: 'error', code: 'KOE010' }, { kind: 'broken-json' }]) {
    await provider.fault('token', fault)
    match(await provider.logIn(strict.guest()), /error=(?:unavailable|failed)/)
  }
  await strict.guest().get('/api/auth/kakao/callback?code=any&state=forged')
  await strict.member()
  equal(await provider.logIn(strict.guest()), '/account/kakaoauth?step=register')
})

test('codes that Kakao does not know count as guesses of the address, and not as wrong passwords', async (t) => {
  const strict = await startApp({ LOGIN_FAILURES_PER_ADDRESS: '2' })
  t.after(() => strict.close())
  const provider = kakaoOf(strict)
  const guess = async () => {
    const client = strict.guest()
    const state = new URL(await provider.begin(client)).searchParams.get('state')!
    return locationOf(await client.get(`/api/auth/kakao/callback?code=made-up&state=${state}`))
  }
  equal(await guess(), '/account/kakaoauth?error=expired')
  equal(await guess(), '/account/kakaoauth?error=expired')
  equal(await guess(), '/account/kakaoauth?error=unavailable')
  equal((await provider.callsOf('token')).length, 2)
  await strict.member() // logs in with a password, from the same address
})

test('without a login by Kakao its addresses say so, and unlinking still works', async () => {
  const without = await startApp({ KAKAO_LOGIN: 'off' })
  const member = await without.member()
  const start = await member.get('/api/auth/kakao')
  equal(locationOf(start), '/account/kakaoauth?error=unavailable')
  await without.deps.db
    .insertInto('social_account')
    .values({ provider: 'kakao', subject: '1', member_id: member.memberId })
    .execute()
  await member.send(unlinkKakao, { body: {} })
  equal((await member.send(me, {})).isSocial, false)
  await without.close()
})
