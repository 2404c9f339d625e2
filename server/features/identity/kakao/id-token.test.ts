import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { me } from '#contract/identity/identity.ts'
import { kakaoRegistration } from '#contract/identity/kakao.ts'
import { kakaoOf } from '#server/testing/kakao.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let kakao: ReturnType<typeof kakaoOf>
before(async () => {
  app = await startApp()
  kakao = kakaoOf(app)
})
beforeEach(() => kakao.control('reset'))
after(() => app.close())

test('an honest ID token is believed', async () => {
  equal(await kakao.logIn(app.guest()), '/account/kakaoauth?step=register')
})

test('tokens of unknown keys do not make us fetch the keys again and again', async () => {
  await kakao.logIn(app.guest())
  await kakao.control('reset')
  await kakao.fault('token', { kind: 'forge', what: 'unknown-key' }, 3)
  for (let tries = 0; tries < 3; tries += 1) await kakao.logIn(app.guest())
  deepEqual(await kakao.callsOf('jwks'), [])
})

const FORGERIES = [
  'alg-none',
  'wrong-aud',
  'wrong-iss',
  'wrong-nonce',
  'expired',
  'foreign-key',
  'unknown-key',
  'missing',
]

for (const what of FORGERIES) {
  test(`an ID token is refused: ${what} (security.md#45)`, async () => {
    const client = app.guest()
    await kakao.fault('token', { kind: 'forge', what })
    equal(await kakao.logIn(client), '/account/kakaoauth?error=failed')
    equal((await client.refused(me, {})).status, 401)
    equal((await client.refused(kakaoRegistration, {})).status, 404)
    deepEqual(await kakao.callsOf('me'), [])
  })
}

test('an ID token of another person than the one that Kakao names is refused (security.md#45)', async () => {
  const client = app.guest()
  await kakao.fault('token', { kind: 'forge', what: 'wrong-sub' })
  equal(await kakao.logIn(client), '/account/kakaoauth?error=failed')
  equal((await client.refused(kakaoRegistration, {})).status, 404)
})

test('neither tokens nor codes nor what Kakao says reach the log or the browser', async () => {
  const client = app.guest()
  const callback = await kakao.consent(await kakao.begin(client))
  const code = new URL(callback, app.url).searchParams.get('code')!
  await kakao.fault('token', { kind: 'error', code: 'KOE010' })
  const { text, headers } = await client.get(callback)
  ok(!`${text}${headers.get('location')}`.includes('Bad client'))
  const log = app.logged().join('\n')
  ok(log.includes('KOE010'))
  for (const secret of [code, 'Bad client', app.deps.config.kakao!.clientSecret])
    ok(!log.includes(secret), secret)
})
