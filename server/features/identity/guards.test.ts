import { deepEqual, equal, rejects, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { problem, tokenExpired, unavailable } from '#contract/platform/problem.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { guest, type Viewer, type Visitor } from '#server/platform/http/visitor.ts'
import { anyone, member, permit, permitIn, permitSome } from './guards.ts'

const visitor = (role: string, email = 'someone@example.com') =>
  ({ is: 'member', viewer: { memberId: 1, sessionId: 's', email, roles: [role] } }) as unknown as Visitor

const staff = permit('member.read')
const admin = permit('course.edit')
const support = permit('chat.answer', {
  thing: { SUPPORT_EMAIL: ['Support@codemaru.kr', 'second@codemaru.kr'] },
})
const isRefused = (status: number, header?: string) => (error: unknown) =>
  error instanceof Refusal && error.problem.status === status && (!header || header in error.headers)

test('each guard lets its own in and tells the others 403, guests 401', () => {
  const cases = [
    [member, ['ROLE_MEMBER', 'ROLE_SUPPORT', 'ROLE_ADMIN'], []],
    [staff, ['ROLE_SUPPORT', 'ROLE_ADMIN'], ['ROLE_MEMBER']],
    [admin, ['ROLE_ADMIN'], ['ROLE_MEMBER', 'ROLE_SUPPORT']],
  ] as const
  for (const [guard, inside, outside] of cases) {
    for (const role of inside) equal(guard.admit(visitor(role)).memberId, 1)
    for (const role of outside) throws(() => guard.admit(visitor(role)), isRefused(403))
    throws(() => guard.admit(guest), isRefused(401))
  }
})

test('roles are compared trimmed and without regard to case (spec.md#6)', () => {
  equal(admin.admit(visitor(' role_admin ')).memberId, 1)
  equal(staff.admit(visitor('Role_Support')).memberId, 1)
})

test('support is the staff of the list and nobody else (spec.md#6)', () => {
  equal(support.admit(visitor('ROLE_SUPPORT', 'support@CODEMARU.kr')).memberId, 1)
  equal(support.admit(visitor('ROLE_ADMIN', 'second@codemaru.kr')).memberId, 1)
  throws(() => support.admit(visitor('ROLE_ADMIN')), isRefused(403))
  throws(() => support.admit(visitor('ROLE_MEMBER', 'support@codemaru.kr')), isRefused(403))
})

test('without the thing of a condition, permit admits nobody; permitSome admits an account with the permission on some thing', () => {
  throws(() => permit('learner.view').admit(visitor('ROLE_ADMIN')), isRefused(403))
  throws(() => permit('chat.answer').admit(visitor('ROLE_ADMIN', 'support@codemaru.kr')), isRefused(403))
  equal(permitSome('learner.view').admit(visitor('ROLE_SUPPORT')).memberId, 1)
  throws(() => permitSome('learner.view').admit(visitor('ROLE_MEMBER')), isRefused(403))
})

test('permitIn asks about the course of the thing, and only for a caller who may not do it everywhere', async () => {
  const asked: number[] = []
  const guard = permitIn('lecture.edit', async ({ lectureId }: { lectureId: number }) => {
    asked.push(lectureId)
    return lectureId * 10
  })
  const as = (role: string) =>
    ({
      memberId: 1,
      sessionId: 's',
      email: 'a@example.com',
      roles: [role],
      teaches: [70],
    }) as unknown as Viewer
  throws(() => guard.admit(visitor('ROLE_SUPPORT')), isRefused(403))
  await guard.examine!(as('ROLE_INSTRUCTOR'), { lectureId: 7 })
  await rejects(guard.examine!(as('ROLE_INSTRUCTOR'), { lectureId: 8 }), isRefused(403))
  await guard.examine!(as('ROLE_ADMIN'), { lectureId: 9 })
  deepEqual(asked, [7, 8])
})

test('a call may have its own 403', () => {
  const refusal = problem(403, 'OWN', '이 일만의 문장')
  throws(
    () => permit('lecture.remove', { refusal }).admit(visitor('ROLE_SUPPORT')),
    (error) => error instanceof Refusal && error.problem === refusal,
  )
})

test('every guard except that of members reports a missing second factor (security.md#42)', () => {
  const lacking = {
    is: 'member',
    viewer: {
      memberId: 1,
      sessionId: 's',
      email: 'support@codemaru.kr',
      roles: ['ROLE_MEMBER'],
      teaches: [],
      lacksSecondFactor: true,
    },
  } as const
  for (const guard of [staff, admin, support, permitSome('learner.view')])
    throws(
      () => guard.admit(lacking),
      (error) => error instanceof Refusal && error.problem.code === 'SECOND_FACTOR_MISSING',
    )
  equal(member.admit(lacking).memberId, 1)
})

test('the guard of anyone admits all, as guests when the token is invalid', () => {
  equal(anyone.admit(guest), null)
  equal(anyone.admit({ is: 'refused', problem: tokenExpired }), null)
  equal(anyone.admit(visitor('ROLE_MEMBER'))?.memberId, 1)
})

test('an expiry and an outage say in a header what to do', () => {
  throws(() => member.admit({ is: 'refused', problem: tokenExpired }), isRefused(401, 'www-authenticate'))
  throws(() => member.admit({ is: 'refused', problem: unavailable }), isRefused(503, 'retry-after'))
})
