import { type HasRoles, openPolicy, type RowOf } from './platform/permission-table.ts'

/** The first is the role of every member; any other role of an account replaces it. */
export const ROLES = ['ROLE_MEMBER', 'ROLE_SUPPORT', 'ROLE_ADMIN'] as const
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

/** On a member who is not staff. */
const learner = (_: HasRoles, member: HasRoles, hasMore: (account: HasRoles) => boolean) => !hasMore(member)

const [yes, no] = [true, false] as const

/** Who may do what: a row for each permission, a column for each of `ROLES` (spec.md#6). */
// oxfmt-ignore
export const PERMISSIONS = {
  //                         MEMBER   SUPPORT  ADMIN
  'admin.enter':            [no,      yes,     yes],
  'mypage.enter':           [yes,     no,      no],
  'stats.read':             [no,      yes,     yes],
  'audit.read':             [no,      no,      yes],

  'member.read':            [no,      yes,     yes],
  'member.reveal':          [no,      no,      yes],
  'member.export':          [no,      no,      yes],
  'member.changeRoles':     [no,      no,      yes],
  'member.signOut':         [no,      no,      yes],
  'member.resetFactor':     [no,      no,      yes],
  'member.withdraw':        [no,      no,      yes],
  'enrolment.edit':         [no,      no,      yes],
  'learner.view':           [no,      learner, learner],

  'course.readAny':         [no,      yes,     yes],
  'course.edit':            [no,      no,      yes],
  'lecture.watchAny':       [no,      yes,     yes],
  'lecture.edit':           [no,      no,      yes],
  'lecture.remove':         [no,      no,      yes],

  'exercise.readAny':       [no,      yes,     yes],
  'exercise.edit':          [no,      no,      yes],
  'exercise.solveAny':      [no,      yes,     yes],
  'solution.readAny':       [no,      yes,     yes],
  'submission.exceedLimit': [no,      yes,     yes],

  'question.readQueue':     [no,      yes,     yes],
  'answer.accept':          [own,     yes,     yes],
  'post.readHidden':        [own,     yes,     yes],
  'post.hide':              [no,      yes,     yes],
  'post.signAsStaff':       [no,      yes,     yes],
  'post.exceedLimit':       [no,      yes,     yes],

  'instructor.read':        [no,      yes,     yes],
  'instructor.edit':        [no,      no,      yes],

  'review.read':            [no,      yes,     yes],
  'review.answer':          [no,      yes,     yes],
  'review.hide':            [no,      yes,     yes],

  'roadmap.read':           [no,      yes,     yes],
  'roadmap.edit':           [no,      no,      yes],

  'payment.read':           [no,      yes,     yes],
  'payment.refund':         [no,      no,      yes],
  'payment.settle':         [no,      no,      yes],
  'coupon.read':            [no,      yes,     yes],
  'coupon.edit':            [no,      no,      yes],

  'mail.read':              [no,      yes,     yes],
  'mail.resend':            [no,      no,      yes],

  'chat.ask':               [yes,     no,      no],
  'chat.answer':            [no,      listed,  listed],

  'site.read':              [no,      yes,     yes],
  'site.edit':              [no,      no,      yes],
  'legal.publish':          [no,      no,      yes],
} as const satisfies Record<string, RowOf<typeof ROLES>>
export type Permission = keyof typeof PERMISSIONS
/** The thing that a condition of the permission needs. */
export type ThingOf<Name extends Permission> = Parameters<typeof policy.may<Name>>[2]

export const policy = openPolicy(ROLES, PERMISSIONS)
export const { may, maySome, mayMoreThanMembers, rolesThatMay, staffRoles, highestRole } = policy
