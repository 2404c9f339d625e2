import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { openPolicy } from './platform/permission-table.ts'
import { highestRole, may, mayMoreThanMembers, maySome, PERMISSIONS, policy, ROLES } from './policy.ts'
import { withRole } from './testing/with-role.ts'

const holding = (...roles: string[]) => ({
  roles,
  memberId: 1,
  email: 'Support@example.com',
  teaches: [5],
})
const member = holding('ROLE_MEMBER')
const instructor = holding('ROLE_INSTRUCTOR')
const support = holding('ROLE_SUPPORT')
const admin = holding('ROLE_ADMIN')

test('roles are trimmed and compared case-insensitively', () => {
  equal(mayMoreThanMembers({ roles: [' role_admin '] }), true)
  equal(mayMoreThanMembers({ roles: ['ROLE_MEMBER', 'Role_Support'] }), true)
  equal(mayMoreThanMembers({ roles: ['ROLE_MEMBER'] }), false)
  equal(mayMoreThanMembers({ roles: ['ROLE_ADMINISTRATOR'] }), false)
  equal(mayMoreThanMembers({ roles: [] }), false)
  equal(may(holding('ROLE_SUPPORT'), 'course.edit'), false)
  equal(may(holding(' role_admin '), 'course.edit'), true)
})

test('another role replaces that of a member; of several roles, one with the permission is enough', () => {
  equal(may(member, 'chat.ask'), true)
  equal(may(holding(), 'chat.ask'), true)
  equal(may(holding('ROLE_MEMBER', 'ROLE_SUPPORT'), 'chat.ask'), false)
  equal(may(holding('ROLE_SUPPORT', 'ROLE_ADMIN'), 'course.edit'), true)
  equal(highestRole(holding('ROLE_ADMIN', 'ROLE_MEMBER', 'ROLE_SUPPORT')), 'ROLE_ADMIN')
  equal(highestRole(holding('unknown')), 'ROLE_MEMBER')
})

test('what every member may is lost with the first role that takes it away (spec.md#6)', () => {
  equal(may(holding('ROLE_MEMBER', 'ROLE_INSTRUCTOR'), 'mypage.enter'), true)
  equal(may(instructor, 'chat.ask'), true)
  for (const other of ['ROLE_SUPPORT', 'ROLE_ADMIN']) {
    const both = holding('ROLE_INSTRUCTOR', other)
    deepEqual(
      [may(both, 'mypage.enter'), may(both, 'chat.ask'), maySome(both, 'chat.ask')],
      [false, false, false],
    )
    equal(highestRole(both), other)
    equal(may(both, 'course.edit', { courseId: 5 }), true)
    equal(may(both, 'learner.view', member), true)
  }
})

test('an instructor may what concerns a course that they teach, and nothing of other courses or without one', () => {
  equal(may(instructor, 'course.edit', { courseId: 5 }), true)
  equal(may(instructor, 'course.edit', { courseId: 6 }), false)
  equal(may(instructor, 'course.edit'), false)
  equal(maySome(instructor, 'course.edit'), true)
  equal(may({ ...instructor, teaches: [] }, 'course.edit', { courseId: 5 }), false)
  equal(may(member, 'course.edit', { courseId: 5 }), false)
  equal(may(instructor, 'course.publish'), false)
  equal(may(instructor, 'erratum.answer', { courseId: 5 }), true)
  equal(may(instructor, 'erratum.answer', { courseId: 6 }), false)
  equal(may(instructor, 'announcement.send'), false)
  equal(may(instructor, 'answer.accept', { authorId: 1, courseId: 6 }), true)
  equal(may(instructor, 'answer.accept', { authorId: 2, courseId: 5 }), true)
  equal(may(instructor, 'answer.accept', { authorId: 2, courseId: 6 }), false)
  equal(mayMoreThanMembers(instructor), true)
  equal(may(support, 'learner.view', instructor), false)
})

test('a condition is asked about a thing; without one the permission is for everything', () => {
  equal(may(member, 'answer.accept', { authorId: 1, courseId: 5 }), true)
  equal(may(member, 'answer.accept', { authorId: 2, courseId: 5 }), false)
  equal(may(member, 'answer.accept', { authorId: null, courseId: 5 }), false)
  equal(may(member, 'answer.accept'), false)
  equal(maySome(member, 'answer.accept'), true)
  equal(may(support, 'answer.accept'), true)
  equal(may(support, 'answer.accept', { authorId: 2, courseId: 5 }), true)
})

test('support is the staff of the list and nobody else (spec.md#6)', () => {
  const config = { SUPPORT_EMAIL: ['support@EXAMPLE.com'] }
  equal(may(support, 'chat.answer', config), true)
  equal(may(admin, 'chat.answer', config), true)
  equal(may(member, 'chat.answer', config), false)
  equal(may({ ...support, email: 'other@example.com' }, 'chat.answer', config), false)
  equal(may(support, 'chat.answer', { SUPPORT_EMAIL: [] }), false)
  equal(may(support, 'chat.answer'), false)
})

test('staff look at the screens of learners, never at those of staff', () => {
  equal(may(support, 'learner.view', member), true)
  equal(may(support, 'learner.view', holding('ROLE_MEMBER', 'ROLE_SUPPORT')), false)
  equal(may(admin, 'learner.view', support), false)
  equal(may(member, 'learner.view', member), false)
  equal(may(admin, 'learner.view'), false)
})

const CHANGES =
  /\.(edit|remove|publish|refund|settle|resend|changeRoles|signOut|resetFactor|withdraw|export|reveal)$/

test('SUPPORT looks at everything and changes no course, order, mail, member or setting (docs/roles.md)', () => {
  const permissions = Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[]
  const changes = permissions.filter((permission) => CHANGES.test(permission))
  equal(changes.length, 22)
  for (const permission of changes)
    deepEqual(policy.rolesThatMayEverywhere(permission), ['ROLE_ADMIN'], permission)
  equal(
    changes.some((permission) => maySome(support, permission)),
    false,
  )
  const looks = permissions.filter((permission) => /\.read(Any|Queue)?$/.test(permission))
  for (const permission of looks)
    deepEqual(
      policy.rolesThatMayEverywhere(permission),
      permission === 'audit.read' ? ['ROLE_ADMIN'] : ['ROLE_SUPPORT', 'ROLE_ADMIN'],
      permission,
    )
})

test('a member may nothing that concerns others', () => {
  const permissions = Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[]
  deepEqual(
    permissions.filter((permission) => may(member, permission)),
    ['mypage.enter', 'chat.ask'],
  )
  deepEqual(
    permissions.filter((permission) => maySome(member, permission)),
    ['mypage.enter', 'answer.accept', 'post.readHidden', 'chat.ask'],
  )
})

test('a role is one more column: its permissions, and whether it is staff, follow from it', () => {
  const tutored = withRole('ROLE_TUTOR', ['admin.enter', 'question.readQueue', 'answer.accept'])
  const tutor = holding('ROLE_MEMBER', 'ROLE_TUTOR')
  deepEqual(tutored.roles, [...ROLES, 'ROLE_TUTOR'])
  deepEqual(tutored.staffRoles, ['ROLE_INSTRUCTOR', 'ROLE_SUPPORT', 'ROLE_ADMIN', 'ROLE_TUTOR'])
  deepEqual(tutored.rolesThatMay('question.readQueue'), [
    'ROLE_INSTRUCTOR',
    'ROLE_SUPPORT',
    'ROLE_ADMIN',
    'ROLE_TUTOR',
  ])
  equal(tutored.may(tutor, 'question.readQueue'), true)
  equal(tutored.may(tutor, 'answer.accept', { authorId: 2, courseId: 5 }), true)
  equal(tutored.may(tutor, 'member.read'), false)
  equal(tutored.mayMoreThanMembers(tutor), true)
  equal(tutored.may(support, 'learner.view', tutor), false)
  equal(tutored.highestRole(tutor), 'ROLE_TUTOR')
  equal(mayMoreThanMembers(tutor), false)
})

test('a cell of a new role may have a condition, such as its own course', () => {
  type Course = { teacherId: number }
  const ownCourse = ({ memberId }: { memberId: number }, { teacherId }: Course) => teacherId === memberId
  const { may, maySome, staffRoles } = openPolicy([...ROLES, 'ROLE_TEACHER'], {
    'course.edit': [...PERMISSIONS['course.edit'], ownCourse],
  })
  const teacher = holding('ROLE_TEACHER')
  equal(may(teacher, 'course.edit', { teacherId: 1, courseId: 5 }), true)
  equal(may(teacher, 'course.edit', { teacherId: 2, courseId: 5 }), false)
  equal(may(teacher, 'course.edit'), false)
  equal(maySome(teacher, 'course.edit'), true)
  equal(may(admin, 'course.edit', { teacherId: 2, courseId: 5 }), true)
  deepEqual(staffRoles, ['ROLE_INSTRUCTOR', 'ROLE_ADMIN', 'ROLE_TEACHER'])
})

test('a role without a permission that members lack is not staff', () => {
  const guests = withRole('ROLE_GUEST_LECTURER', ['mypage.enter', 'chat.ask'])
  deepEqual(guests.staffRoles, ['ROLE_INSTRUCTOR', 'ROLE_SUPPORT', 'ROLE_ADMIN'])
  equal(guests.mayMoreThanMembers(holding('ROLE_GUEST_LECTURER')), false)
})
