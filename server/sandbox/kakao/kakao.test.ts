import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { SANDBOX_KEYS } from '#server/platform/config/kakao-settings.ts'
import { kakaoOf, locationOf, pathOf, person } from '#server/testing/kakao.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

const { restKey, clientSecret, adminKey } = SANDBOX_KEYS

let app: TestApp
let kakao: ReturnType<typeof kakaoOf>
let callback: string
before(async () => {
  app = await startApp()
  kakao = kakaoOf(app)
  callback = `${app.url}/api/auth/kakao/callback`
})
beforeEach(() => kakao.control('reset'))
after(() => app.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
const AT = '/dev/kakao'
const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

function authorize(changes: Record<string, string> = {}): string {
  const query = {
    client_id: restKey,
    redirect_uri: callback,
    response_type: 'code',
    state: 's',
    scope: 'openid',
  }
  return `${AT}/oauth/authorize?${formOf({ ...query, ...changes })}`
}

async function newCode(changes: Record<string, string> = {}, as = person.newcomer): Promise<string> {
  const back = await kakao.consent(authorize(changes), { as })
  return new URL(back, app.url).searchParams.get('code')!
}

const usual = { client_id: restKey, client_secret: clientSecret }
const ask = (fields: Record<string, string>, headers: Record<string, string> = FORM) =>
  app.guest().post(`${AT}/oauth/token`, { body: formOf({ ...usual, ...fields }), headers })
const redeem = (code: string, changes: Record<string, string> = {}) =>
  ask({ grant_type: 'authorization_code', redirect_uri: callback, code, ...changes })

type Tokens = Record<'access_token' | 'refresh_token' | 'id_token' | 'scope', string> &
  Record<string, unknown>

async function tokens(scope: string, as?: number): Promise<Tokens> {
  const { status, body } = await redeem(await newCode({ scope }, as))
  equal(status, 200)
  return body as Tokens
}

const call = (path: string, authorization: string, fields?: Record<string, string>) =>
  fields
    ? app.guest().post(AT + path, { body: formOf(fields), headers: { ...FORM, authorization } })
    : app.guest().get(AT + path, { headers: { authorization } })

const koe = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error_code: string }).error_code,
]
const code = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code: number }).code,
]

test('the consent page is a labelled form that names its persons and runs no script', async () => {
  const { status, headers, text } = await app.guest().get(authorize({ scope: 'openid account_email' }))
  equal(status, 200)
  match(headers.get('content-type')!, /^text\/html; charset=utf-8/)
  match(
    headers.get('content-security-policy')!,
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'/,
  )
  const style = /<style>(.*)<\/style>/s.exec(text)![1]!
  ok(headers.get('content-security-policy')!.includes(createHash('sha256').update(style).digest('base64')))
  match(text, /<form method="post">/)
  match(text, /테스트용/)
  match(text, /카카오계정\(이메일\)/)
  const persons = [...text.matchAll(/<input type="radio"[^>]*><span>([^<]+)/g)].map(([, name]) => name!)
  equal(persons.length, 7)
  ok(persons.every((name) => name.startsWith('테스트 ')))
  ok(!/<script/.test(text))
})

test('a wrong app, address, type or consent item is an error page, and nobody is sent anywhere', async () => {
  for (const [wrong, code] of [
    [{ client_id: 'x' }, 'KOE101'],
    [{ redirect_uri: 'https://evil.example/' }, 'KOE006'],
    [{ redirect_uri: `${callback}/` }, 'KOE006'],
    [{ response_type: 'token' }, 'KOE201'],
    [{ scope: 'openid age_range' }, 'KOE205'],
  ] as const) {
    const { status, text, headers } = await app.guest().get(authorize(wrong))
    equal(status, 400, code)
    ok(text.includes(code))
    equal(headers.get('location'), null)
  }
})

test('agreeing brings a code, refusing what Kakao says of it, each with the state', async () => {
  const agreed = new URL(await kakao.consent(authorize()), app.url)
  equal(agreed.pathname, '/api/auth/kakao/callback')
  deepEqual([...agreed.searchParams.keys()], ['code', 'state'])
  const refused = new URL(await kakao.consent(authorize(), { action: 'deny' }), app.url)
  equal(refused.search, '?error=access_denied&error_description=User+denied+access&state=s')
  const silent = await app.guest().get(authorize({ prompt: 'none' }))
  match(locationOf(silent), /error=login_required/)
  const odd = { body: 'action=agree&person=1', headers: { ...FORM, origin: app.url } }
  equal((await app.guest().post(authorize(), odd)).status, 400)
})

test('tokens come once, for a form with the right secret, address and verifier', async () => {
  const given = await newCode({ code_challenge: challenge, code_challenge_method: 'S256' })
  deepEqual(koe(await redeem(given, { client_secret: 'x' })), [401, 'KOE010'])
  deepEqual(koe(await redeem(given, { client_id: 'x' })), [401, 'KOE101'])
  deepEqual(koe(await redeem(given, { redirect_uri: `${app.url}/` })), [400, 'KOE303'])
  deepEqual(koe(await redeem(given, { code_verifier: 'w'.repeat(43) })), [400, 'KOE320'])
  deepEqual(koe(await redeem(given)), [400, 'KOE320'])
  const json = { grant_type: 'authorization_code', redirect_uri: callback, code: given }
  deepEqual(koe(await ask(json, { 'content-type': 'text/plain' })), [400, 'KOE001'])
  deepEqual(koe(await ask({ ...json, grant_type: 'password' })), [400, 'KOE001'])

  const { status, body, headers } = await redeem(given, { code_verifier: verifier })
  equal(status, 200)
  match(headers.get('content-type')!, /^application\/json/)
  const { access_token: _a, refresh_token: _r, id_token: _i, ...rest } = body as Tokens
  deepEqual(rest, {
    token_type: 'bearer',
    expires_in: 21_599,
    refresh_token_expires_in: 5_183_999,
    scope: 'openid',
  })
  deepEqual(koe(await redeem(given, { code_verifier: verifier })), [400, 'KOE320'])
})

test('a code lives ten minutes', async () => {
  const given = await newCode()
  await kakao.control('clock', { advanceSec: 601 })
  deepEqual(koe(await redeem(given)), [400, 'KOE320'])
})

test('the discovery document and the keys are those that ID tokens are checked with', async () => {
  const { body } = await app.guest().get(`${AT}/.well-known/openid-configuration`)
  const document = body as Record<string, string>
  equal(document.issuer, `${app.url}/dev/kakao`)
  const keys = (await app.guest().get(pathOf(document.jwks_uri!))).body as { keys: JsonWebKey[] }
  const token = (await tokens('openid profile_nickname account_email')).id_token
  const [head = '', claims = '', signature = ''] = token.split('.')
  const key = createPublicKey({ key: keys.keys[0]!, format: 'jwk' })
  ok(verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url')))
  const {
    iat,
    exp,
    auth_time: _at,
    ...told
  } = decoded(claims) as { iat: number; exp: number; auth_time: number }
  equal(exp - iat, 21_599)
  deepEqual(told, {
    iss: document.issuer,
    aud: restKey,
    sub: String(person.newcomer),
    nickname: '테스트 새 회원',
    email: 'kakao-new@example.com',
  })
  equal((await tokens('profile_nickname')).id_token, undefined)
})

const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

test('a person is shown as far as they agreed', async () => {
  const show = async (scope: string, as?: number) => {
    const { access_token: token } = await tokens(scope, as)
    const { connected_at: _at, ...told } = (await call('/v2/user/me', `Bearer ${token}`)).body as Record<
      string,
      unknown
    >
    return told
  }
  deepEqual(await show('openid'), { id: person.newcomer, kakao_account: {} })
  deepEqual(await show('openid account_email phone_number', person.unverified), {
    id: person.unverified,
    kakao_account: {
      has_email: true,
      email_needs_agreement: false,
      email: 'kakao-unverified@example.com',
      is_email_valid: true,
      is_email_verified: false,
      has_phone_number: true,
      phone_number_needs_agreement: false,
      phone_number: '+82 10-0000-0004',
    },
  })
  deepEqual(await show('account_email', person.withoutEmail), {
    id: person.withoutEmail,
    kakao_account: { has_email: false, email_needs_agreement: false },
  })
})

test('what is asked for by property keys is all that is shown, and unknown ones are refused', async () => {
  const { access_token: token } = await tokens('openid profile_nickname account_email')
  const me = (keys: string) => call(`/v2/user/me?${formOf({ property_keys: keys })}`, `Bearer ${token}`)
  const { kakao_account: account } = (await me('["kakao_account.profile"]')).body as { kakao_account: object }
  deepEqual(Object.keys(account), ['profile_nickname_needs_agreement', 'profile'])
  deepEqual(code(await me('["kakao_account.name"]')), [400, -201])
  deepEqual(code(await me('x')), [400, -201])
})

test('access tokens live six hours, and wrong ones are refused in the words of Kakao', async () => {
  const { access_token: token } = await tokens('openid profile_nickname')
  const bearer = `Bearer ${token}`
  const info = (await call('/v1/user/access_token_info', bearer)).body
  deepEqual(info, {
    id: person.newcomer,
    expires_in: (info as { expires_in: number }).expires_in,
    app_id: 1_000_001,
  })
  deepEqual((await call('/v1/oidc/userinfo', bearer)).body, {
    sub: String(person.newcomer),
    nickname: '테스트 새 회원',
  })
  await kakao.control('clock', { advanceSec: 21_600 })
  for (const path of ['/v2/user/me', '/v1/user/access_token_info', '/v1/oidc/userinfo']) {
    const { status, body } = await call(path, bearer)
    deepEqual([status, body], [401, { msg: 'this access token does not exist', code: -401 }], path)
  }
})

test('a refresh token is replaced in its last month only, and ends after 60 days', async () => {
  const renew = (refresh: string) => ask({ grant_type: 'refresh_token', refresh_token: refresh })
  const { refresh_token: first } = await tokens('openid')
  const early = (await renew(first)).body as Tokens
  equal(early.refresh_token, undefined)
  ok(early.access_token && early.id_token)
  await kakao.control('clock', { advanceSec: 31 * 86_400 })
  const late = (await renew(first)).body as Tokens
  ok(late.refresh_token)
  deepEqual(koe(await renew(first)), [400, 'KOE322'])
  await kakao.control('clock', { advanceSec: 61 * 86_400 })
  deepEqual(koe(await renew(late.refresh_token)), [400, 'KOE322'])
  deepEqual(koe(await ask({ grant_type: 'refresh_token' })), [400, 'KOE319'])
})

test('logging out and unlinking take a token or the admin key, and end the tokens', async () => {
  const target = { target_id_type: 'user_id', target_id: String(person.newcomer) }
  const admin = `KakaoAK ${adminKey}`
  for (const path of ['/v1/user/logout', '/v1/user/unlink']) {
    const { access_token: token } = await tokens('openid')
    deepEqual(code(await call(path, 'KakaoAK wrong', target)), [401, -401])
    deepEqual(code(await call(path, admin, {})), [400, -2])
    deepEqual((await call(path, admin, target)).body, { id: person.newcomer })
    deepEqual(code(await call('/v2/user/me', `Bearer ${token}`)), [401, -401])
  }
  deepEqual(code(await call('/v1/user/unlink', admin, target)), [400, -101])
  const { access_token: token } = await tokens('openid')
  deepEqual((await call('/v1/user/unlink', `Bearer ${token}`, {})).body, { id: person.newcomer })
})

test('logging out of the Kakao account goes to a registered address only', async () => {
  const logOut = (to: string) =>
    app
      .guest()
      .get(`${AT}/oauth/logout?${formOf({ client_id: restKey, logout_redirect_uri: to, state: 'x' })}`)
  equal(locationOf(await logOut(`${app.url}/`)), `${app.url}/?state=x`)
  match((await logOut('https://evil.example/')).text, /KOE007/)
})

test('calls are remembered without secrets, and a reset forgets them and all else', async () => {
  const given = await newCode()
  await redeem(given)
  const calls = (await app.guest().get(`${AT}/__sandbox/calls`)).text
  ok(calls.includes('"route":"token"'))
  for (const secret of [clientSecret, given]) ok(!calls.includes(secret), secret)
  await kakao.control('reset')
  deepEqual((await app.guest().get(`${AT}/__sandbox/calls`)).body, [])
  equal(await newCode(), given) // the same random values in the same order
})

test('an order that nobody understands is refused', async () => {
  for (const [what, json] of [
    ['fault', { route: 'nowhere', fault: { kind: 'slow', ms: 1 } }],
    ['fault', { route: 'token', fault: { kind: 'boom' } }],
    ['clock', { advanceSec: -1 }],
    ['unlink', {}],
  ] as const)
    equal((await app.guest().post(`${AT}/__sandbox/${what}`, { json })).status, 400)
})

test('the page of another site can neither consent nor order', async () => {
  const headers = { ...FORM, origin: 'https://evil.example' }
  equal((await app.guest().post(authorize(), { body: 'action=agree', headers })).status, 403)
  equal(
    (await app.guest().post(`${AT}/__sandbox/reset`, { json: {}, headers: { origin: 'null' } })).status,
    403,
  )
})

test('in production nothing of it is there', async () => {
  const production = await startApp({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://school.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'no-reply@school.example',
    KAKAO_LOGIN: 'off',
  })
  for (const path of ['/oauth/authorize', '/.well-known/jwks.json', '/__sandbox/calls'])
    equal((await production.guest().get(AT + path)).status, 404, path)
  equal((await production.guest().post(`${AT}/__sandbox/reset`, { json: {} })).status, 404)
  await production.close()
})
