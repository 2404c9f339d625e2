import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changePassword, forgotPassword, resetPassword } from '#contract/identity/password.ts'
import { beginSecondFactor, confirmSecondFactor } from '#contract/identity/second-factor.ts'
import { withdraw } from '#contract/identity/withdrawal.ts'
import { keptMails } from '#server/platform/mail/kept-mail.ts'
import { Authenticator } from '#server/testing/authenticator.ts'
import { inTurn } from '#server/testing/in-turn.ts'
import { allDone } from '#server/testing/jobs.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { newToken, tokenHash } from '../tokens.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const another = 'Another!word22'
const hashOf = async (memberId: number) =>
  await app.deps.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
const subjectsTo = async (email: string) =>
  (await keptMails(app.deps.db, email)).map(({ subject }) => subject.replace(/^\[.*?\] /, ''))
const goodbye = ['회원 탈퇴가 완료되었습니다']

async function resetLink(member_id: number): Promise<string> {
  const token = newToken()
  await app.deps.db
    .insertInto('password_reset')
    .values({ member_id, token_hash: tokenHash(token), expires_at: new Date(Date.now() + 60_000) })
    .execute()
  return token
}

test('a change of password that arrives while its member leaves keeps nothing of them (security.md#60)', async () => {
  const member = await app.member()
  const body = { newPassword: another }
  const leaving = () => member.delete(withdraw.path)
  const changing = () => member.patch(changePassword.path, { json: body })
  const [left, changed] = await inTurn(app, member.memberId, leaving, changing)
  deepEqual([left.status, changed.status], [200, 401])
  deepEqual(await hashOf(member.memberId), { password_hash: null })
  deepEqual(await subjectsTo(member.email), goodbye)
})

test('a password reset during the withdrawal of its member is refused, without a deadlock', async () => {
  const member = await app.member()
  const body = { token: await resetLink(member.memberId), newPassword: another }
  const leaving = () => member.delete(withdraw.path)
  const resetting = () => app.guest().post(resetPassword.path, { json: body })
  const [left, reset] = await inTurn(app, member.memberId, leaving, resetting)
  deepEqual([left.status, reset.status], [200, 400])
  deepEqual(await subjectsTo(member.email), goodbye)
})

test('no reset link is mailed to an address whose member is just leaving (security.md#60)', async () => {
  const member = await app.member()
  const leaving = () => member.delete(withdraw.path)
  const asking = () => app.guest().post(forgotPassword.path, { json: { email: member.email } })
  const [left, asked] = await inTurn(app, member.memberId, leaving, asking)
  deepEqual([left.status, asked.status], [200, 200])
  ok((await allDone(app.deps, 'password-reset')) > 0)
  deepEqual(await subjectsTo(member.email), goodbye)
})

test('the second factor that is turned on while its member leaves is refused, and no mail names them', async () => {
  const member = await app.member()
  const { secret } = await member.send(beginSecondFactor, { body: {} })
  const json = { code: new Authenticator(secret).code() }
  const leaving = () => member.delete(withdraw.path)
  const turningOn = () => member.post(confirmSecondFactor.path, { json })
  const [left, on] = await inTurn(app, member.memberId, leaving, turningOn)
  deepEqual([left.status, on.status], [200, 401])
  deepEqual(await subjectsTo(member.email), goodbye)
})

test('a session that another change of password has just ended changes nothing any more (security.md#52)', async () => {
  const owner = await app.member()
  const intruder = await app.guest().login(owner.email, MEMBER_PASSWORD)
  const byOwner = () => owner.patch(changePassword.path, { json: { newPassword: another } })
  const byIntruder = () => intruder.patch(changePassword.path, { json: { newPassword: 'Stolen!word33' } })
  const [own, stolen] = await inTurn(app, owner.memberId, byOwner, byIntruder)
  deepEqual([own.status, stolen.status], [200, 401])
  await app.guest().login(owner.email, another)
})

test('of a reset and a change of password at once the later one is refused, never both in force', async () => {
  const member = await app.member()
  const body = { token: await resetLink(member.memberId), newPassword: another }
  const resetting = () => app.guest().post(resetPassword.path, { json: body })
  const changing = () => member.patch(changePassword.path, { json: { newPassword: 'Stolen!word33' } })
  const [reset, changed] = await inTurn(app, member.memberId, resetting, changing)
  deepEqual([reset.status, changed.status], [200, 401])
  equal((await subjectsTo(member.email)).length, 1)
  await app.guest().login(member.email, another)
})
