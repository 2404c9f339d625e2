import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { login, me } from '#contract/identity/identity.ts'
import { forgotPassword, resetPassword } from '#contract/identity/password.ts'
import { beginSecondFactor, confirmSecondFactor, finishSignIn } from '#contract/identity/second-factor.ts'
import { Authenticator } from '#server/testing/authenticator.ts'
import { mailAbout, mailsAbout } from '#server/testing/mails.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp({ RESETS_PER_ADDRESS: '1000' })))
after(() => app.close())

const NEW = 'Fresh!pass22'
const subject = /비밀번호 재설정/

/** The token of the `count`th link sent to an account. */
async function mailedToken(email: string, count = 1, on = app): Promise<string> {
  await on.guest().send(forgotPassword, { body: { email } })
  const { text } = await mailAbout(on.deps, { to: email, subject, count })
  return new URL(/https?:\/\/\S+/.exec(text)![0]).searchParams.get('token')!
}

const reset = (token: string, newPassword = NEW) =>
  app.guest().send(resetPassword, { body: { token, newPassword } })
const refusedReset = (token: string, newPassword = NEW) =>
  app.guest().refused(resetPassword, { body: { token, newPassword } })

test('the mailed link gives a new password, by which one logs in; the old one is dead (security.md#44)', async () => {
  const { email } = await makeMember(app.deps.db)
  const token = await mailedToken(email)
  match(token, /^[\w-]{43}$/)
  equal(await reset(token, `  ${NEW} `), null)
  await app.guest().login(email, NEW)
  equal((await app.guest().refused(login, { body: { email, password: MEMBER_PASSWORD } })).status, 401)
  equal((await mailsAbout(app.deps, { to: email, subject: /비밀번호가 변경되었습니다/ })).length, 1)
})

test('known, unknown, Kakao and withdrawn addresses get one answer; only who has an account gets a mail (security.md#43)', async () => {
  const { db } = app.deps
  const [known, kakao, gone] = [await makeMember(db), await makeMember(db), await makeMember(db)]
  await db.updateTable('member').set({ password_hash: null }).where('id', '=', kakao.id).execute()
  await db
    .updateTable('member')
    .set({ withdrawn_at: sql`now()` })
    .where('id', '=', gone.id)
    .execute()
  const unknown = `nobody-${randomBytes(4).toString('hex')}@example.com`
  const answers: unknown[] = []
  for (const email of [unknown, gone.email, known.email, kakao.email]) {
    const answer = await app.guest().post('/api/auth/password/forgot', { json: { email } })
    answers.push([answer.status, answer.text])
  }
  deepEqual(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
  match(String((answers[0] as unknown[])[1]), /[가-힣]/)
  await mailAbout(app.deps, { to: known.email, subject })
  await mailAbout(app.deps, { to: kakao.email, subject })
  // Jobs run in order, so those of the first two are done by now.
  for (const email of [unknown, gone.email]) deepEqual(await mailsAbout(app.deps, { to: email, subject }), [])
})

test('an account without a password gets one this way', async () => {
  const { id, email } = await makeMember(app.deps.db)
  await app.deps.db.updateTable('member').set({ password_hash: null }).where('id', '=', id).execute()
  await reset(await mailedToken(email))
  await app.guest().login(email, NEW)
})

test('a reset link works once, even when it is sent twenty times at once (security.md#44)', async () => {
  const { email } = await makeMember(app.deps.db)
  const token = await mailedToken(email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      app.guest().post('/api/auth/password/reset', { json: { token, newPassword: `Fresh!pass${at}x` } }),
    ),
  )
  equal(answers.filter(({ status }) => status === 200).length, 1)
  ok(answers.every(({ status }) => status === 200 || status === 400))
  deepEqual([(await refusedReset(token)).status, (await refusedReset(token)).code], [400, 'TOKEN_INVALID'])
})

test('opening the link redeems nothing (security.md#23, #31)', async () => {
  const { email } = await makeMember(app.deps.db)
  const token = await mailedToken(email)
  for (const method of ['GET', 'HEAD'])
    await app.guest().call(method, `/account/resetpassword?token=${token}`)
  await reset(token)
})

test('a link lives thirty minutes; an unknown, malformed or expired one is 400 (security.md#44)', async () => {
  const { id, email } = await makeMember(app.deps.db)
  const token = await mailedToken(email)
  const row = await app.deps.db
    .selectFrom('password_reset')
    .selectAll()
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  equal(row.expires_at.getTime() - row.created_at.getTime(), 30 * 60_000)
  ok(!JSON.stringify(row).includes(token) && !row.token_hash.includes(token))
  await app.deps.db
    .updateTable('password_reset')
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where('member_id', '=', id)
    .execute()
  for (const wrong of [token, '', 'A'.repeat(43), "' or 1=1", '\0', `${token}x`])
    equal((await refusedReset(wrong)).code, 'TOKEN_INVALID', wrong)
  await app.guest().login(email, MEMBER_PASSWORD)
})

test('the newest link makes the older ones void (security.md#44)', async () => {
  const { email } = await makeMember(app.deps.db)
  const [older, newer] = [await mailedToken(email), await mailedToken(email.toUpperCase(), 2).catch(() => '')]
  ok(newer !== '' && newer !== older)
  equal((await refusedReset(older)).code, 'TOKEN_INVALID')
  await reset(newer)
})

test('a reset ends every session at once, and every login halfway (security.md#44, #52)', async () => {
  const member = await app.member()
  const other = await app.guest().login(member.email, MEMBER_PASSWORD)
  for (const client of [member, other]) await client.send(me, {})
  await reset(await mailedToken(member.email))
  for (const client of [member, other]) {
    equal((await client.refused(me, {})).code, 'UNAUTHORIZED')
    equal((await client.post('/api/auth/reissue')).status, 401)
  }
})

test('the second factor stays: a mailbox alone is not the account (security.md#44)', async () => {
  const member = await app.member()
  const { secret } = await member.send(beginSecondFactor, { body: {} })
  const phone = new Authenticator(secret)
  await member.send(confirmSecondFactor, { body: { code: phone.code() } })
  const old = app.guest()
  await old.refused(login, { body: { email: member.email, password: MEMBER_PASSWORD } })
  await reset(await mailedToken(member.email))
  equal((await old.refused(finishSignIn, { body: { code: phone.code() } })).code, 'SIGN_IN_GONE')
  const next = app.guest()
  const body = { email: member.email, password: NEW }
  equal((await next.refused(login, { body })).code, 'SECOND_FACTOR_REQUIRED')
})

test('common words, the school and the own name are refused with the field, and the link still works (security.md#38)', async () => {
  const { email } = await makeMember(app.deps.db, { email: 'hanakim@example.com' })
  const token = await mailedToken(email)
  for (const password of [
    'password1',
    'qwer1234',
    'Password1!',
    'qwer1234!',
    '코드마루1!',
    'CodeMaru1!',
    'hanakim1!',
  ]) {
    const refused = await refusedReset(token, password)
    deepEqual([refused.status, refused.errors?.[0]?.field], [400, 'newPassword'], password)
  }
  for (const password of ['Aa1!567', `Aa1!${'x'.repeat(125)}`])
    equal((await refusedReset(token, password)).errors?.[0]?.field, 'newPassword')
  await reset(token)
})

test('guesses at the old password do not keep the owner of a new one out (security.md#40)', async () => {
  const few = await startApp({ LOGIN_FAILURES_PER_ACCOUNT: '2', LOGIN_FAILURES_OF_UNKNOWN_DEVICES: '2' })
  try {
    const { email } = await makeMember(few.deps.db)
    const enter = (password: string) => few.guest().post('/api/auth/login', { json: { email, password } })
    for (let tries = 0; tries < 5; tries += 1) await enter('Wrong!pass1')
    equal((await enter(MEMBER_PASSWORD)).status, 429)
    const token = await mailedToken(email, 1, few)
    await few.guest().send(resetPassword, { body: { token, newPassword: NEW } })
    equal((await enter(NEW)).status, 200)
  } finally {
    await few.close()
  }
})

test('a sixth email to one address within the hour is 429, known or not; so is an IP address that asks too often (security.md#12)', async () => {
  const few = await startApp({ RESETS_PER_ADDRESS: '12' })
  try {
    const { email } = await makeMember(few.deps.db)
    const ask = (typed: string) => few.guest().post('/api/auth/password/forgot', { json: { email: typed } })
    const seen: number[] = []
    for (const typed of [email, 'nobody@example.com'])
      for (let tries = 0; tries < 6; tries += 1)
        seen.push((await ask(tries % 2 ? typed.toUpperCase() : typed)).status)
    deepEqual(seen, [200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429])
    const refused = await ask('somebody@example.com')
    equal(refused.status, 429)
    ok(Number(refused.headers.get('retry-after')) > 3_000)
  } finally {
    await few.close()
  }
})

test("the link has the product's own origin, whatever Host the request named (security.md#44)", async () => {
  const https = await startApp({ PUBLIC_ORIGIN: 'https://school.example' })
  try {
    const { email } = await makeMember(https.deps.db)
    // `fetch` does not let a caller choose the Host header.
    const status = await new Promise<number>((resolve, reject) => {
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/json',
      }
      const asked = request(
        `${https.url}/api/auth/password/forgot`,
        { method: 'POST', headers },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        },
      )
      asked.on('error', reject).end(JSON.stringify({ email }))
    })
    equal(status, 200)
    const { text, html } = await mailAbout(https.deps, { to: email, subject })
    match(text, /https:\/\/school\.example\/account\/resetpassword\?token=/)
    doesNotMatch(text + html, /evil/)
  } finally {
    await https.close()
  }
})

test('a reset leaves one event, and neither token nor password in the log (security.md#63, #64); no job names an address', async () => {
  const { id, email } = await makeMember(app.deps.db)
  const token = await mailedToken(email)
  await reset(token, 'Unmistakable!78')
  const log = app.logged()
  equal(
    log.filter((line) => line.includes('"event":"password.reset"') && line.includes(`"memberId":${id},`))
      .length,
    1,
  )
  for (const secret of [token, 'Unmistakable!78', email]) ok(!log.join('\n').includes(secret))
  const { rows } = await sql<{ data: string }>`select data::text as data from jobs.job`.execute(app.deps.db)
  ok(
    rows.length > 0 &&
      !rows
        .map(({ data }) => data)
        .join()
        .includes('@'),
  )
})
