import { deepEqual, equal, ok, throws } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Permission } from '#contract/policy.ts'
import { withRole } from '#contract/testing/with-role.ts'
import { rolesPage } from '../../docs/roles.ts'
import { guardsOf, permit } from '#server/features/identity/guards.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { callers, guardsIn, openMatrix } from './testing/role-matrix.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const HELD: Permission[] = ['admin.enter', 'course.readAny', 'question.readQueue', 'post.hide']
const tutored = withRole('ROLE_TUTOR', HELD)

const tutor = {
  is: 'member',
  viewer: { memberId: 1, sessionId: 's', email: 'tutor@example.com', roles: ['ROLE_MEMBER', 'ROLE_TUTOR'] },
} as unknown as Visitor
const isForbidden = (error: unknown) => error instanceof Refusal && error.problem.status === 403

test('the guards admit a new role where its column says so', () => {
  const guards = guardsOf(tutored)
  for (const permission of HELD) equal(guards.permit(permission).admit(tutor).memberId, 1)
  throws(() => guards.permit('member.read').admit(tutor), isForbidden)
  throws(() => guards.permit('course.edit').admit(tutor), isForbidden)
  throws(() => guards.permitSome('learner.view').admit(tutor), isForbidden)
  throws(() => permit('course.readAny').admit(tutor), isForbidden)
})

test('the matrix has a new role as one more caller, and changes for nobody else', () => {
  const matrix = openMatrix(tutored)
  deepEqual(
    matrix.callers.map(({ title }) => title),
    [...callers.map(({ title }) => title), 'TUTOR'],
  )
  const product = openMatrix(withRole('ROLE_NOBODY', []))
  for (const guard of new Set(Object.values(guardsIn(app.app)))) {
    for (const [at, caller] of callers.entries())
      equal(
        matrix.admits(guard, matrix.callers[at]!),
        product.admits(guard, caller),
        `${guard} ${caller.key}`,
      )
    const expected = guard === 'anyone' || guard === 'member' || HELD.includes(guard)
    equal(matrix.admits(guard, matrix.callers.at(-1)!), expected, guard)
  }
})

test('docs/roles.md has a new role as one more column', () => {
  const lines = rolesPage(guardsIn(app.app), tutored).split('\n')
  ok(lines.includes('| Permission | Member | INSTRUCTOR | SUPPORT | ADMIN | TUTOR |'))
  ok(lines.includes('| `course.readAny` |  | taught | yes | yes | yes |'))
  ok(lines.includes('| `course.edit` |  | taught |  | yes |  |'))
  ok(
    lines.some((line) => line.startsWith('| `GET /api/admin/questions` |') && line.endsWith('| yes | yes |')),
  )
  ok(lines.some((line) => line.startsWith('| `GET /api/admin/users` |') && line.endsWith('| yes |  |')))
})
