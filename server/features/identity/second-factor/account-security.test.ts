import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { accountSecurity } from '#contract/identity/second-factor.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

test('a fresh account has a password and nothing else; its login is young', async () => {
  const member = await app.member()
  deepEqual(await member.send(accountSecurity, {}), {
    hasPassword: true,
    isReauthNeeded: false,
    kakao: null,
    secondFactor: { since: null, recoveryCodesLeft: 0, isRequired: false },
  })
})

test('a linked Kakao account, a missing password and an old login are shown', async () => {
  const member = await app.member()
  const { db } = app.deps
  await db
    .insertInto('social_account')
    .values({ provider: 'kakao', subject: '4242', member_id: member.memberId })
    .execute()
  await db.updateTable('member').set({ password_hash: null }).where('id', '=', member.memberId).execute()
  await sql`update session set authenticated_at = now() - interval '11 minutes' where member_id = ${member.memberId}`.execute(
    db,
  )
  const shown = await member.send(accountSecurity, {})
  deepEqual([shown.hasPassword, shown.isReauthNeeded], [false, true])
  match(shown.kakao?.linkedAt ?? '', /\+09:00$/)
})

test('a second factor that is only begun is none', async () => {
  const member = await app.member()
  await member.post('/api/auth/second-factor', { json: {} })
  equal((await member.send(accountSecurity, {})).secondFactor.since, null)
})

test('a guest is 401', async () => {
  equal((await app.guest().refused(accountSecurity, {})).status, 401)
})
