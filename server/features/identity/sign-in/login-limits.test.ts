import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { changeProfile } from '#contract/identity/identity.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

const enter = (app: TestApp, email: string, password: string, headers: Record<string, string> = {}) =>
  app.guest().post('/api/auth/login', { json: { email, password }, headers })

async function withApp(settings: NodeJS.ProcessEnv, work: (app: TestApp) => Promise<void>) {
  const app = await startApp(settings)
  try {
    await work(app)
  } finally {
    await app.close()
  }
}

async function statuses(
  app: TestApp,
  email: string,
  tries: number,
  headers?: (at: number) => Record<string, string>,
) {
  const seen: number[] = []
  for (let at = 0; at < tries; at += 1)
    seen.push((await enter(app, email, `Wrong!pass${at}`, headers?.(at))).status)
  return seen
}

test('ten wrong passwords are 401, then 429 with Retry-After even for the right one; forged forwarding changes nothing (security.md#26, #40)', () =>
  withApp({}, async (app) => {
    const { email } = await makeMember(app.deps.db)
    const forged = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` })
    deepEqual(await statuses(app, email, 13, forged), [
      ...Array.from({ length: 10 }, () => 401),
      429,
      429,
      429,
    ])
    const refused = await enter(app, email, MEMBER_PASSWORD)
    deepEqual([refused.status, (refused.body as { code: string }).code], [429, 'TOO_MANY_ATTEMPTS'])
    const wait = Number(refused.headers.get('retry-after'))
    ok(wait > 850 && wait <= 900, `${wait}`)
    const other = await makeMember(app.deps.db)
    equal((await enter(app, other.email, MEMBER_PASSWORD)).status, 200)
    await app.deps.db
      .updateTable('rate_limit')
      .set({ expire: Date.now() - 1 })
      .execute()
    // A process caches for one second that a limit is spent.
    let last = await enter(app, email, MEMBER_PASSWORD)
    for (let tries = 0; last.status === 429 && tries < 5_000; tries += 1)
      last = await enter(app, email, MEMBER_PASSWORD)
    equal(last.status, 200)
  }))

test('thirty wrong tries wait longer and longer (security.md#40)', () =>
  withApp({}, async (app) => {
    const { email } = await makeMember(app.deps.db)
    const waits: number[] = []
    for (let at = 0; at < 30; at += 1) {
      const answer = await enter(app, email, `Wrong!pass${at}`)
      if (answer.status === 429) waits.push(Math.round(Number(answer.headers.get('retry-after')) / 60))
    }
    deepEqual(waits, [...Array.from({ length: 9 }, () => 15), ...Array.from({ length: 10 }, () => 30), 60])
  }))

test('guesses from ever new addresses are blocked; the known browser logs in at once (security.md#40)', () =>
  withApp({ LOGIN_FAILURES_OF_UNKNOWN_DEVICES: '6', TRUSTED_PROXIES: '127.0.0.1' }, async (app) => {
    const owner = await app.member()
    const from = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` })
    deepEqual(await statuses(app, owner.email, 8, from), [401, 401, 401, 401, 401, 401, 429, 429])
    const right = await enter(app, owner.email, MEMBER_PASSWORD, from(99))
    equal(right.status, 429)
    ok(Number(right.headers.get('retry-after')) > 3_500)
    await owner.login(owner.email, MEMBER_PASSWORD)
    const other = await makeMember(app.deps.db)
    equal((await enter(app, other.email, MEMBER_PASSWORD, from(1))).status, 200)
  }))

test('tries of a known browser are counted separately, and limited too (security.md#40)', () =>
  withApp({ LOGIN_FAILURES_PER_ACCOUNT: '3' }, async (app) => {
    const owner = await app.member()
    const tryWith = (password: string) =>
      owner.post('/api/auth/login', { json: { email: owner.email, password } })
    deepEqual(await statuses(app, owner.email, 4), [401, 401, 401, 429])
    const seen: number[] = []
    for (let at = 0; at < 4; at += 1) seen.push((await tryWith(`Wrong!pass${at}`)).status)
    deepEqual(seen, [401, 401, 401, 429])
    equal((await tryWith(MEMBER_PASSWORD)).status, 429)
  }))

test('a browser that is known to one account is nobody to another one, and a made-up one to all', () =>
  withApp({ LOGIN_FAILURES_PER_ACCOUNT: '3' }, async (app) => {
    const [guesser, owner] = [await app.member(), await app.member()]
    const seen: number[] = []
    for (let at = 0; at < 5; at += 1) {
      if (at === 2) guesser.cookies.set('DV', 'A'.repeat(43))
      if (at === 3) guesser.cookies.set('DV', "' or 1=1")
      const json = { email: owner.email, password: `Wrong!pass${at}` }
      seen.push((await guesser.post('/api/auth/login', { json })).status)
    }
    deepEqual(seen, [401, 401, 401, 429, 429])
  }))

test('the spelling of an address does not give an account more tries', () =>
  withApp({ LOGIN_FAILURES_PER_ACCOUNT: '3' }, async (app) => {
    const { email } = await makeMember(app.deps.db, { email: 'kim.mini@example.com' })
    const seen: number[] = []
    for (const typed of [email, 'KIM.mini@example.com', ' kim.MINI@example.com ', 'kim.mini@EXAMPLE.com'])
      seen.push((await enter(app, typed, 'Wrong!pass1')).status)
    deepEqual(seen, [401, 401, 401, 429])
    // Characters that fold into ASCII letters match no account, even with the right password.
    for (const typed of ['\u212aim.mini@example.com', 'kim.m\u0130ni@example.com'])
      equal((await enter(app, typed, MEMBER_PASSWORD)).status, 401)
  }))

test('the owner at an open session is not kept from it by guesses from outside', () =>
  withApp({ LOGIN_FAILURES_PER_ACCOUNT: '3', LOGIN_FAILURES_OF_UNKNOWN_DEVICES: '3' }, async (app) => {
    const owner = await app.member()
    deepEqual(await statuses(app, owner.email, 4), [401, 401, 401, 429])
    const body = { phone: '01099998888', currentPassword: MEMBER_PASSWORD }
    equal((await owner.send(changeProfile, { body })).phone, '01099998888')
    const guesses = { phone: '01011112222', currentPassword: 'Wrong!pass1' }
    const seen: number[] = []
    for (let at = 0; at < 4; at += 1)
      seen.push((await owner.refused(changeProfile, { body: guesses })).status)
    deepEqual(seen, [403, 403, 403, 429])
  }))

test('an unknown address is counted too, or it would be told from a known one', () =>
  withApp({ LOGIN_FAILURES_PER_ACCOUNT: '3' }, async (app) => {
    deepEqual(await statuses(app, 'nobody@example.com', 4), [401, 401, 401, 429])
    deepEqual((await enter(app, 'NOBODY@example.com', 'x')).status, 429)
  }))

test('a success forgets the failures of the account', () =>
  withApp({ LOGIN_FAILURES_PER_ACCOUNT: '3' }, async (app) => {
    const { email } = await makeMember(app.deps.db)
    for (let rounds = 0; rounds < 3; rounds += 1) {
      deepEqual(await statuses(app, email, 2), [401, 401])
      equal((await enter(app, email, MEMBER_PASSWORD)).status, 200)
    }
  }))

test('the owner at another address is not locked out; behind a trusted proxy its word counts (security.md#26, #40)', () =>
  withApp({ LOGIN_FAILURES_PER_ACCOUNT: '3', TRUSTED_PROXIES: '127.0.0.1' }, async (app) => {
    const { email } = await makeMember(app.deps.db)
    const from = (address: string) => ({ 'x-forwarded-for': address })
    deepEqual(await statuses(app, email, 4, () => from('203.0.113.9')), [401, 401, 401, 429])
    equal((await enter(app, email, MEMBER_PASSWORD, from('198.51.100.7'))).status, 200)
    deepEqual(await statuses(app, email, 4, (at) => from(`2001:db8:1:2::${at + 1}`)), [401, 401, 401, 429])
    equal((await enter(app, email, MEMBER_PASSWORD, from('2001:db8:1:3::1'))).status, 200)
    equal((await enter(app, email, MEMBER_PASSWORD, from('not an address'))).status, 200)
  }))

test('one password tried on many accounts from one address stops (security.md#40)', () =>
  withApp({ LOGIN_FAILURES_PER_ADDRESS: '6' }, async (app) => {
    const seen: number[] = []
    for (let at = 0; at < 8; at += 1)
      seen.push((await enter(app, `member-${at}@example.com`, 'Wrong!pass1')).status)
    deepEqual(seen, [401, 401, 401, 401, 401, 401, 429, 429])
  }))

test('guesses made all at once are limited like guesses made one by one', () =>
  withApp({ LOGIN_FAILURES_PER_ACCOUNT: '5' }, async (app) => {
    const { email } = await makeMember(app.deps.db)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => enter(app, email, `Wrong!pass${at}`)),
    )
    const wrong = answers.filter(({ status }) => status === 401).length
    ok(wrong >= 5 && wrong <= 6, answers.map(({ status }) => status).join(' '))
    ok(answers.every(({ status }) => status === 401 || status === 429))
  }))

test('login.ok and login.fail are one log event each, with request id and member (security.md#63)', () =>
  withApp({}, async (app) => {
    const { id, email } = await makeMember(app.deps.db)
    await enter(app, email, 'Wrong!pass1')
    await enter(app, email, MEMBER_PASSWORD)
    const events = app
      .logged()
      .map((line) => JSON.parse(line) as { event?: string; memberId?: number; reqId?: string })
    for (const name of ['login.ok', 'login.fail']) {
      const [found, ...more] = events.filter(({ event }) => event === name)
      deepEqual([found?.memberId, more.length], [id, 0])
      ok(found?.reqId)
    }
    const log = app.logged().join()
    ok(!log.includes('Wrong!pass1') && !log.includes(MEMBER_PASSWORD) && !log.includes(email))
  }))
