import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { me } from '#contract/identity/identity.ts'
import { kakaoRegistration, linkKakao, unlinkKakao } from '#contract/identity/kakao.ts'
import { changePassword } from '#contract/identity/password.ts'
import { hashPassword } from '../password/password.ts'
import type { Client } from '#server/testing/client.ts'
import { allDone, retryNow } from '#server/testing/jobs.ts'
import { kakaoOf, person } from '#server/testing/kakao.ts'
import { mailsAbout } from '#server/testing/mails.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { until } from '#server/testing/until.ts'

const QUEUE = 'kakao-unlink'

let app: TestApp
let kakao: ReturnType<typeof kakaoOf>
before(async () => {
  app = await startApp()
  kakao = kakaoOf(app)
})
beforeEach(async () => {
  await kakao.control('reset')
  await app.deps.db.deleteFrom('member').execute()
})
// Otherwise the next test would count an unlinking of this one.
afterEach(() => allDone(app.deps, QUEUE))
after(() => app.close())

const age = () =>
  sql`update session set authenticated_at = now() - interval '11 minutes'`.execute(app.deps.db)
const answered = (route: string, status: number) =>
  until(
    async () => (await kakao.callsOf(route)).some((call) => call.status === status),
    `${route} answered ${status}`,
  )

test('a member who is logged in links with a login of just now', async () => {
  const member = await app.member()
  match(await kakao.logIn(member, { returnTo: '/mypage/profile' }), LINK_STEP)
  equal(await member.send(linkKakao, { body: {} }), null)
  equal((await member.send(me, {})).isSocial, true)
  equal((await member.refused(kakaoRegistration, {})).status, 404)
  const again = app.guest()
  equal(await kakao.logIn(again), '/account/kakaoauth')
  equal((await again.send(me, {})).id, member.memberId)
})

const LINK_STEP = /^\/account\/kakaoauth\?step=link&intent=[\w-]+$/

test('a browser whose access token has run out is still known by its refresh token', async () => {
  const member = await app.member()
  member.cookies.delete('AT')
  match(await kakao.logIn(member, { returnTo: '/mypage/profile' }), LINK_STEP)
})

test('who has an account of the same address logs in and links the held registration', async () => {
  const owner = await app.member({ email: 'learner@codemaru.kr' })
  const client = app.guest()
  equal(await kakao.logIn(client, { as: person.sameEmail }), '/account/kakaoauth?step=register')
  await client.login('learner@codemaru.kr', MEMBER_PASSWORD)
  await client.send(linkKakao, { body: {} })
  equal((await owner.send(me, {})).isSocial, true)
})

test('an older login links and unlinks with the current password only (security.md#39)', async () => {
  const member = await app.member()
  await kakao.logIn(member)
  await age()
  equal((await member.refused(linkKakao, { body: {} })).code, 'REAUTH_REQUIRED')
  equal(
    (await member.refused(linkKakao, { body: { currentPassword: 'Wrong!pass1' } })).code,
    'REAUTH_REQUIRED',
  )
  equal((await member.send(me, {})).isSocial, false)
  await member.send(linkKakao, { body: { currentPassword: MEMBER_PASSWORD } })
  equal((await member.refused(unlinkKakao, { body: {} })).code, 'REAUTH_REQUIRED')
  equal((await member.send(me, {})).isSocial, true)
  await member.send(unlinkKakao, { body: { currentPassword: MEMBER_PASSWORD } })
  equal((await member.send(me, {})).isSocial, false)
})

test('linking wants a registration that this browser holds', async () => {
  const member = await app.member()
  equal((await member.refused(linkKakao, { body: {} })).code, 'KAKAO_REGISTRATION_GONE')
})

test('a Kakao account leads to one member, and a member has one Kakao account', async () => {
  const [first, second] = [await app.member(), await app.member()]
  await kakao.logIn(first)
  await kakao.logIn(second) // held while the account belongs to nobody yet
  await first.send(linkKakao, { body: {} })
  equal((await second.refused(linkKakao, { body: {} })).code, 'KAKAO_TAKEN')
  equal(await kakao.logIn(first, { as: person.unverified }), '/account/kakaoauth?step=link')
  equal((await first.refused(linkKakao, { body: {} })).code, 'KAKAO_ALREADY')
})

test('parallel links of one Kakao account end with one member and refusals, never a 500', async () => {
  const clients = await Promise.all(Array.from({ length: 4 }, () => app.member()))
  for (const client of clients) await kakao.logIn(client)
  const sent = clients.flatMap((client) => [client, client])
  const answers = await Promise.all(sent.map((client) => client.post('/api/auth/kakao/link', { json: {} })))
  const statuses = answers.map(({ status }) => status)
  equal(statuses.filter((status) => status === 200).length, 1, statuses.join())
  ok(
    statuses.every((status) => [200, 404, 409].includes(status)),
    statuses.join(),
  )
})

test('without a password the link is the last way in, and stays', async () => {
  const client = await kakao.join()
  equal((await client.refused(unlinkKakao, { body: {} })).code, 'LAST_WAY_IN')
  equal((await client.send(me, {})).isSocial, true)
})

test('unlinking works here at once, and at Kakao as soon as it answers again', async () => {
  const client = await withPassword(await kakao.join())
  await kakao.fault('unlink', { kind: 'error', code: -1 })
  await client.send(unlinkKakao, { body: {} })
  equal((await client.send(me, {})).isSocial, false)
  await answered('unlink', 400)
  await retryNow(app.deps, QUEUE)
  await answered('unlink', 200)
  const [refused, done] = await kakao.callsOf('unlink')
  deepEqual([refused?.status, done?.status], [400, 200])
  equal(await kakao.logIn(app.guest()), '/account/kakaoauth?step=register')
})

test('an unlinking whose answer was lost is done, and repeated without harm', async () => {
  const client = await withPassword(await kakao.join())
  await kakao.fault('unlink', { kind: '5xx-after' })
  await client.send(unlinkKakao, { body: {} })
  await answered('unlink', 502)
  await retryNow(app.deps, QUEUE)
  await answered('unlink', 400) // -101: no longer linked
  await allDone(app.deps, QUEUE)
})

test('an unlinking that is late does not end a link made since', async () => {
  const client = await withPassword(await kakao.join())
  await kakao.fault('unlink', { kind: 'error', code: -1 })
  await client.send(unlinkKakao, { body: {} })
  await answered('unlink', 400)
  await kakao.logIn(client)
  await client.send(linkKakao, { body: {} })
  await retryNow(app.deps, QUEUE)
  await allDone(app.deps, QUEUE)
  equal((await kakao.callsOf('unlink')).length, 1)
})

const mailsTo = (to: string) => mailsAbout(app.deps, { to, subject: /카카오/ })

test('linking and unlinking are each told by mail, and nothing else is (security.md#39)', async () => {
  const member = await app.member()
  await kakao.logIn(member)
  deepEqual(await mailsTo(member.email), [])
  await member.send(linkKakao, { body: {} })
  const [linked, ...more] = await mailsTo(member.email)
  deepEqual(more, [])
  match(linked!.subject, /카카오 계정이 연결되었습니다/)
  ok(linked!.text.includes('/mypage/profile#kakao') && linked!.text.includes('본인이 연결하지 않았다면'))
  await kakao.logIn(member, { as: person.unverified })
  await member.refused(linkKakao, { body: {} })
  equal((await mailsTo(member.email)).length, 1)
  await member.send(unlinkKakao, { body: {} })
  match((await mailsTo(member.email))[0]!.subject, /카카오 연결이 해제되었습니다/)
  await member.send(unlinkKakao, { body: {} })
  equal((await mailsTo(member.email)).length, 2)
})

test('a new password does not hide that a Kakao account still leads in: its mail says so', async () => {
  const newPassword = 'Another!word22'
  const [member, linked] = [await app.member(), await app.member()]
  await kakao.logIn(linked)
  await linked.send(linkKakao, { body: {} })
  for (const one of [member, linked]) await one.send(changePassword, { body: { newPassword } })
  const mail = async (to: string) => (await mailsAbout(app.deps, { to, subject: /비밀번호가 변경/ }))[0]!.text
  ok(!(await mail(member.email)).includes('카카오'))
  const told = await mail(linked.email)
  ok(told.includes('카카오 계정이 연결되어 있어') && told.includes('/mypage/profile#kakao'))
})

async function withPassword(client: Client): Promise<Client> {
  const { id } = await client.send(me, {})
  await app.deps.db
    .updateTable('member')
    .set({ password_hash: await hashPassword(app.deps.config, MEMBER_PASSWORD) })
    .where('id', '=', id)
    .execute()
  return client
}
