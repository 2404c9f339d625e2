import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listCourses } from '#contract/catalogue/catalogue.ts'
import { login, me, type Role } from '#contract/identity/identity.ts'
import * as contract from '#contract/identity/second-factor.ts'
import { readConfig } from '#server/config.ts'
import { Authenticator } from '#server/testing/authenticator.ts'
import type { Client } from '#server/testing/client.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeMember, MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { removeSecondFactor } from './second-factor/second-factor.store.ts'

let app: TestApp
let draftId: number
before(async () => {
  app = await startApp({ STAFF_MFA: 'required', SUPPORT_EMAIL: 'support@example.com' })
  draftId = (await makeCourse(app.deps.db, { published: false })).id
})
after(() => app.close())

const seesDrafts = async (client: Client) =>
  (await client.send(listCourses, {})).some(({ id }) => id === draftId)

/** The answers of all calls that require more than a membership. */
async function staffAnswers(client: Client): Promise<string[]> {
  const calls = app.app.registered().filter(({ guard }) => !['anyone', 'member'].includes(guard))
  const codes = new Set<string>()
  for (const { call } of calls) {
    const path = call.path.replace(/:\w+/g, '2147483647') // an id that does not exist, so that no call deletes anything
    const answer = await client.call(call.method, path, call.body ? { json: {} } : {})
    codes.add(`${answer.status} ${(answer.body as { code?: string }).code ?? ''}`)
  }
  return [...codes]
}

async function setUp(client: Client): Promise<Authenticator> {
  const { secret } = await client.send(contract.beginSecondFactor, { body: {} })
  const phone = new Authenticator(secret)
  await client.send(contract.confirmSecondFactor, { body: { code: phone.code() } })
  return phone
}

test('staff without a second factor are learners and see why; the first code upgrades the same session (security.md#42)', async () => {
  for (const role of ['ROLE_SUPPORT', 'ROLE_ADMIN'] as const) {
    const staff = await app.member({ roles: [role] })
    deepEqual(await staffAnswers(staff), ['403 SECOND_FACTOR_MISSING'])
    equal(await seesDrafts(staff), false)
    equal((await staff.send(contract.accountSecurity, {})).secondFactor.isRequired, true)
    await setUp(staff)
    equal(await seesDrafts(staff), true)
    ok(!(await staffAnswers(staff)).includes('403 SECOND_FACTOR_MISSING'))
  }
})

test('a bearer is lifted at once too, and the end of the factor takes it down again', async () => {
  const { email, id: memberId } = await makeMember(app.deps.db, { roles: ['ROLE_ADMIN'] })
  const answer = await app.guest().post('/api/auth/login', {
    json: { email, password: MEMBER_PASSWORD },
    headers: { 'x-token-delivery': 'body' },
  })
  const { accessToken } = (answer.body as { data: { accessToken: string } }).data
  const bearer = { headers: { authorization: `Bearer ${accessToken}` } }
  const drafts = async () =>
    (await app.guest().send(listCourses, {}, bearer)).some(({ id }) => id === draftId)
  equal(await drafts(), false)
  const { secret } = await app.guest().send(contract.beginSecondFactor, { body: {} }, bearer)
  const body = { code: new Authenticator(secret).code() }
  await app.guest().send(contract.confirmSecondFactor, { body }, bearer)
  equal(await drafts(), true)
  await removeSecondFactor(app.deps.db, memberId)
  await app.deps.bus.publish('member.changed', String(memberId))
  equal(await drafts(), false)
})

test('a session without the code is not lifted by another one that has it', async () => {
  const staff = await app.member({ roles: ['ROLE_ADMIN'] })
  const other = await app.guest().login(staff.email, MEMBER_PASSWORD)
  const phone = await setUp(staff)
  equal(await seesDrafts(other), false)
  const next = app.guest()
  const body = { email: staff.email, password: MEMBER_PASSWORD }
  equal((await next.refused(login, { body })).code, 'SECOND_FACTOR_REQUIRED')
  await next.send(contract.finishSignIn, { body: { code: phone.code() } })
  equal(await seesDrafts(next), true)
})

test('staff keep it; a learner may end it', async () => {
  const staff = await app.member({ roles: ['ROLE_SUPPORT'] })
  const phone = await setUp(staff)
  const refused = await staff.refused(contract.endSecondFactor, { body: { code: phone.code() } })
  deepEqual([refused.status, refused.code], [409, 'SECOND_FACTOR_KEPT'])
  const learner = await app.member()
  const own = await setUp(learner)
  await learner.send(contract.endSecondFactor, { body: { code: own.code() } })
})

test('an address that is listed for support needs it whatever its role', async () => {
  const support = await app.member({ email: 'Support@example.com' })
  deepEqual(await staffAnswers(support), ['403 SECOND_FACTOR_MISSING'])
})

test('a learner is never asked for one', async () => {
  const learner = await app.member()
  deepEqual(await staffAnswers(learner), ['403 FORBIDDEN'])
  equal((await learner.send(contract.accountSecurity, {})).secondFactor.isRequired, false)
})

test('a member made staff in mid-session is a learner there until the first code (security.md#51)', async () => {
  const member = await app.member()
  equal(await seesDrafts(member), false)
  await app.deps.db
    .updateTable('member')
    .set({ roles: ['ROLE_ADMIN' satisfies Role] })
    .where('id', '=', member.memberId)
    .execute()
  await app.deps.bus.publish('member.changed', String(member.memberId))
  equal(await seesDrafts(member), false)
  deepEqual((await member.send(me, {})).roles, ['ROLE_ADMIN'])
  await setUp(member)
  equal(await seesDrafts(member), true)
})

test('by default it is required in production and optional in the demonstration', () => {
  equal(readConfig({}).STAFF_MFA, 'optional')
  const production = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://school.example',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'a@school.example',
    SITE_FILE: 'site.json',
    KAKAO_LOGIN: 'off',
  }
  equal(readConfig(production).STAFF_MFA, 'required')
  equal(readConfig({ ...production, STAFF_MFA: 'optional' }).STAFF_MFA, 'optional')
})
