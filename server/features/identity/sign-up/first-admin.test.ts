import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { listMembers } from '#contract/admin/admin-members.ts'
import { FIRST_ADMIN_HOURS, makeFirstAdmin } from '#contract/identity/first-admin.ts'
import { me } from '#contract/identity/identity.ts'
import { demoBrand } from '#server/features/site/demo-brand.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { makeMember } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { until } from '#server/testing/until.ts'

const ORIGIN = 'https://school.example'
const LINK = /https:\/\/school\.example\/account\/firstadmin\?token=([\w-]{43})/

let database: TestDatabase
let siteFile: string
before(async () => {
  database = await freshDatabase()
  siteFile = join(tempFolder('first-admin'), 'site.json')
  writeFileSync(siteFile, JSON.stringify(demoBrand))
})
after(() => database.drop())

/** One process of a production installation. */
const startProduction = () =>
  startApp(
    {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: ORIGIN,
      SITE_FILE: siteFile,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'School <no-reply@school.example>',
      KAKAO_LOGIN: 'off',
    },
    { database },
  )

const saidLinks = (app: TestApp) =>
  app.logged().flatMap((line) => (LINK.exec(line)?.[1] ? [{ line, token: LINK.exec(line)![1]! }] : []))
const saidLink = async (app: TestApp) => (await until(async () => saidLinks(app)[0], 'the link in the log'))!
const personOf = (token: string) => ({
  token,
  email: `first-${randomBytes(4).toString('hex')}@example.com`,
  password: 'Sturdy!pass1',
  name: '첫 관리자',
  phone: '010-1234-5678',
  agreements: { terms: true, privacy: true, age14: true } as const,
})
const redeem = (app: TestApp, token: string) => app.guest().refused(makeFirstAdmin, { body: personOf(token) })

test('the log of an installation without an admin has one link that works once, for a day (security.md#31)', async () => {
  const [one, other] = await Promise.all([startProduction(), startProduction()])
  try {
    const said = [await saidLink(one), await saidLink(other)]
    match(said[0]!.line, /"level":30.*No admin yet/)
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - now()) / 3600)::int as hours from first_admin_link`.execute(
      one.deps.db,
    )
    deepEqual(rows, [{ hours: FIRST_ADMIN_HOURS }])

    await one.guest().get(`/account/firstadmin?token=${said[0]!.token}`)
    const outcomes = await Promise.all(
      said.map(async ({ token }) => {
        const client = one.guest()
        const person = personOf(token)
        const { status } = await client.post('/api/auth/firstadmin', { json: person })
        return { client, person, status, token }
      }),
    )
    const made = outcomes.filter(({ status }) => status === 200)
    equal(made.length, 1)
    const { client, person, token } = made[0]!
    deepEqual((await client.send(me, {})).roles, ['ROLE_ADMIN'])
    equal((await client.send(me, {})).email, person.email)
    // The password alone does not open the admin area: the second factor must be set up first.
    equal((await client.refused(listMembers, { query: {} as never })).code, 'SECOND_FACTOR_MISSING')
    const { rows: lines } = await sql<{ action: string; detail: unknown }>`
      select action, detail from audit_log`.execute(one.deps.db)
    deepEqual(lines, [
      { action: 'member.first-admin', detail: { before: null, after: { roles: ['ROLE_ADMIN'] } } },
    ])

    equal((await redeem(one, token)).code, 'TOKEN_INVALID')
    const third = await startProduction()
    await until(async () => third.logged().length > 0, 'the start')
    await redeem(third, token)
    deepEqual(saidLinks(third), [])
    await third.close()
    for (const app of [one, other])
      for (const line of app.logged()) ok(LINK.test(line) || !line.includes(token), line)
  } finally {
    await Promise.all([one.close(), other.close()])
  }
})

test('a later start ends the earlier link, and neither an old link nor a second admin comes through', async () => {
  await sql`update member set roles = '{ROLE_MEMBER}'`.execute(database.db)
  const first = await startProduction()
  const old = await saidLink(first)
  const second = await startProduction()
  const { token } = await saidLink(second)
  try {
    equal((await redeem(second, old.token)).code, 'TOKEN_INVALID')
    equal((await redeem(second, 'x'.repeat(43))).code, 'TOKEN_INVALID')
    await makeMember(database.db, { email: 'taken@example.com' })
    const taken = { ...personOf(token), email: 'Taken@example.com' }
    equal((await second.guest().refused(makeFirstAdmin, { body: taken })).code, 'EMAIL_EXISTS')
    const weak = { ...personOf(token), password: 'password1!' }
    equal((await second.guest().refused(makeFirstAdmin, { body: weak })).errors?.[0]?.field, 'password')
    const admin = await makeMember(database.db, { roles: ['ROLE_ADMIN'] })
    equal((await redeem(second, token)).code, 'ADMIN_EXISTS')
    await sql`update member set roles = '{ROLE_MEMBER}' where id = ${admin.id}`.execute(database.db)
    await sql`update first_admin_link set expires_at = now()`.execute(database.db)
    equal((await redeem(second, token)).code, 'TOKEN_INVALID')
  } finally {
    await Promise.all([first.close(), second.close()])
  }
})
