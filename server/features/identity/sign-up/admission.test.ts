import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { login } from '#contract/identity/identity.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { inTurn } from '#server/testing/in-turn.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { admit } from './admission.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const browser = { tokens: [], device: undefined, keepsCookies: true }
const caller = () => ({
  address: '127.0.0.1',
  addressGroup: '127.0.0.1',
  userAgent: null,
  log: app.deps.log,
})
const isRefused = (error: unknown) => error instanceof Refusal && error.problem.status === 401

const sessionsOf = (memberId: number) =>
  app.deps.db.selectFrom('session').select('id').where('member_id', '=', memberId).execute()

test('a password that is replaced while it is checked opens nothing (security.md#44)', async () => {
  const { id, email } = await makeMember(app.deps.db)
  const member = { id, email, roles: ['ROLE_MEMBER'], password_hash: 'the one of before' }
  await rejects(admit(app.deps, member, browser, caller()), isRefused)
  deepEqual(await sessionsOf(id), [])
})

test('a member who withdraws during the login gets no session', async () => {
  const { id, email } = await makeMember(app.deps.db)
  await app.deps.db
    .updateTable('member')
    .set({ withdrawn_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await rejects(admit(app.deps, { id, email, roles: ['ROLE_MEMBER'] }, browser, caller()), isRefused)
  deepEqual(await sessionsOf(id), [])
  const refused = await app.guest().refused(login, { body: { email, password: MEMBER_PASSWORD } })
  equal(refused.code, 'BAD_CREDENTIALS')
})

test('a member who becomes staff during the login gets the short session of staff (security.md#49)', async () => {
  const { id, email } = await makeMember(app.deps.db)
  const promote = () =>
    sql`update member set roles = array['ROLE_MEMBER', 'ROLE_ADMIN'] where id = ${id}`.execute(app.deps.db)
  const logIn = () => admit(app.deps, { id, email, roles: ['ROLE_MEMBER'] }, browser, caller())
  await inTurn(app, id, promote, logIn)
  const { rows } = await sql<{ is_short: boolean }>`
    select expires_at <= now() + interval '8 hours' as is_short from session where member_id = ${id}`.execute(
    app.deps.db,
  )
  deepEqual(rows, [{ is_short: true }])
})

test('a second factor that is turned on while its member logs in is asked for (security.md#42)', async () => {
  const { id, email } = await makeMember(app.deps.db)
  const turnOn = () =>
    app.deps.db.transaction().execute(async (trx) => {
      await sql`select from member where id = ${id} for no key update`.execute(trx)
      await trx
        .insertInto('second_factor')
        .values({ member_id: id, secret: Buffer.from('sealed'), confirmed_at: sql`now()` })
        .execute()
    })
  const logIn = () => admit(app.deps, { id, email, roles: ['ROLE_MEMBER'] }, browser, caller())
  const [, admission] = await inTurn(app, id, turnOn, logIn)
  equal(admission.is, 'second-factor')
  deepEqual(await sessionsOf(id), [])
})

test('one member logging in many times at once gets a session each time', async () => {
  const { id, email } = await makeMember(app.deps.db)
  await Promise.all(Array.from({ length: 10 }, () => app.guest().login(email, MEMBER_PASSWORD)))
  equal((await sessionsOf(id)).length, 10)
})
