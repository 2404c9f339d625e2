import { type HasRoles, openPolicy, type RowOf } from './platform/permission-table.ts'

/** The first is the role of every member; any other role of an account replaces it. */
export const ROLES = ['ROLE_MEMBER', 'ROLE_INSTRUCTOR', 'ROLE_SUPPORT', 'ROLE_ADMIN'] as const
export type Role = (typeof ROLES)[number]

type SupportList = { SUPPORT_EMAIL: readonly string[] }

/** Whether the school lists the address for support, with or without an account. */
export const isListed = ({ SUPPORT_EMAIL }: SupportList, email: string): boolean =>
  SUPPORT_EMAIL.some((address) => address.toLowerCase() === email.toLowerCase())

/** Being listed is not enough: anybody may sign up with a listed address that has no account yet. */
const listed = ({ email }: { email: string }, listing: SupportList) => isListed(listing, email)

/** On a post that the account itself wrote. */
const own = ({ memberId }: { memberId: number }, { authorId }: { authorId: number | null }) =>
  authorId === memberId

type Post = { authorId: number | null; courseId: number }
type Instructor = { teaches: readonly number[] }

/** On a course that the account teaches, and on what belongs to the course. */
const taught = ({ teaches }: Instructor, { courseId }: { courseId: number }) => teaches.includes(courseId)

/** On a post that the account itself wrote, and on every post in a course that it teaches. */
const ownOrTaught = (account: Instructor & { memberId: number }, post: Post) =>
  own(account, post) || taught(account, post)

/** On a member who is not staff. */
const learner = (_: HasRoles, member: HasRoles, hasMore: (account: HasRoles) => boolean) => !hasMore(member)

const [yes, no] = [true, false] as const

/** Who may do what: a row for each permission, a column for each of `ROLES` (spec.md#6). */
// oxfmt-ignore
export const PERMISSIONS = {
  //                        MEMBER   INSTRUCTOR   SUPPORT  ADMIN
  'admin.enter':            [no,      yes,         yes,     yes],
  'mypage.enter':           [yes,     yes,         no,      no],
  'stats.read':             [no,      no,          yes,     yes],
  'audit.read':             [no,      no,          no,      yes],

  'member.read':            [no,      no,          yes,     yes],
  'member.reveal':          [no,      no,          no,      yes],
  'member.export':          [no,      no,          no,      yes],
  'member.changeRoles':     [no,      no,          no,      yes],
  'member.signOut':         [no,      no,          no,      yes],
  'member.resetFactor':     [no,      no,          no,      yes],
  'member.withdraw':        [no,      no,          no,      yes],
  'enrolment.edit':         [no,      no,          no,      yes],
  'learner.view':           [no,      no,          learner, learner],

  'course.readAny':         [no,      taught,      yes,     yes],
  'course.edit':            [no,      taught,      no,      yes],
  'course.publish':         [no,      no,          no,      yes],
  'lecture.watchAny':       [no,      taught,      yes,     yes],
  'lecture.edit':           [no,      taught,      no,      yes],
  'lecture.remove':         [no,      no,          no,      yes],

  'category.read':          [no,      no,          yes,     yes],
  'category.edit':          [no,      no,          no,      yes],

  'exercise.readAny':       [no,      taught,      yes,     yes],
  'exercise.edit':          [no,      taught,      no,      yes],
  'exercise.solveAny':      [no,      taught,      yes,     yes],
  'solution.readAny':       [no,      taught,      yes,     yes],
  'submission.exceedLimit': [no,      no,          yes,     yes],

  'quiz.read':              [no,      taught,      yes,     yes],
  'quiz.edit':              [no,      taught,      no,      yes],
  'attempt.read':           [no,      no,          yes,     yes],
  'attempt.allow':          [no,      no,          no,      yes],

  'question.readQueue':     [no,      taught,      yes,     yes],
  'answer.accept':          [own,     ownOrTaught, yes,     yes],
  'post.readHidden':        [own,     ownOrTaught, yes,     yes],
  'post.hide':              [no,      taught,      yes,     yes],
  'post.signAsStaff':       [no,      taught,      yes,     yes],
  'post.exceedLimit':       [no,      taught,      yes,     yes],

  'instructor.read':        [no,      no,          yes,     yes],
  'instructor.edit':        [no,      no,          no,      yes],

  'review.read':            [no,      taught,      yes,     yes],
  'review.answer':          [no,      taught,      yes,     yes],
  'review.hide':            [no,      no,          yes,     yes],

  'roadmap.read':           [no,      no,          yes,     yes],
  'roadmap.edit':           [no,      no,          no,      yes],

  'erratum.read':           [no,      taught,      yes,     yes],
  'erratum.answer':         [no,      taught,      yes,     yes],

  'payment.read':           [no,      no,          yes,     yes],
  'payment.refund':         [no,      no,          no,      yes],
  'payment.settle':         [no,      no,          no,      yes],
  'coupon.read':            [no,      no,          yes,     yes],
  'coupon.edit':            [no,      no,          no,      yes],

  'announcement.read':      [no,      no,          yes,     yes],
  'announcement.send':      [no,      no,          no,      yes],

  'mail.read':              [no,      no,          yes,     yes],
  'mail.resend':            [no,      no,          no,      yes],

  'chat.ask':               [yes,     yes,         no,      no],
  'chat.answer':            [no,      no,          listed,  listed],

  'site.read':              [no,      no,          yes,     yes],
  'site.edit':              [no,      no,          no,      yes],
  'legal.publish':          [no,      no,          no,      yes],
} as const satisfies Record<string, RowOf<typeof ROLES>>
export type Permission = keyof typeof PERMISSIONS
/** The thing that a condition of the permission needs. */
export type ThingOf<Name extends Permission> = Parameters<typeof policy.may<Name>>[2]
/** Permissions that may be limited to some courses. */
export type CoursePermission = {
  [Name in Permission]: { courseId: number } extends ThingOf<Name> ? Name : never
}[Permission]

export const policy = openPolicy(ROLES, PERMISSIONS)
export const {
  may,
  maySome,
  mayMoreThanMembers,
  rolesThatMay,
  rolesThatMayEverywhere,
  staffRoles,
  highestRole,
} = policy
