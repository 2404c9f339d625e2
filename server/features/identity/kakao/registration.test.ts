import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { login, me } from '#contract/identity/identity.ts'
import { completeKakao, kakaoRegistration } from '#contract/identity/kakao.ts'
import type { Client } from '#server/testing/client.ts'
import { AGREED, kakaoOf, locationOf, person } from '#server/testing/kakao.ts'
import { mailedLink } from '#server/testing/mailed-link.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let kakao: ReturnType<typeof kakaoOf>
before(async () => {
  app = await startApp({ KAKAO_SCOPES: 'profile_nickname,account_email,phone_number' })
  kakao = kakaoOf(app)
})
beforeEach(async () => {
  await kakao.control('reset')
  await app.deps.db.deleteFrom('member').execute()
  await app.deps.db.deleteFrom('sign_up').execute()
  await sql`delete from rate_limit`.execute(app.deps.db)
})
after(() => app.close())

async function held(as: number): Promise<Client> {
  const client = app.guest()
  equal(await kakao.logIn(client, { as }), '/account/kakaoauth?step=register')
  return client
}

const filled = (email?: string) => ({
  ...(email === undefined ? {} : { email }),
  name: '김하나',
  phone: '01012345678',
  agreements: AGREED,
})

const membersWith = (email: string) =>
  app.deps.db
    .selectFrom('member')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()

test('a phone number of Kakao is taken over as the form would write it', async () => {
  const known = (as: number) => held(as).then((client) => client.send(kakaoRegistration, {}))
  equal((await known(person.newcomer)).phone, '01000000002')
  equal((await known(person.withoutPhone)).phone, null)
})

test('an address that Kakao has not verified is not known at all (security.md#45)', async () => {
  for (const as of [person.unverified, person.withoutEmail]) {
    const known = await (await held(as)).send(kakaoRegistration, {})
    equal(known.email, null)
    equal(known.hasAccount, false)
  }
})

test('without a verified address the mailed link makes the account and links it', async () => {
  const client = await held(person.unverified)
  const refused = await client.refused(completeKakao, { body: filled() })
  deepEqual([refused.status, refused.errors?.[0]?.field], [400, 'email'])
  deepEqual(await client.send(completeKakao, { body: filled('typed@example.com') }), { is: 'mailed' })
  equal((await client.refused(me, {})).status, 401)
  equal((await membersWith('typed@example.com')).length, 0)

  equal(locationOf(await client.get(await mailedLink(app.deps, 'typed@example.com'))), '/auth/verify-success')
  const user = await client.send(me, {})
  deepEqual([user.email, user.isSocial], ['typed@example.com', true])
  const consents = await app.deps.db
    .selectFrom('consent')
    .select('source')
    .where('member_id', '=', user.id)
    .execute()
  equal(consents.length, 3)
  ok(consents.every(({ source }) => source === 'kakao'))

  const again = app.guest()
  equal(await kakao.logIn(again, { as: person.unverified }), '/account/kakaoauth')
  equal((await again.send(me, {})).id, user.id)
})

test('a mistyped address can be corrected: the registration waits for its half hour', async () => {
  const client = await held(person.withoutEmail)
  await client.send(completeKakao, { body: filled('wrong@example.com') })
  deepEqual(await client.send(completeKakao, { body: filled('right@example.com') }), { is: 'mailed' })
  await client.get(await mailedLink(app.deps, 'right@example.com'))
  const { searchParams } = new URL(await mailedLink(app.deps, 'wrong@example.com'), app.url)
  const body = { email: 'wrong@example.com', code: searchParams.get('code')! }
  equal(await kakao.prove(app.guest(), body, { as: person.withoutEmail }), '/auth/verify-success?error=used')
  equal((await membersWith('wrong@example.com')).length, 0)
})

test('an account is never merged by its address alone (security.md#45)', async () => {
  await app.member({ email: 'Learner@codemaru.kr' })
  const client = await held(person.sameEmail)
  const known = await client.send(kakaoRegistration, {})
  deepEqual([known.email, known.hasAccount], ['learner@codemaru.kr', true])
  for (const body of [filled(), filled('LEARNER@codemaru.kr')])
    equal((await client.refused(completeKakao, { body })).code, 'EMAIL_EXISTS')
  equal((await client.refused(me, {})).status, 401)
  const [owner] = await membersWith('learner@codemaru.kr')
  equal(await countLinks(), 0)
  const typed = { email: 'learner@codemaru.kr', password: MEMBER_PASSWORD }
  await app.guest().send(login, { body: typed })
  equal((await membersWith('learner@codemaru.kr'))[0]!.password_hash, owner!.password_hash)
})

test('who would rather have another address than the one that Kakao told proves it by mail (security.md#45)', async () => {
  const client = await held(person.newcomer)
  deepEqual(await client.send(completeKakao, { body: filled('rather@example.com') }), { is: 'mailed' })
  equal((await client.refused(me, {})).status, 401)
  await client.get(await mailedLink(app.deps, 'rather@example.com'))
  const user = await client.send(me, {})
  deepEqual([user.email, user.isSocial], ['rather@example.com', true])
})

test('a typed address that has an account is refused before any mail', async () => {
  await app.member({ email: 'taken@example.com' })
  const client = await held(person.withoutEmail)
  equal((await client.refused(completeKakao, { body: filled('TAKEN@example.com') })).code, 'EMAIL_EXISTS')
})

test('the required consents are required here too', async () => {
  const client = await held(person.newcomer)
  const body = { ...filled(), agreements: { ...AGREED, age14: false as true } }
  equal((await client.refused(completeKakao, { body })).status, 400)
  equal(await countLinks(), 0)
})

test('a registration ends after half an hour, and a made-up one is none', async () => {
  const client = await held(person.newcomer)
  await app.deps.db
    .updateTable('kakao_registration')
    .set({ expires_at: sql<Date>`now()` })
    .execute()
  equal((await client.refused(kakaoRegistration, {})).code, 'KAKAO_REGISTRATION_GONE')
  equal((await client.refused(completeKakao, { body: filled() })).code, 'KAKAO_REGISTRATION_GONE')
  for (const token of ['', 'x', 'A'.repeat(43)]) {
    client.cookies.set('kakao-registration', token)
    equal((await client.refused(completeKakao, { body: filled() })).status, 404)
  }
})

test('parallel forms and parallel browsers of one person make one account', async () => {
  const one = await held(person.newcomer)
  const other = await held(person.newcomer)
  const answers = await Promise.all(
    [one, one, other, other].map((client) => client.post('/api/auth/kakao/registration', { json: filled() })),
  )
  const statuses = answers.map(({ status }) => status)
  equal(statuses.filter((status) => status === 200).length, 1, statuses.join())
  ok(
    statuses.every((status) => [200, 404, 409].includes(status)),
    statuses.join(),
  )
  equal(await countLinks(), 1)
})

test('the cookie of a registration is out of the reach of scripts, and its token is stored hashed', async () => {
  const client = app.guest()
  const answer = await client.get(await kakao.consent(await kakao.begin(client)))
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('kakao-registration='))!
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Max-Age=1800', 'Path=/api/auth'])
    ok(cookie.split('; ').includes(attribute), attribute)
  const rows = await app.deps.db.selectFrom('kakao_registration').selectAll().execute()
  ok(!JSON.stringify(rows).includes(client.cookies.get('kakao-registration')!))
})

async function countLinks(): Promise<number> {
  return (await app.deps.db.selectFrom('social_account').selectAll().execute()).length
}
