import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeProfile, me } from '#contract/identity/identity.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const backdateLogin = (memberId: number) =>
  app.deps.db
    .updateTable('session')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .where('member_id', '=', memberId)
    .execute()

test('name and phone change, together or alone, and the answer is the user', async () => {
  const member = await app.member()
  const user = await member.send(changeProfile, { body: { name: ' 박두리 ', phone: '010-9999-8888' } })
  deepEqual([user.name, user.phone, user.email], ['박두리', '01099998888', member.email])
  deepEqual(await member.send(me, {}), user)
  equal((await member.send(changeProfile, { body: {} })).name, '박두리')
  equal((await member.send(changeProfile, { body: { name: '최세나' } })).phone, '01099998888')
})

test('a wrong name or phone is 400 with its field and changes nothing', async () => {
  const member = await app.member()
  for (const [field, value] of [
    ['name', ' '],
    ['name', '김\n하나'],
    ['phone', '02-123-4567'],
    ['phone', 1],
  ]) {
    const refused = await member.refused(changeProfile, { body: { [field!]: value } as never })
    deepEqual([refused.status, refused.errors?.[0]?.field], [400, field])
  }
  equal((await member.send(me, {})).name, '김하나')
})

test('roles, id and e-mail in the body change nothing (security.md#7)', async () => {
  const member = await app.member()
  const before = await member.send(me, {})
  await member.patch('/api/auth/profile', {
    json: { roles: ['ROLE_ADMIN'], id: 1, email: 'x@y.kr', emailVerified: true },
  })
  deepEqual(await member.send(me, {}), before)
})

test('another phone takes the password once the login is older than ten minutes; the name does not (security.md#39)', async () => {
  const member = await app.member()
  await backdateLogin(member.memberId)
  equal((await member.send(changeProfile, { body: { name: '박두리', phone: '01012345678' } })).name, '박두리')
  for (const currentPassword of [undefined, 'Wrong!pass1']) {
    const refused = await member.refused(changeProfile, { body: { phone: '01099998888', currentPassword } })
    deepEqual([refused.status, refused.code], [403, 'REAUTH_REQUIRED'])
  }
  const changed = await member.send(changeProfile, {
    body: { phone: '01099998888', currentPassword: MEMBER_PASSWORD },
  })
  equal(changed.phone, '01099998888')
})

test('a guest is 401', async () => {
  equal((await app.guest().refused(changeProfile, { body: { name: '나' } })).status, 401)
})
