import { equal, ok } from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { kakaoOf, locationOf } from '#server/testing/kakao.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let kakao: ReturnType<typeof kakaoOf>
before(async () => {
  app = await startApp()
  kakao = kakaoOf(app)
})
beforeEach(() => kakao.control('reset'))
after(() => app.close())

const alarms = () => app.logged().filter((line) => line.includes('"event":"kakao.alarm"'))

/** The page that the browser ends on, and the number of alarms logged. */
async function failing(route: string, fault: object, times = 1) {
  const before = alarms().length
  await kakao.fault(route, fault, times)
  return { at: await kakao.logIn(app.guest()), alarms: alarms().length - before }
}

const refused = (error: string) => `/account/kakaoauth?error=${error}`

for (const kind of ['timeout-before', 'timeout-after']) {
  test(`when Kakao gives no token within five seconds, the login fails visibly and asks for no second one: ${kind}`, async () => {
    equal((await failing('token', { kind })).at, refused('unavailable'))
    equal((await kakao.callsOf('token')).length, 1)
  })
}

test('the five seconds are of all that a login waits for, not of each part of it', async () => {
  await kakao.fault('token', { kind: 'slow', ms: 4_000 })
  equal((await failing('me', { kind: 'slow', ms: 4_000 })).at, refused('unavailable'))
})

test('a broken or unfinished answer is as good as none', async () => {
  for (const kind of ['broken-json', '5xx-after']) {
    const { at, alarms: raised } = await failing('token', { kind })
    equal(at, refused('unavailable'), kind)
    equal(raised, 0)
    equal((await failing('me', { kind }, 2)).at, refused('unavailable'), `me ${kind}`)
  }
})

test('a moment of weakness of the user API is got over', async () => {
  for (const fault of [{ kind: 'error', code: -1 }, { kind: 'error', code: -10 }, { kind: '5xx-after' }])
    equal((await failing('me', fault)).at, '/account/kakaoauth?step=register')
})

test('a setting that is wrong is an error in the log that names it, and a plain refusal to the browser', async () => {
  for (const code of ['KOE009', 'KOE010', 'KOE101', 'KOE303']) {
    const { at, alarms: raised } = await failing('token', { kind: 'error', code })
    equal(at, refused('failed'), code)
    equal(raised, 1, code)
    ok(alarms().at(-1)!.includes(code) && alarms().at(-1)!.includes('"level":50'), code)
  }
  for (const code of [-3, -4, -5, -2]) {
    const { at, alarms: raised } = await failing('me', { kind: 'error', code })
    equal(at, refused('failed'))
    equal(raised, 1, String(code))
  }
})

test('each error code of Kakao shows the person its own message', async () => {
  for (const [code, error] of [
    [-406, 'underage'],
    [-401, 'expired'],
    [-101, 'failed'],
    [-103, 'failed'],
    [-201, 'failed'],
  ] as const) {
    const { at, alarms: raised } = await failing('me', { kind: 'error', code })
    equal(at, refused(error), String(code))
    equal(raised, 0, String(code))
  }
  for (const [code, error] of [
    ['KOE320', 'expired'],
    ['KOE237', 'unavailable'],
    ['KOE003', 'unavailable'],
  ] as const)
    equal((await failing('token', { kind: 'error', code })).at, refused(error), code)
})

test('without consent to share the profile, the login continues with the Kakao number alone', async () => {
  equal((await failing('me', { kind: 'error', code: -402 })).at, '/account/kakaoauth?step=register')
})

test('what the authorize page answers is sorted, and unknown words are shown nowhere', async () => {
  const answered = async (error: string) => {
    const client = app.guest()
    const state = new URL(await kakao.begin(client)).searchParams.get('state')!
    const query = new URLSearchParams({ error, error_description: '<b>boo</b>', state })
    return locationOf(await client.get(`/api/auth/kakao/callback?${query.toString()}`))
  }
  equal(await answered('access_denied'), refused('denied'))
  equal(await answered('server_error'), refused('unavailable'))
  equal(await answered('invalid_scope'), refused('failed'))
  equal(await answered('<script>'), refused('failed'))
  ok(!app.logged().join('').includes('<script>'))
})

test('a login while Kakao is unreachable shows an error, and the next one asks Kakao again', async () => {
  const away = await startApp()
  const provider = kakaoOf(away)
  await provider.fault('discovery', { kind: '5xx-after' })
  equal(locationOf(await away.guest().get('/api/auth/kakao')), refused('unavailable'))
  equal(await provider.logIn(away.guest()), '/account/kakaoauth?step=register')
  equal((await provider.callsOf('discovery')).length, 2)
  await provider.logIn(away.guest())
  equal((await provider.callsOf('discovery')).length, 2)
  equal((await provider.callsOf('jwks')).length, 1)
  await away.close()
})

test('a clock that was ahead and is set right does not keep an old discovery document for as long as it was ahead', async (t) => {
  let aheadMs = 26 * 3_600_000
  const shifted = await startApp({}, { clock: { now: () => new Date(Date.now() + aheadMs) } })
  t.after(() => shifted.close())
  const itsKakao = kakaoOf(shifted)
  const asked = async () => (await itsKakao.callsOf('discovery')).length
  await itsKakao.logIn(shifted.guest())
  await itsKakao.logIn(shifted.guest())
  equal(await asked(), 1)
  aheadMs = 0
  await itsKakao.logIn(shifted.guest())
  equal(await asked(), 2)
})
