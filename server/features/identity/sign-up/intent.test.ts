import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { confirmSignUp, me, signUp } from '#contract/identity/identity.ts'
import { readIntent, signIntent } from '#contract/identity/intent.ts'
import { completeKakao } from '#contract/identity/kakao.ts'
import { beginSecondFactor, confirmSecondFactor } from '#contract/identity/second-factor.ts'
import { seal } from '#server/platform/sealed.ts'
import { Authenticator } from '#server/testing/authenticator.ts'
import type { Client } from '#server/testing/client.ts'
import { AGREED, kakaoOf, locationOf, person as kakaoPerson } from '#server/testing/kakao.ts'
import { mailedLink } from '#server/testing/mailed-link.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

const CHECKOUT = '/course/payment?courseId=2&coupon=WELCOME'

let app: TestApp
let kakao: ReturnType<typeof kakaoOf>
before(async () => {
  app = await startApp({ KAKAO_SCOPES: 'profile_nickname,account_email,phone_number' })
  kakao = kakaoOf(app)
})
after(() => app.close())

/** A browser that has visited before, with its cookie. */
async function browser(): Promise<Client> {
  const client = app.guest()
  await client.get('/api/site')
  return client
}

const sign = async (client: Client, place: string) =>
  (await client.send(signIntent, { body: { place } })).intent
const read = async (client: Client, intent: string) =>
  (await client.send(readIntent, { query: { intent } })).place

/** The page that the intent of a redirect leads to. */
async function onwardOf(client: Client, location: string, path: string) {
  const to = new URL(location, app.url)
  equal(to.pathname, path)
  return await read(client, to.searchParams.get('intent') ?? '')
}

const someone = (email: string) => ({ email, password: 'Sturdy!pass1', name: '김하나', phone: '01012345678' })

test('an intent keeps page, course and coupon for the browser that it was made for, unread by others', async () => {
  const client = await browser()
  const intent = await sign(client, CHECKOUT)
  equal(await read(client, intent), CHECKOUT)
  ok(!Buffer.from(intent, 'base64url').toString('latin1').includes('WELCOME'))
})

test('a forged, foreign or expired intent leads nowhere (security.md#3)', async () => {
  const [client, other] = [await browser(), await browser()]
  const intent = await sign(client, CHECKOUT)
  equal(await read(other, intent), null)
  equal(await read(app.guest(), intent), null)
  const turned = `${intent.slice(0, -2)}${intent.endsWith('AA') ? 'BB' : 'AA'}`
  for (const forged of [
    '',
    'x',
    turned,
    '/course/1',
    Buffer.from('{"place":"/course/1"}').toString('base64url'),
  ])
    equal(await read(client, forged), null, forged)
  const purpose = `intent of ${client.cookies.get('XSRF-TOKEN')}`
  const sealed = (key: string, content: object) =>
    seal(key, purpose, JSON.stringify(content)).toString('base64url')
  const { sealKey } = app.deps.secrets
  const [until, past] = [Date.now() + 60_000, Date.now() - 1]
  equal(await read(client, sealed(sealKey, { place: CHECKOUT, until })), CHECKOUT)
  equal(await read(client, sealed(sealKey, { place: CHECKOUT, until: past })), null)
  equal(await read(client, sealed(sealKey, { place: '//evil.example', until })), null)
  equal(await read(client, sealed(Buffer.alloc(32).toString('base64url'), { place: CHECKOUT, until })), null)
})

test('only our pages, except account pages, are signed; others are refused with a sentence (security.md#3)', async () => {
  const client = await browser()
  for (const place of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/mypage',
    'javascript:alert(1)//mypage',
    '/mypage@evil',
    '/api/auth/logout',
    '/dev/mailbox',
    '/media/x',
    '/account/elogin',
    '/auth/verify-success',
    '/course/../account/elogin',
    '/course/..//evil.example',
    '/',
    '',
    `/course/${'x'.repeat(600)}`,
  ]) {
    const refused = await client.refused(signIntent, { body: { place } })
    deepEqual([refused.status, refused.code], [400, 'PLACE_REFUSED'], place)
    match(refused.message, /[가-힣]/)
  }
  for (const place of [
    '/mypage/profile?tab=1#phone',
    '/course/3/lectures?lecture=7',
    '/admin/user',
    '/legal/terms',
  ])
    equal(await read(client, await sign(client, place)), place)
})

test('a Kakao login with an intent leads to any of our pages, and without one to my page', async () => {
  await kakao.join()
  const client = await browser()
  const intent = encodeURIComponent(await sign(client, CHECKOUT))
  const login = async (of: Client) => {
    const authorize = locationOf(await of.get(`/api/auth/kakao?intent=${intent}`))
    return locationOf(await of.get(await kakao.consent(authorize)))
  }
  equal(await onwardOf(client, await login(client), '/account/kakaoauth'), CHECKOUT)
  equal(await login(await browser()), '/account/kakaoauth')
})

test('a second factor after Kakao keeps the intent for its page', async () => {
  const member = await kakao.join(kakaoPerson.withoutPhone)
  const { secret } = await member.send(beginSecondFactor, { body: {} })
  await member.send(confirmSecondFactor, { body: { code: new Authenticator(secret).code() } })
  const client = await browser()
  const intent = encodeURIComponent(await sign(client, CHECKOUT))
  const authorize = locationOf(await client.get(`/api/auth/kakao?intent=${intent}`))
  const back = await kakao.consent(authorize, { as: kakaoPerson.withoutPhone })
  equal(await onwardOf(client, locationOf(await client.get(back)), '/account/secondfactor'), CHECKOUT)
})

test('a first login by Kakao keeps the intent through the form and the mailed link', async () => {
  const client = await browser()
  const intent = await sign(client, CHECKOUT)
  const authorize = locationOf(await client.get(`/api/auth/kakao?intent=${encodeURIComponent(intent)}`))
  const back = await kakao.consent(authorize, { as: kakaoPerson.unverified })
  const step = locationOf(await client.get(back))
  match(step, /step=register/)
  const held = new URL(step, app.url).searchParams.get('intent')!
  equal(await read(client, held), CHECKOUT)
  const filled = {
    email: 'kakao-intent@example.com',
    name: '김하나',
    phone: '01012345678',
    agreements: AGREED,
  }
  await client.send(completeKakao, { body: { ...filled, intent: held } })
  const link = new URL(await mailedLink(app.deps, filled.email), app.url)
  const phone = await browser()
  const body = { email: filled.email, code: link.searchParams.get('code')! }
  const location = await kakao.prove(phone, body, { as: kakaoPerson.unverified })
  equal(await onwardOf(phone, location, '/account/kakaoauth'), CHECKOUT)
})

test('the mailed link leads back to where the sign-up came from, also in another browser', async () => {
  const asker = await browser()
  const here = someone('intent-here@example.com')
  await asker.send(signUp, { body: { ...here, intent: await sign(asker, '/mypage/endcourse') } })
  const location = locationOf(await asker.get(await mailedLink(app.deps, here.email)))
  equal(await onwardOf(asker, location, '/auth/verify-success'), '/mypage/endcourse')

  const computer = await browser()
  const there = someone('intent-there@example.com')
  await computer.send(signUp, { body: { ...there, intent: await sign(computer, CHECKOUT) } })
  const link = new URL(await mailedLink(app.deps, there.email), app.url)
  const phone = await browser()
  const body = { email: there.email, password: there.password, code: link.searchParams.get('code')! }
  const { intent } = await phone.send(confirmSignUp, { body })
  equal(await read(phone, intent!), CHECKOUT)
  equal(await read(computer, intent!), null)
})

test('a sign-up ignores a forged or foreign intent', async () => {
  const [client, attacker] = [await browser(), await browser()]
  const foreign = await sign(attacker, CHECKOUT)
  for (const [at, intent] of ['x', '//evil.example', foreign, 7 as never].entries()) {
    const person = someone(`intent-forged-${at}@example.com`)
    await client.send(signUp, { body: { ...person, intent } })
    equal(locationOf(await client.get(await mailedLink(app.deps, person.email))), '/auth/verify-success')
    equal((await client.send(me, {})).email, person.email)
    await client.post('/api/auth/logout')
  }
})
