import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { login, signUp } from '#contract/identity/identity.ts'
import { mailsAbout } from '#server/testing/mails.ts'
import { mailedLink } from '#server/testing/mailed-link.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { tokenHash } from '../tokens.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const told = async (email: string) =>
  (await mailsAbout(app.deps, { to: email, subject: /새 기기에서 로그인/ })).length

test('the first browser of an account causes no email; the second causes one', async () => {
  const member = await app.member()
  equal(await told(member.email), 0)
  const other = app.guest()
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36' }
  await other.send(login, { body: { email: member.email, password: MEMBER_PASSWORD } }, { headers })
  const [mail, ...more] = await mailsAbout(app.deps, { to: member.email, subject: /새 기기/ })
  equal(more.length, 0)
  for (const part of ['기기: Chrome · Windows', 'IP 주소: 127.0.0.1', '한국 시간'])
    ok(mail!.text.includes(part), mail!.text)
  match(mail!.text, /\/mypage\/profile\n[^]*\/account\/forgotpassword/)
  await other.login(member.email, MEMBER_PASSWORD)
  await member.login(member.email, MEMBER_PASSWORD)
  equal(await told(member.email), 1)
})

test('staff are shown to their own page', async () => {
  const { email } = await app.member({ roles: ['ROLE_SUPPORT'] })
  await app.guest().login(email, MEMBER_PASSWORD)
  const [mail] = await mailsAbout(app.deps, { to: email, subject: /새 기기/ })
  match(mail!.text, /\/admin\/account/)
})

test('the mailed sign-up link makes its browser known without a word', async () => {
  const person = {
    email: 'opens-link@example.com',
    password: 'Sturdy!pass1',
    name: '김하나',
    phone: '01012345678',
  }
  const client = app.guest()
  await client.send(signUp, { body: person })
  await client.get(await mailedLink(app.deps, person.email))
  match(client.cookies.get('DV') ?? '', /^[\w-]{43}$/)
  await client.login(person.email, person.password)
  equal(await told(person.email), 0)
  await app.guest().login(person.email, person.password)
  equal(await told(person.email), 1)
})

test('those who share a browser stay known with it', async () => {
  const [one, other] = [await app.member(), await makeMember(app.deps.db)]
  await one.login(other.email, MEMBER_PASSWORD)
  await one.login(one.email, MEMBER_PASSWORD)
  await one.login(other.email, MEMBER_PASSWORD)
  deepEqual([await told(one.email), await told(other.email)], [0, 0])
})

test('a token that the member does not know is not taken over, and none is stored as it is (security.md#47, #48)', async () => {
  const [attacker, victim] = [await app.member(), await app.member()]
  const attackersDevice = attacker.cookies.get('DV')!
  const browser = app.guest()
  browser.cookies.set('DV', attackersDevice)
  await browser.login(victim.email, MEMBER_PASSWORD)
  ok(browser.cookies.get('DV') !== attackersDevice)
  equal(await told(victim.email), 1)
  const rows = await app.deps.db
    .selectFrom('known_device')
    .select('hash')
    .where('member_id', '=', victim.memberId)
    .execute()
  equal(rows.length, 2)
  ok(!rows.some(({ hash }) => hash.equals(tokenHash(attackersDevice))))
  ok(rows.some(({ hash }) => hash.equals(tokenHash(browser.cookies.get('DV')!))))
})

test('a program that takes its tokens in the body gets no cookie, and the member hears of it', async () => {
  const member = await app.member()
  const program = app.guest()
  const answer = await program.post('/api/auth/login', {
    json: { email: member.email, password: MEMBER_PASSWORD },
    headers: { 'x-token-delivery': 'body' },
  })
  equal(answer.status, 200)
  doesNotMatch(answer.headers.getSetCookie().join(), /DV=/)
  equal(await told(member.email), 1)
})

test('over https the cookie is __Secure-DV and Secure', async () => {
  const https = await startApp({ PUBLIC_ORIGIN: 'https://school.example' })
  try {
    const { email } = await makeMember(https.deps.db)
    const answer = await https.guest().post('/api/auth/login', { json: { email, password: MEMBER_PASSWORD } })
    const line = answer.headers.getSetCookie().find((cookie) => cookie.includes('DV='))
    match(
      line ?? '',
      /^__Secure-DV=[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Lax$/,
    )
  } finally {
    await https.close()
  }
})
