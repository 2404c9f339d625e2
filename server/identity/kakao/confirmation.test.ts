import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { me, signUp } from '#contract/identity.ts'
import { completeKakao, confirmKakao } from '#contract/kakao.ts'
import type { Client } from '#server/testing/client.ts'
import { AGREED, kakaoOf, locationOf, person } from '#server/testing/kakao.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { mailedLink } from '#server/testing/mailed-link.ts'
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
  await app.deps.db.deleteFrom('sign_up').execute()
  await sql`delete from rate_limit`.execute(app.deps.db)
})
after(() => app.close())

/** Somebody whose Kakao account has no verified address types one; the mailed link, and what stands in it. */
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
const codeOf = async (client: Client, body: { email: string; code: string }) =>
  (await client.refused(confirmKakao, { body })).code

test('opening the mailed link elsewhere lets no Kakao account in: a person is asked first (security 45)', async () => {
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
  equal(await kakao.logIn(app.guest(), { as: person.unverified }), '/account/kakaoauth?step=register')
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

test('who confirms by the button is in, once', async () => {
  const { link, body } = await asked('elsewhere@example.com')
  const reader = app.guest()
  await reader.get(link)
  deepEqual(await reader.send(confirmKakao, { body }), { is: 'joined', intent: null })
  const user = await reader.send(me, {})
  deepEqual([user.email, user.isSocial], ['elsewhere@example.com', true])
  equal(await kakao.logIn(app.guest(), { as: person.unverified }), '/account/kakaoauth')

  const late = app.guest()
  const refused = await late.refused(confirmKakao, { body })
  deepEqual([refused.status, refused.code], [409, 'LINK_USED'])
  match(refused.message, /이미/)
  equal(locationOf(await late.get(link)), '/auth/verify-success?error=used')
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

test('a link of a sign-up by mail is not confirmed without its password (security 74)', async () => {
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

test('a link of a Kakao sign-up leaves whoever is logged in where they are (security 74)', async () => {
  const { client, link, body } = await asked('third@example.com')
  const owner = await app.member()
  for (const name of ['AT', 'RT']) client.cookies.set(name, owner.cookies.get(name)!)
  match(locationOf(await client.get(link)), /step=confirm/)
  equal(await codeOf(client, body), 'ALREADY_LOGGED_IN')
  equal((await client.send(me, {})).email, owner.email)
  equal(await countMembers(), 1)
})

test('a Kakao sign-up does not replace one by mail, and its letter does not come (security 74)', async () => {
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
