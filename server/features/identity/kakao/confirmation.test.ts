import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { me, signUp } from '#contract/identity/identity.ts'
import { completeKakao, confirmKakao, startKakaoProof } from '#contract/identity/kakao.ts'
import type { Client } from '#server/testing/client.ts'
import { AGREED, kakaoOf, locationOf, person } from '#server/testing/kakao.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { mailedLink } from '#server/testing/mailed-link.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { insertSignUp } from '../sign-up/sign-up.store.ts'
import { newToken, tokenHash } from '../tokens.ts'

let app: TestApp
let kakao: ReturnType<typeof kakaoOf>
before(async () => {
  app = await startApp()
  kakao = kakaoOf(app)
})
beforeEach(async () => {
  await kakao.control('reset')
  await app.deps.db.deleteFrom('member').execute()
  await app.deps.db.deleteFrom('sign_up').execute()
  await sql`delete from rate_limit`.execute(app.deps.db)
})
after(() => app.close())

/** A sign-up whose Kakao account has no verified address; returns the mailed link and its parameters. */
async function asked(email: string, as = person.unverified) {
  const client = app.guest()
  await kakao.logIn(client, { as })
  const filled = { email, name: '김하나', phone: '01012345678', agreements: AGREED }
  deepEqual(await client.send(completeKakao, { body: filled }), { is: 'mailed' })
  const link = await mailedLink(app.deps, email)
  const { searchParams } = new URL(link, app.url)
  return { client, link, body: { email, code: searchParams.get('code')! } }
}

const countMembers = async () => (await app.deps.db.selectFrom('member').select('id').execute()).length
const countLinks = async () =>
  (await app.deps.db.selectFrom('social_account').select('subject').execute()).length
const signUpRows = () => app.deps.db.selectFrom('sign_up').selectAll().orderBy('id').execute()

/** The code with which a link is refused, whether it is redeemed directly or after a login at Kakao. */
async function codeOf(client: Client, body: { email: string; code: string }) {
  const { code } = await client.refused(startKakaoProof, { body })
  equal((await client.refused(confirmKakao, { body })).code, code)
  return code
}

const REGISTERS = '/account/kakaoauth?step=register'
const CONFIRMS = '/account/kakaoauth?step=confirm'

test('opening the mailed link elsewhere lets no Kakao account in: a person is asked first (security.md#45)', async () => {
  const { link, body } = await asked('victim@example.com')
  const scanner = app.guest()
  for (let times = 0; times < 2; times += 1) {
    const answer = await scanner.get(link)
    const to = new URL(locationOf(answer), app.url)
    equal(to.pathname, '/account/kakaoauth')
    deepEqual(Object.fromEntries(to.searchParams), { step: 'confirm', ...body })
    equal(answer.headers.get('cache-control'), 'no-store')
    deepEqual(
      answer.headers.getSetCookie().filter((line) => /^(?:AT|RT|DV)=/.test(line)),
      [],
    )
  }
  equal(await countMembers(), 0)
  equal(await kakao.logIn(app.guest(), { as: person.unverified }), REGISTERS)
})

test('a press without a login at Kakao is refused and changes nothing (security.md#45)', async () => {
  const { link, body } = await asked('victim@example.com')
  const rows = await signUpRows()
  const victim = app.guest()
  await victim.get(link)
  for (let times = 0; times < 2; times += 1) {
    const refused = await victim.refused(confirmKakao, { body })
    deepEqual([refused.status, refused.code], [403, 'KAKAO_PROOF_REQUIRED'])
    match(refused.message, /가입을 요청한 카카오 계정으로/)
  }
  equal((await victim.refused(me, {})).status, 401)
  deepEqual([await countMembers(), await countLinks()], [0, 0])
  deepEqual(await signUpRows(), rows)
  equal(await kakao.logIn(app.guest(), { as: person.unverified }), REGISTERS)
})

test('the login of another Kakao account makes nothing and lets nobody in (security.md#45)', async () => {
  const { client, link, body } = await asked('victim@example.com')
  const rows = await signUpRows()
  const victim = app.guest()
  await victim.get(link)
  equal(await kakao.prove(victim, body, { as: person.newcomer }), `${CONFIRMS}&error=mismatch`)
  ok(!victim.cookies.has('kakao-registration'))
  equal((await victim.refused(me, {})).status, 401)
  deepEqual([await countMembers(), await countLinks()], [0, 0])

  await kakao.logIn(victim, { as: person.newcomer })
  equal((await victim.refused(confirmKakao, { body })).code, 'KAKAO_PROOF_REQUIRED')
  deepEqual(await signUpRows(), rows)
  equal(await kakao.logIn(app.guest(), { as: person.unverified }), REGISTERS)

  equal(locationOf(await client.get(link)), '/auth/verify-success')
})

test('a member who proves with their own Kakao account is neither logged in nor given another account (security.md#45)', async () => {
  const own = await (await kakao.join(person.newcomer)).send(me, {})
  const { body } = await asked('second@example.com')
  const victim = app.guest()
  equal(await kakao.prove(victim, body, { as: person.newcomer }), `${CONFIRMS}&error=mismatch`)
  equal((await victim.refused(me, {})).status, 401)
  deepEqual([await countMembers(), await countLinks()], [1, 1])
  equal(await kakao.logIn(victim, { as: person.newcomer }), '/account/kakaoauth')
  equal((await victim.send(me, {})).id, own.id)
})

test('the cookie of another Kakao account is no permission either', async () => {
  const { link } = await asked('victim@example.com')
  const other = app.guest()
  await kakao.logIn(other, { as: person.withoutEmail })
  match(locationOf(await other.get(link)), /step=confirm/)
  other.cookies.set('kakao-registration', 'A'.repeat(43))
  match(locationOf(await other.get(link)), /step=confirm/)
  equal(await countMembers(), 0)
})

test('the browser that has been to Kakao opens the link and is in', async () => {
  const { client, link } = await asked('mine@example.com')
  equal(locationOf(await client.get(link)), '/auth/verify-success')
  equal((await client.send(me, {})).email, 'mine@example.com')
  ok(!client.cookies.has('kakao-registration'))
})

test('elsewhere, the same Kakao account logs in and is in, once (security.md#74)', async () => {
  const { link, body } = await asked('elsewhere@example.com')
  const [phone, late] = [app.guest(), app.guest()]
  await phone.get(link)
  const { address } = await late.send(startKakaoProof, { body })
  const comeBack = await kakao.consent(address, { as: person.unverified })
  equal(await kakao.prove(phone, body, { as: person.unverified }), '/account/kakaoauth')
  const user = await phone.send(me, {})
  deepEqual([user.email, user.isSocial], ['elsewhere@example.com', true])
  equal(await kakao.logIn(app.guest(), { as: person.unverified }), '/account/kakaoauth')

  equal(locationOf(await late.get(comeBack)), '/auth/verify-success?error=used')
  equal((await late.refused(me, {})).status, 401)
  const refused = await late.refused(confirmKakao, { body })
  deepEqual([refused.status, refused.code], [409, 'LINK_USED'])
  match(refused.message, /이미/)
  equal(await codeOf(late, body), 'LINK_USED')
  equal(locationOf(await late.get(link)), '/auth/verify-success?error=used')
  equal(await countMembers(), 1)
})

test('a browser that holds the Kakao account of the sign-up finishes it by the press alone', async () => {
  const { body } = await asked('held@example.com')
  const phone = app.guest()
  await kakao.logIn(phone, { as: person.unverified })
  const registration = phone.cookies.get('kakao-registration')!
  deepEqual(await phone.send(confirmKakao, { body }), { is: 'joined', intent: null })
  equal((await phone.send(me, {})).email, body.email)
  ok(registration && !phone.cookies.has('kakao-registration'))
})

test('a registration that ran out or was made up proves nothing (security.md#45)', async () => {
  const { client, body } = await asked('half-hour@example.com')
  const other = app.guest()
  other.cookies.set('kakao-registration', 'A'.repeat(43))
  equal((await other.refused(confirmKakao, { body })).code, 'KAKAO_PROOF_REQUIRED')
  await app.deps.db
    .updateTable('kakao_registration')
    .set({ expires_at: sql<Date>`now()` })
    .execute()
  equal((await client.refused(confirmKakao, { body })).code, 'KAKAO_PROOF_REQUIRED')
  equal(await countMembers(), 0)
  equal(await kakao.prove(client, body, { as: person.unverified }), '/account/kakaoauth')
})

test('the mailed code goes to Kakao neither in the address nor readable in the cookie (security.md#31)', async () => {
  const { body } = await asked('hidden@example.com')
  const answer = await app.guest().post(startKakaoProof.path, { json: body })
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('kakao='))!
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Max-Age=600', 'Path=/api/auth/kakao'])
    ok(cookie.includes(attribute), attribute)
  const sealed = Buffer.from(cookie.slice('kakao='.length).split(';')[0]!, 'base64url')
  for (const secret of [body.code, body.email]) {
    ok(!answer.text.includes(secret) && !answer.text.includes(encodeURIComponent(secret)))
    ok(!sealed.includes(secret) && !cookie.includes(secret))
  }
  const { address } = (answer.body as { data: { address: string } }).data
  const query = new URL(address).searchParams
  equal(query.get('redirect_uri'), `${app.url}/api/auth/kakao/callback`)
  // Otherwise a browser with two Kakao accounts would always use the wrong one.
  equal(query.get('prompt'), 'select_account')
  equal(new URL(await kakao.begin(app.guest())).searchParams.get('prompt'), null)
})

test('a login for a sign-up that fails at Kakao leads back to its screen, and a forged one does not', async () => {
  const { body } = await asked('again@example.com')
  const phone = app.guest()
  equal(await kakao.prove(phone, body, { as: person.unverified, action: 'deny' }), `${CONFIRMS}&error=denied`)
  equal(await kakao.prove(phone, body, { as: person.child }), `${CONFIRMS}&error=underage`)
  await phone.send(startKakaoProof, { body })
  const foreign = await kakao.consent(await kakao.begin(app.guest()), { as: person.unverified })
  equal(locationOf(await phone.get(foreign)), '/account/kakaoauth?error=state')
  equal(await countMembers(), 0)
  equal(await kakao.prove(phone, body, { as: person.unverified }), '/account/kakaoauth')
})

test('a login at Kakao finishes only the sign-up that it was begun for (security.md#45)', async () => {
  const { body } = await asked('replaced@example.com')
  const phone = app.guest()
  const { address } = await phone.send(startKakaoProof, { body })
  await asked('replaced@example.com', person.withoutEmail)
  const back = await kakao.consent(address, { as: person.unverified })
  equal(locationOf(await phone.get(back)), '/auth/verify-success?error=invalid')
  equal((await phone.refused(me, {})).status, 401)
  deepEqual([await countMembers(), await countLinks()], [0, 0])
})

test('without a login by Kakao a mailed sign-up of it says so', async (t) => {
  const without = await startApp({ KAKAO_LOGIN: 'off' })
  t.after(() => without.close())
  const code = newToken()
  await insertSignUp(without.deps.db, {
    email: 'off@example.com',
    codeHash: tokenHash(code),
    passwordHash: null,
    name: '김하나',
    phone: '01012345678',
    agreements: {},
    ip: '127.0.0.1',
    place: null,
    browserHash: null,
    kakaoSubject: String(person.unverified),
    lifeSec: 60,
  })
  const body = { email: 'off@example.com', code }
  const refused = await without.guest().refused(startKakaoProof, { body })
  deepEqual([refused.status, refused.code], [503, 'KAKAO_UNAVAILABLE'])
})

test('a link that is too old, unknown or broken is refused with what to do', async () => {
  const { body } = await asked('late@example.com')
  const reader = app.guest()
  equal(await codeOf(reader, { ...body, email: 'other@example.com' }), 'LINK_INVALID')
  equal(await codeOf(reader, { ...body, code: 'A'.repeat(43) }), 'LINK_INVALID')
  equal(await codeOf(reader, { ...body, code: 'x' }), 'LINK_INVALID')
  equal(await codeOf(reader, { ...body, email: 'late@example.com\0' }), 'LINK_INVALID')
  await app.deps.db
    .updateTable('sign_up')
    .set({ expires_at: sql<Date>`now()` })
    .execute()
  equal(await codeOf(reader, body), 'LINK_EXPIRED')
  equal(await countMembers(), 0)
})

test('a link of a sign-up by mail is not confirmed without its password (security.md#74)', async () => {
  const person = {
    email: 'by-mail@example.com',
    password: 'Sturdy!pass1',
    name: '김하나',
    phone: '01012345678',
  }
  await app.guest().send(signUp, { body: person })
  const { searchParams } = new URL(await mailedLink(app.deps, person.email), app.url)
  const body = { email: person.email, code: searchParams.get('code')! }
  equal(await codeOf(app.guest(), body), 'LINK_INVALID')
  equal(await countMembers(), 0)
})

test('a link of a Kakao sign-up does not replace the session of a logged-in member (security.md#74)', async () => {
  const { client, link, body } = await asked('third@example.com')
  const owner = await app.member()
  for (const name of ['AT', 'RT']) client.cookies.set(name, owner.cookies.get(name)!)
  match(locationOf(await client.get(link)), /step=confirm/)
  equal(await codeOf(client, body), 'ALREADY_LOGGED_IN')
  equal((await client.send(me, {})).email, owner.email)
  equal(await countMembers(), 1)

  const phone = app.guest()
  const { address } = await phone.send(startKakaoProof, { body })
  for (const name of ['AT', 'RT']) phone.cookies.set(name, owner.cookies.get(name)!)
  const back = await kakao.consent(address, { as: person.unverified })
  equal(locationOf(await phone.get(back)), `${CONFIRMS}&error=loggedIn`)
  equal((await phone.send(me, {})).email, owner.email)
  equal(await countMembers(), 1)
})

test('a Kakao sign-up does not replace one by mail, and its mail does not come (security.md#74)', async () => {
  const email = 'owner@example.com'
  const owner = app.guest()
  const body = { email, password: MEMBER_PASSWORD, name: '김하나', phone: '01012345678' }
  equal((await owner.post('/api/auth/signup', { json: body })).status, 200)
  const link = await mailedLink(app.deps, email)
  const { link: newest } = await asked(email)
  equal(newest, link)
  equal(locationOf(await owner.get(link)), '/auth/verify-success')
  equal((await owner.send(me, {})).isSocial, false)
})
