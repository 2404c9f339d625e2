import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { login, me, signUp } from '#contract/identity.ts'
import { mailedLink } from '#server/testing/mailed-link.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { sweepIdentity } from './sweep.store.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const someone = () => ({
  email: `someone-${randomBytes(5).toString('hex')}@example.com`,
  password: 'Sturdy!pass1',
  name: '김하나',
  phone: '010-1234-5678',
})

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
    isSocial: false,
  })
})

test('one sign-up posts one letter, and nothing of the code or the password is stored as it is (security 47)', async () => {
  const person = someone()
  await app.guest().send(signUp, { body: person })
  const letters = await app.deps.db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', person.email)
    .execute()
  equal(letters.length, 1)
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

test('well-known passwords and the own name are refused although the characters are right (security 38)', async () => {
  for (const password of ['Password1!', 'qwer1234!', 'P@ssw0rd!1', 'codemaru1!', 'abcd1234!']) {
    const refused = await app.guest().refused(signUp, { body: { ...someone(), password } })
    deepEqual([refused.status, refused.errors?.[0]?.field], [400, 'password'], password)
  }
  const own = { ...someone(), email: 'hanakim@example.com', password: 'hanakim2026!' }
  equal((await app.guest().refused(signUp, { body: own })).status, 400)
})

test('passwords of Hangul, emoji, spaces and 128 characters work, and every character counts (security 37)', async () => {
  for (const password of [
    '비밀 번호가 아주 길어요 1!',
    `Zz9!${'\u{1f600}'.repeat(124)}`,
    'trailing space 1! ',
  ]) {
    const person = { ...someone(), password }
    await app.guest().send(signUp, { body: person })
    await app.guest().get(await mailedLink(app.deps, person.email))
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
  const person = someone()
  await app.guest().send(signUp, { body: person })
  const link = await mailedLink(app.deps, person.email)
  equal(await location(link), '/auth/verify-success')
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

test('of several sign-ups for one address each link works until one was used', async () => {
  const person = someone()
  const links: string[] = []
  for (const name of ['하나', '두리', '세나']) {
    await app.guest().send(signUp, { body: { ...person, name } })
    links.push(await mailedLink(app.deps, person.email))
  }
  const client = app.guest()
  equal(await location(links[1]!, client), '/auth/verify-success')
  equal((await client.send(me, {})).name, '두리')
  for (const link of [links[0]!, links[2]!]) equal(await location(link), '/auth/verify-success?error=used')
})

test('links of one address opened at once make one account and never an error', async () => {
  const person = someone()
  const links: string[] = []
  for (let made = 0; made < 4; made += 1) {
    await app.guest().send(signUp, { body: person })
    links.push(await mailedLink(app.deps, person.email))
  }
  const answers = await Promise.all([...links, ...links, ...links].map((link) => location(link)))
  equal(answers.filter((to) => to === '/auth/verify-success').length, 1, answers.join(' '))
  ok(answers.every((to) => to === '/auth/verify-success' || to.endsWith('?error=used')))
})

test('an account that came to be meanwhile makes the link fail, not the server', async () => {
  const person = someone()
  await app.guest().send(signUp, { body: person })
  await app.member({ email: person.email.toUpperCase() })
  equal(await location(await mailedLink(app.deps, person.email)), '/auth/verify-success?error=used')
})

test('looking at a link with HEAD does not use it up (security 23)', async () => {
  const person = someone()
  await app.guest().send(signUp, { body: person })
  const link = await mailedLink(app.deps, person.email)
  const looked = await app.guest().call('HEAD', link)
  equal(looked.status, 302)
  ok(!looked.headers.getSetCookie().some((line) => line.startsWith('AT=')))
  equal(await location(link), '/auth/verify-success')
})

test('what a sign-up may not say is ignored (security 7)', async () => {
  const person = { ...someone(), roles: ['ROLE_ADMIN'], id: 1, emailVerified: true }
  const client = app.guest()
  await client.send(signUp, { body: person })
  await client.get(await mailedLink(app.deps, person.email))
  const user = await client.send(me, {})
  deepEqual(user.roles, ['ROLE_MEMBER'])
  ok(user.id !== 1)
})

test('a sixth letter to one address within the hour is 429 with Retry-After; other addresses are unaffected', async () => {
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

test('no password, code or token is in the log (security 64)', async () => {
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
