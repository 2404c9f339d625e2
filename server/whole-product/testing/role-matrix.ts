import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/platform/call.ts'
import { type Permission, policy } from '#contract/policy.ts'
import type { App } from '#server/app.ts'
import type { Guard } from '#server/platform/http/answer.ts'
import { routeOf } from '#server/testing/route-of.ts'

type CallName = keyof typeof calls

/** A kind of caller; without roles it is a guest. */
export type Caller = { key: string; title: string; roles: readonly string[] | null; email: string }

/** Takes any table, so that a test can add a role. */
type Policy = {
  roles: readonly string[]
  rolesThatMay(permission: Permission): string[]
  may(account: never, permission: Permission, thing?: never): boolean
  maySome(account: { roles: readonly string[] }, permission: Permission): boolean
}
type May = (caller: { roles: readonly string[]; email: string }, asked: Permission, thing: unknown) => boolean

const [UNLISTED, LISTED] = ['someone@example.com', 'listed@example.com']
const LIST = { SUPPORT_EMAIL: [LISTED] }

/** The callers that each guard admits; all others get 401 without a session and 403 with one. */
export function openMatrix(policy: Policy) {
  const answering = policy.rolesThatMay('chat.answer').slice(0, 1)
  const callers: Caller[] = [
    { key: 'guest', title: 'Guest', roles: null, email: UNLISTED },
    ...policy.roles.flatMap((role) => [
      { key: keyOf(role), title: titleOf(role), roles: [role], email: UNLISTED },
      ...(answering.includes(role)
        ? [{ key: 'listed', title: 'SUPPORT, listed', roles: [role], email: LISTED }]
        : []),
    ]),
  ]
  function admits(guard: Guard['name'], { roles, email }: Caller): boolean {
    if (guard === 'anyone') return true
    if (roles === null) return false
    if (guard === 'member') return true
    // The list of support is the only condition that a guard can check; the others need the rule's thing.
    return guard === 'chat.answer'
      ? (policy.may as May)({ roles, email }, guard, LIST)
      : policy.maySome({ roles }, guard)
  }
  return { callers, admits }
}

const keyOf = (role: string) => role.replace('ROLE_', '').toLowerCase()
export const titleOf = (role: string) => (role === 'ROLE_MEMBER' ? 'Member' : role.replace('ROLE_', ''))

export const { callers, admits } = openMatrix(policy)

export type Guards = Record<CallName, Guard['name']>

/** The guard of each call, as the assembled product registered it. */
export function guardsIn({ registered }: Pick<App, 'registered'>): Guards {
  const byRoute = new Map(registered().map(({ call, guard }) => [routeOf(call), guard]))
  const entries = Object.entries<Call>(calls).map(([name, call]) => [name, byRoute.get(routeOf(call))])
  return Object.fromEntries(entries) as Guards
}

/** Staff can view every course, and instructors their own, but they are not its learners. */
const NO_LEARNER = { instructor: '403', support: '403', listed: '403', admin: '403' } as const

/** Callers that pass the guard of a call and are then refused by its rule. */
export const LET_IN_AND_TURNED_AWAY: Partial<Record<CallName, Readonly<Record<string, '401' | '403'>>>> = {
  reissue: { guest: '401' }, // has no session to renew
  issueCertificate: NO_LEARNER,
  certificateFile: NO_LEARNER,
  enrolmentProof: NO_LEARNER,
}

/** Routes that are not calls of the contract; `signed`: authorised by a signature or a key. */
export const OTHER_ROUTES: Record<string, Guard['name'] | 'signed'> = {
  'GET /api/admin/audit.csv': 'audit.read',
  'GET /api/admin/payments.csv': 'payment.read',
  'GET /api/admin/users.csv': 'member.read',
  'GET /api/admin/stats.csv': 'stats.read',
  'GET /api/admin/stats/funnel.csv': 'stats.read',
  'GET /api/admin/visits.csv': 'stats.read',
  'GET /api/admin/search-gaps.csv': 'stats.read',
  'GET /api/auth/kakao/unlinked': 'signed', // by Kakao's key
  'POST /api/auth/kakao/unlinked': 'signed',
  'GET /api/chat/files/:token': 'signed',
  'POST /opt-out/:token': 'signed', // by the link in a mail
  'GET /media/:token/:assetId/:file': 'signed',
  'GET /images/:file': 'anyone',
  ...Object.fromEntries(
    ['course', 'instructor', 'roadmap'].map((kind) => [`GET /card/${kind}/:key/:file`, 'anyone' as const]),
  ),
  'GET /cover/:file': 'anyone',
  'GET /feed.xml': 'anyone',
  'GET /metrics': 'anyone', // for this machine; others need the token
  'GET /healthz/live': 'anyone',
  'GET /healthz/ready': 'anyone',
  // Only outside production (security.md#28).
  'GET /api/dev/mailbox': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /api/docs/': 'anyone',
  'GET /api/docs/*': 'anyone',
  'GET /api/docs/json': 'anyone',
  'GET /api/docs/static/index.html': 'anyone',
  'GET /api/docs/static/swagger-initializer.js': 'anyone',
  'GET /api/docs/yaml': 'anyone',
}

/** Answered before any route: the chat's handshake, which contains no personal data. */
export const BEFORE_ROUTES = ['GET /api/ws-chat-sockjs/info']
