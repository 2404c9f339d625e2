import type { Role } from '#contract/identity/identity.ts'
import type { Problem } from '#contract/platform/problem.ts'

/** The logged-in member of a request. */
export type Viewer = {
  memberId: number
  sessionId: string
  email: string
  /** Without the roles that need a second factor which the session lacks. */
  roles: readonly Role[]
  /** The courses that the account teaches. */
  teaches: readonly number[]
  /** Set if the school requires a second factor and the session has none. */
  lacksSecondFactor?: true
  /** The staff member who views the site as this member: read-only, and some data are hidden. */
  viewedBy?: number
}

/** The caller: a guest, a member, or a caller whose token is no longer valid (with the reason). */
export type Visitor = { is: 'guest' } | { is: 'member'; viewer: Viewer } | { is: 'refused'; problem: Problem }

export const guest: Visitor = { is: 'guest' }

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
    /** How the caller authenticated; only cookies are sent by browsers automatically. */
    credential: 'none' | 'cookie' | 'bearer'
  }
}
