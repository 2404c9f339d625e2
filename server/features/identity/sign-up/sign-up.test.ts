import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { confirmSignUp, login, me, signUp } from '#contract/identity/identity.ts'
import { mailedLink } from '#server/testing/mailed-link.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { sweepIdentity } from '../erasure/sweep.store.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const someone = () => ({
  email: `someone-${randomBytes(5).toString('hex')}@example.com`,
  password: 'Sturdy!pass1',
  name: '김하나',
  phone: '010-1234-5678',
})

/** A sign-up whose link is not opened yet; `client` is the browser that signed up. */
async function asked(person = someone(), of = app) {
  const client = of.guest()
  await client.send(signUp, { body: person })
  const link = await mailedLink(of.deps, person.email)
  const code = new URL(link, of.url).searchParams.get('code')!
  return { person, client, link, body: { email: person.email, code } }
}

const signUpRow = (email: string) =>
  app.deps.db.selectFrom('sign_up').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

const countMembers = async () =>
  Number(
    (
      await app.deps.db
        .selectFrom('member')
        .select((of) => of.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

async function location(path: string, client = app.guest()): Promise<string> {
  const answer = await client.get(path)
  equal(answer.status, 302, answer.text)
  return answer.headers.get('location') ?? ''
}

test('sign-up answers a Korean sentence and makes no account until the mailed link is opened, which logs in', async () => {
  const person = someone()
  const client = app.guest()
  match(await client.send(signUp, { body: person }), /[가-힣]/)
  equal((await app.guest().refused(login, { body: person })).code, 'BAD_CREDENTIALS')
  const opened = await client.get(await mailedLink(app.deps, person.email))
  equal(opened.status, 302)
  equal(opened.headers.get('location'), '/auth/verify-success')
  equal(opened.headers.get('cache-control'), 'no-store')
  const { id, ...user } = await client.send(me, {})
  ok(Number.isInteger(id))
  deepEqual(user, {
    email: person.email,
    name: '김하나',
    phone: '01012345678',
    imageUrl: null,
    roles: ['ROLE_MEMBER'],
    teaches: [],
    isSocial: false,
  })
})

test('one sign-up sends one mail, and nothing of the code or the password is stored as it is (security.md#47)', async () => {
  const person = someone()
  await app.guest().send(signUp, { body: person })
  const mails = await app.deps.db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', person.email)
    .execute()
  equal(mails.length, 1)
  const code = new URL(await mailedLink(app.deps, person.email), app.url).searchParams.get('code')!
  equal(code.length, 43)
  const stored = await app.deps.db
    .selectFrom('sign_up')
    .selectAll()
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  match(stored.password_hash!, /^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  ok(!JSON.stringify(stored).includes(code))
})

test('sign-up names each wrong field; a bad phone says that its format is wrong', async () => {
  const wrong: [string, unknown][] = [
    ['email', 'nobody'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['email', 'a@example.com\r\nBcc: b@example.com'],
    ['email', 7],
    ['password', 'short1!'],
    ['password', 'nodigits!!'],
    ['password', '12345678!'],
    ['password', 'NoSpecial123'],
    ['password', `Aa1!${'x'.repeat(125)}`],
    ['name', '   '],
    ['name', '가'.repeat(41)],
    ['name', '김하나\r\nBcc: b@example.com'],
    ['name', null],
    ['phone', '123'],
    ['phone', '02-123-4567'],
    ['phone', '010-12-345678901'],
    ['agreements', { terms: 'yes' }],
  ]
  for (const [field, value] of wrong) {
    const refused = await app.guest().refused(signUp, { body: { ...someone(), [field]: value } as never })
    equal(refused.status, 400)
    equal(refused.code, 'VALIDATION')
    ok(
      refused.errors?.some((error) => error.field.startsWith(field)),
      `${field}=${String(value)}: ${JSON.stringify(refused)}`,
    )
    if (field === 'phone') match(refused.message, /형식/)
  }
})

test('every kind of mobile number is stored as digits', async () => {
  for (const [typed, digits] of [
    ['010 1234 5678', '01012345678'],
    ['+82 10-1234-5678', '01012345678'],
    ['016-123-4567', '0161234567'],
  ]) {
    const person = { ...someone(), phone: typed! }
    const client = app.guest()
    await client.send(signUp, { body: person })
    await client.get(await mailedLink(app.deps, person.email))
    equal((await client.send(me, {})).phone, digits)
  }
})

test('well-known passwords and the own name are refused although the characters are right (security.md#38)', async () => {
  for (const password of ['Password1!', 'qwer1234!', 'P@ssw0rd!1', 'codemaru1!', 'abcd1234!']) {
    const refused = await app.guest().refused(signUp, { body: { ...someone(), password } })
    deepEqual([refused.status, refused.errors?.[0]?.field], [400, 'password'], password)
  }
  const own = { ...someone(), email: 'hanakim@example.com', password: 'hanakim2026!' }
  equal((await app.guest().refused(signUp, { body: own })).status, 400)
})

test('passwords of Hangul, emoji, spaces and 128 characters work, and every character counts (security.md#37)', async () => {
  for (const password of [
    '비밀 번호가 아주 길어요 1!',
    `Zz9!${'\u{1f600}'.repeat(124)}`,
    'trailing space 1! ',
  ]) {
    const person = { ...someone(), password }
    const client = app.guest()
    await client.send(signUp, { body: person })
    await client.get(await mailedLink(app.deps, person.email))
    await app.guest().send(login, { body: person })
    const off = { ...person, password: `${[...password].slice(0, -1).join('')}x` }
    equal((await app.guest().refused(login, { body: off })).status, 401)
  }
})

test('an e-mail address that has an account is 409 in whatever case', async () => {
  const member = await app.member()
  const refused = await app
    .guest()
    .refused(signUp, { body: { ...someone(), email: member.email.toUpperCase() } })
  deepEqual([refused.status, refused.code], [409, 'EMAIL_EXISTS'])
})

test('a link works once; the second time it makes nothing and sets no cookies', async () => {
  const { link, client } = await asked()
  equal(await location(link, client), '/auth/verify-success')
  const members = await countMembers()
  const again = app.guest()
  equal(await location(link, again), '/auth/verify-success?error=used')
  deepEqual([...again.cookies.keys()], ['XSRF-TOKEN'])
  equal(await countMembers(), members)
})

test('a wrong code, another address and a broken link go to the error page without cookies', async () => {
  const person = someone()
  await app.guest().send(signUp, { body: person })
  const code = new URL(await mailedLink(app.deps, person.email), app.url).searchParams.get('code')!
  const email = encodeURIComponent(person.email)
  for (const query of [
    '',
    `email=${email}`,
    `email=${email}&code=`,
    `email=${email}&code=${'A'.repeat(43)}`,
    `email=other%40example.com&code=${code}`,
    `email=%00&code=${code}`,
    `email=${email}&email=b&code=${code}`,
    `email=${email}&code=%00%27`,
  ]) {
    const client = app.guest()
    equal(await location(`/api/auth/verify?${query}`, client), '/auth/verify-success?error=invalid', query)
    deepEqual([...client.cookies.keys()], ['XSRF-TOKEN'])
  }
})

test('a link expires after 24 hours', async () => {
  const person = someone()
  await app.guest().send(signUp, { body: person })
  const aged = app.deps.db.updateTable('sign_up').where('email', '=', person.email)
  const { expires_at, created_at } = await app.deps.db
    .selectFrom('sign_up')
    .selectAll()
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  equal(expires_at.getTime() - created_at.getTime(), 24 * 3_600_000)
  await aged.set({ expires_at: new Date(Date.now() - 1_000) }).execute()
  equal(await location(await mailedLink(app.deps, person.email)), '/auth/verify-success?error=expired')
})

test('a later sign-up for an address replaces an unconfirmed one: its link and its browser open nothing (security.md#74)', async () => {
  const victim = someone()
  const attacker = await asked({ ...victim, password: 'Attacker!pass1', name: '공격자' })
  const own = await asked(victim)
  equal(await location(attacker.link, attacker.client), '/auth/verify-success?error=invalid')
  // The attacker's browser opens the victim's link, e.g. from a shared mailbox: no session without the password.
  match(await location(own.link, attacker.client), /\?confirm=/)
  const attack = { ...own.body, password: 'Attacker!pass1' }
  equal((await attacker.client.refused(confirmSignUp, { body: attack })).code, 'BAD_CREDENTIALS')
  equal(await location(own.link, own.client), '/auth/verify-success')
  equal((await own.client.send(me, {})).name, '김하나')
  const typed = { email: victim.email, password: 'Attacker!pass1' }
  equal((await app.guest().refused(login, { body: typed })).code, 'BAD_CREDENTIALS')
  await app.guest().send(login, { body: victim })
})

test('sign-ups for one address at once leave one open link, and the server answers all of them', async () => {
  const person = someone()
  await Promise.all([1, 2, 3, 4].map(() => app.guest().send(signUp, { body: person })))
  const open = await app.deps.db
    .selectFrom('sign_up')
    .select('id')
    .where('email', '=', person.email)
    .where('used_at', 'is', null)
    .execute()
  equal(open.length, 1)
})

test('a link opened many times at once makes one account and never an error', async () => {
  const { link, client } = await asked()
  const asker = () => Object.assign(app.guest(), { cookies: new Map(client.cookies) })
  const answers = await Promise.all(Array.from({ length: 8 }, () => location(link, asker())))
  equal(answers.filter((to) => to === '/auth/verify-success').length, 1, answers.join(' '))
  ok(answers.every((to) => to === '/auth/verify-success' || to.endsWith('?error=used')))
})

test('a link without the cookie of its sign-up changes nothing, read by GET or HEAD (security.md#23, #31, #74)', async () => {
  const { link, person, client, body } = await asked()
  const before = await signUpRow(person.email)
  const members = await countMembers()
  for (const method of ['GET', 'HEAD', 'GET']) {
    const scanner = app.guest()
    const answer = await scanner.call(method, link)
    const to = new URL(answer.headers.get('location') ?? '', app.url)
    deepEqual([answer.status, to.pathname], [302, '/auth/verify-success'])
    deepEqual(Object.fromEntries(to.searchParams), { confirm: body.code, email: body.email })
    deepEqual([...scanner.cookies.keys()], ['XSRF-TOKEN'])
  }
  const forger = app.guest()
  forger.cookies.set('SU', 'A'.repeat(43))
  match(await location(link, forger), /\?confirm=/)
  deepEqual([await signUpRow(person.email), await countMembers()], [before, members])
  equal(await location(link, client), '/auth/verify-success')
})

test('the cookie of a sign-up is out of the reach of scripts, hashed in the table, and gone after use (security.md#74)', async () => {
  const client = app.guest()
  const person = someone()
  const answer = await client.post('/api/auth/signup', { json: person })
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('SU='))!
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Max-Age=86400', 'Path=/api/auth/verify'])
    ok(cookie.split('; ').includes(attribute), attribute)
  const token = client.cookies.get('SU')!
  const row = await signUpRow(person.email)
  deepEqual(row.browser_hash, createHash('sha256').update(token).digest())
  ok(!JSON.stringify(row).includes(token))
  await client.get(await mailedLink(app.deps, person.email))
  ok(!client.cookies.has('SU'))
})

test('a link opened where somebody is logged in leaves them logged in and makes no account (security.md#74)', async () => {
  const owner = await app.member()
  const { link, person, client, body } = await asked()
  client.cookies.set('AT', owner.cookies.get('AT')!)
  client.cookies.set('RT', owner.cookies.get('RT')!)
  const members = await countMembers()
  match(await location(link, client), /\?confirm=/)
  // The access cookie expires after ten minutes; the refresh cookie still means a session.
  client.cookies.delete('AT')
  match(await location(link, client), /\?confirm=/)
  client.cookies.set('AT', owner.cookies.get('AT')!)
  const refused = await client.refused(confirmSignUp, { body: { ...body, password: person.password } })
  deepEqual([refused.status, refused.code], [409, 'ALREADY_LOGGED_IN'])
  match(refused.message, /[가-힣]/)
  equal((await client.send(me, {})).email, owner.email)
  equal(await countMembers(), members)
})

test('in another browser one press and the password of the sign-up finish it, once (security.md#74)', async () => {
  const { link, person, body } = await asked()
  const other = app.guest()
  await other.get(link)
  const wrong = await other.refused(confirmSignUp, { body: { ...body, password: 'Wrong!pass1' } })
  deepEqual([wrong.status, wrong.code], [401, 'BAD_CREDENTIALS'])
  match(wrong.message, /가입할 때 설정한 비밀번호/)
  const confirmed = await other.send(confirmSignUp, { body: { ...body, password: person.password } })
  deepEqual(confirmed, { intent: null })
  equal((await other.send(me, {})).email, person.email)
  const late = { ...body, password: person.password }
  const refused = await app.guest().refused(confirmSignUp, { body: late })
  deepEqual([refused.status, refused.code], [409, 'LINK_USED'])
})

test('a confirmation with a wrong, expired or foreign code is refused with what to do', async () => {
  const { person, body } = await asked()
  const refusal = async (wrong: object) => {
    const refused = await app
      .guest()
      .refused(confirmSignUp, { body: { ...body, password: person.password, ...wrong } })
    match(refused.message, /[가-힣]/)
    return [refused.status, refused.code]
  }
  for (const wrong of [
    { code: 'x' },
    { code: 'A'.repeat(43) },
    { email: 'other@example.com' },
    { email: '\0' },
  ])
    deepEqual(await refusal(wrong), [400, 'LINK_INVALID'])
  deepEqual(await refusal({ password: '' }), [400, 'VALIDATION'])
  deepEqual(await refusal({ code: 7 }), [400, 'VALIDATION'])
  await app.deps.db
    .updateTable('sign_up')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('email', '=', person.email)
    .execute()
  deepEqual(await refusal({}), [410, 'LINK_EXPIRED'])
})

test('guesses at the password of a sign-up are throttled, also from a browser that is new each time (security.md#40, #74)', async () => {
  const { person, body } = await asked()
  const most = app.deps.config.LOGIN_FAILURES_PER_ACCOUNT
  for (let tries = 0; tries < most; tries += 1) {
    const guess = { ...body, password: `Wrong!pass${tries}` }
    equal((await app.guest().refused(confirmSignUp, { body: guess })).status, 401)
  }
  const right = { ...body, password: person.password }
  const refused = await app.guest().post('/api/auth/verify', { json: right })
  equal(refused.status, 429)
  ok(Number(refused.headers.get('retry-after')) > 0)
})

test('an account that came to be meanwhile makes the link fail, not the server', async () => {
  const { person, link, client } = await asked()
  await app.member({ email: person.email.toUpperCase() })
  equal(await location(link, client), '/auth/verify-success?error=used')
})

test('looking at a link with HEAD does not use it up, not even in the browser that asked (security.md#23)', async () => {
  const { link, client } = await asked()
  const looked = await client.call('HEAD', link)
  equal(looked.status, 302)
  ok(!looked.headers.getSetCookie().some((line) => line.startsWith('AT=')))
  equal(await location(link, client), '/auth/verify-success')
})

test('what a sign-up may not say is ignored (security.md#7)', async () => {
  const person = { ...someone(), roles: ['ROLE_ADMIN'], id: 1, emailVerified: true }
  const client = app.guest()
  await client.send(signUp, { body: person })
  await client.get(await mailedLink(app.deps, person.email))
  const user = await client.send(me, {})
  deepEqual(user.roles, ['ROLE_MEMBER'])
  ok(user.id !== 1)
})

test('a sixth email to one address within the hour is 429 with Retry-After; other addresses are unaffected', async () => {
  const person = someone()
  for (let mails = 0; mails < 5; mails += 1) await app.guest().send(signUp, { body: person })
  const refused = await app
    .guest()
    .post('/api/auth/signup', { json: { ...person, email: person.email.toUpperCase() } })
  equal(refused.status, 429, refused.text)
  const wait = Number(refused.headers.get('retry-after'))
  ok(wait > 3_500 && wait <= 3_600, `${wait}`)
  await app.guest().send(signUp, { body: someone() })
})

test('an address that signs up too often is 429, also when it only asks who has an account', async () => {
  const few = await startApp({ SIGNUPS_PER_ADDRESS: '3' })
  try {
    const { email } = await few.member()
    for (let tries = 0; tries < 3; tries += 1)
      equal((await few.guest().refused(signUp, { body: { ...someone(), email } })).status, 409)
    const refused = await few.guest().post('/api/auth/signup', { json: someone() })
    equal(refused.status, 429)
    ok(Number(refused.headers.get('retry-after')) > 0)
  } finally {
    await few.close()
  }
})

test('old sign-ups, tokens and counters are swept, open ones stay', async () => {
  const { db } = app.deps
  const [old, open] = [someone(), someone()]
  for (const body of [old, open]) await app.guest().send(signUp, { body })
  const longAgo = new Date(Date.now() - 3 * 86_400_000)
  await db.updateTable('sign_up').set({ expires_at: longAgo }).where('email', '=', old.email).execute()
  await db.updateTable('rate_limit').set({ expire: longAgo.getTime() }).execute()
  await sweepIdentity(db)
  const left = await db
    .selectFrom('sign_up')
    .select('email')
    .where('email', 'in', [old.email, open.email])
    .execute()
  deepEqual(left, [{ email: open.email }])
  deepEqual(await db.selectFrom('rate_limit').selectAll().execute(), [])
})

test('no password, code or token is in the log (security.md#64)', async () => {
  const person = { ...someone(), password: 'Unmistakable!77' }
  const client = app.guest()
  await client.send(signUp, { body: person })
  const link = await mailedLink(app.deps, person.email)
  await client.get(link)
  const secrets = [
    person.password,
    new URL(link, app.url).searchParams.get('code')!,
    client.cookies.get('AT')!,
    client.cookies.get('RT')!,
  ]
  const log = app.logged().join('\n')
  for (const secret of secrets) ok(!log.includes(secret))
  doesNotMatch(log, /argon2id/)
  equal(
    app.logged().filter((line) => line.includes('signup.verified') && line.includes('memberId')).length > 0,
    true,
  )
})
