import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { me } from '#contract/identity/identity.ts'
import { linkKakao } from '#contract/identity/kakao.ts'
import { SANDBOX_KEYS } from '#server/platform/config/kakao-settings.ts'
import { keptMails } from '#server/platform/mail/kept-mail.ts'
import { kakaoOf, person } from '#server/testing/kakao.ts'
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
  await app.deps.db.deleteFrom('mail').execute()
})
after(() => app.close())

const PATH = '/api/auth/kakao/unlinked'
const authorization = `KakaoAK ${SANDBOX_KEYS.adminKey}`
const said = { app_id: '1000001', user_id: String(person.newcomer), referrer_type: 'UNLINK_FROM_APPS' }
const query = new URLSearchParams(said).toString()

for (const method of ['GET', 'POST']) {
  test(`who unlinks at Kakao and has no password is logged out everywhere and told how to get in: ${method}`, async () => {
    const client = await kakao.join()
    const { email } = await client.send(me, {})
    deepEqual(await kakao.control('unlink', { person: person.newcomer, method }), { status: 200 })
    equal((await client.refused(me, {})).status, 401)
    const [mail] = await keptMails(app.deps.db, email)
    match(mail!.subject, /카카오 연결이 해제되었습니다/)
    match(mail!.text, /\/account\/forgotpassword/)
    equal(await kakao.logIn(app.guest()), '/account/kakaoauth?step=register')
    deepEqual(await kakao.callsOf('unlink'), [])
  })
}

test('a member with a password is unlinked, told so and stays logged in', async () => {
  const member = await app.member()
  await kakao.logIn(member)
  await member.send(linkKakao, { body: {} })
  await kakao.control('unlink', { person: person.newcomer })
  equal((await member.send(me, {})).isSocial, false)
  const [told, linked, ...more] = await keptMails(app.deps.db, member.email)
  match(told!.subject, /카카오 연결이 해제되었습니다/)
  match(linked!.subject, /카카오 계정이 연결되었습니다/)
  deepEqual(more, [])
})

test('a message without the admin key changes nothing', async () => {
  const client = await kakao.join()
  for (const wrong of [undefined, '', 'KakaoAK', `KakaoAK ${SANDBOX_KEYS.restKey}`, `${authorization}x`]) {
    const options = wrong === undefined ? {} : { headers: { authorization: wrong } }
    equal((await app.guest().get(`${PATH}?${query}`, options)).status, 401)
  }
  equal((await client.send(me, {})).isSocial, true)
})

test('unknown people, a second message, odd fields and another app are answered 200 and change nothing', async () => {
  const client = await kakao.join()
  const tell = (fields: Record<string, string>) =>
    app.guest().get(`${PATH}?${new URLSearchParams(fields).toString()}`, { headers: { authorization } })
  for (const fields of [
    { ...said, user_id: '1' },
    { ...said, user_id: "1' or '1'='1" },
    { ...said, app_id: '2' },
    { app_id: '1000001' },
    {},
  ])
    equal((await tell(fields as Record<string, string>)).status, 200)
  equal((await client.send(me, {})).isSocial, true)
  equal((await tell(said)).status, 200)
  equal((await tell(said)).status, 200)
  equal((await client.refused(me, {})).status, 401)
})

test('a HEAD and a form of another page do nothing here (security.md#22, #23)', async () => {
  equal((await app.guest().call('HEAD', PATH, { headers: { authorization } })).status, 404)
  const headers = {
    authorization,
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://evil.example',
  }
  equal((await app.guest().post(PATH, { body: query, headers })).status, 403)
})
