import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listMembers } from '#contract/admin/admin-members.ts'
import { listAudit } from '#contract/admin/audit.ts'
import type { Role } from '#contract/identity/identity.ts'
import { me } from '#contract/identity/identity.ts'
import { changeRoles } from '#contract/admin/member-account.ts'
import { withdrawMember } from '#contract/identity/withdrawal.ts'
import { ChatClient } from '#server/testing/chat-client.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
let boss: Member
before(async () => {
  app = await startApp()
  boss = await app.member({ roles: ['ROLE_ADMIN'], name: '운영' })
})
after(() => app.close())

type Member = Awaited<ReturnType<TestApp['member']>>

const input = (memberId: number, roles: Role[], reason = '담당 변경') => ({
  params: { memberId },
  body: { roles, reason },
})
const change = (memberId: number, roles: Role[], by: Member = boss) =>
  by.send(changeRoles, input(memberId, roles))
const linesOf = async (memberId: number) =>
  (await boss.send(listAudit, { query: { subject: `member:${memberId}` } })).content

test('a role that is taken away is gone with the next call, and its chat connection ends (security.md#51)', async () => {
  const clerk = await app.member({ roles: ['ROLE_MEMBER', 'ROLE_SUPPORT'] })
  const socket = await ChatClient.connect(clerk)
  await clerk.send(listMembers, { query: {} })
  deepEqual(await change(clerk.memberId, ['ROLE_MEMBER']), { roles: ['ROLE_MEMBER'], endedSessions: 0 })
  equal((await clerk.refused(listMembers, { query: {} })).status, 403)
  deepEqual((await clerk.send(me, {})).roles, ['ROLE_MEMBER'])
  await socket.closed
})

test('a member who becomes staff logs in again: staff sessions are shorter (security.md#49)', async () => {
  const member = await app.member()
  const changed = await change(member.memberId, ['ROLE_SUPPORT', 'ROLE_MEMBER'])
  deepEqual(changed, { roles: ['ROLE_MEMBER', 'ROLE_SUPPORT'], endedSessions: 1 })
  equal((await member.refused(me, {})).status, 401)
  await member.login(member.email, 'Sturdy!pass1')
  await member.send(listMembers, { query: {} })
})

test('what the roles were and became, by whom and why, is in the log; no change leaves no line', async () => {
  const member = await app.member()
  await change(member.memberId, ['ROLE_SUPPORT'])
  await change(member.memberId, ['ROLE_SUPPORT'])
  const lines = await linesOf(member.memberId)
  deepEqual(
    lines.map(({ action, actorId, actorName, reason, detail }) => ({
      action,
      actorId,
      actorName,
      reason,
      detail,
    })),
    [
      {
        action: 'member.roles',
        actorId: boss.memberId,
        actorName: '운영',
        reason: '담당 변경',
        detail: { before: { roles: ['ROLE_MEMBER'] }, after: { roles: ['ROLE_SUPPORT'] } },
      },
    ],
  )
})

test('it takes an ADMIN, a reason and roles that there are; who is unknown or has left gets none', async () => {
  const [support, member] = [await app.member({ roles: ['ROLE_SUPPORT'] }), await app.member()]
  for (const client of [support, member])
    equal((await client.refused(changeRoles, input(member.memberId, ['ROLE_ADMIN']))).status, 403)
  const wrong: [unknown, unknown, string][] = [
    [['ROLE_ADMIN'], ' ', 'reason'],
    [['ROLE_ADMIN'], null, 'reason'],
    [[], '사유', 'roles'],
    [['ROLE_ROOT'], '사유', 'roles.0'],
    [['ROLE_ADMIN', 'ROLE_ADMIN'], '사유', 'roles'],
  ]
  for (const [roles, reason, field] of wrong) {
    const refused = await boss.refused(changeRoles, input(member.memberId, roles as Role[], reason as string))
    deepEqual([refused.status, refused.errors?.[0]?.field], [400, field])
    match(refused.errors![0]!.message, /[가-힣]/)
  }
  await boss.send(withdrawMember, { params: { userId: member.memberId }, body: {} })
  for (const id of [member.memberId, 2_147_483_647])
    equal((await boss.refused(changeRoles, input(id, ['ROLE_ADMIN']))).code, 'MEMBER_NOT_FOUND')
})

test('nobody removes the last ADMIN, themselves included', async () => {
  const refused = await boss.refused(changeRoles, input(boss.memberId, ['ROLE_MEMBER']))
  deepEqual([refused.status, refused.code], [409, 'LAST_ADMIN'])
  const second = await app.member({ roles: ['ROLE_ADMIN'] })
  await change(second.memberId, ['ROLE_SUPPORT'])
  equal((await boss.refused(changeRoles, input(boss.memberId, ['ROLE_SUPPORT']))).code, 'LAST_ADMIN')
})

test('two admins who take the role from each other at once: one of them stays, however many others there are', async () => {
  const keeper = await app.member({ roles: ['ROLE_ADMIN'] })
  for (let round = 0; round < 5; round += 1) {
    const pair = [await app.member({ roles: ['ROLE_ADMIN'] }), await app.member({ roles: ['ROLE_ADMIN'] })]
    const [one, other] = pair as [Member, Member]
    const answers = await Promise.all([
      one.patch(`/api/admin/users/${other.memberId}`, { json: { roles: ['ROLE_MEMBER'], reason: '정리' } }),
      other.patch(`/api/admin/users/${one.memberId}`, { json: { roles: ['ROLE_MEMBER'], reason: '정리' } }),
    ])
    deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 403],
    )
  }
  await change(keeper.memberId, ['ROLE_MEMBER'])
})
