import type { Role } from '#contract/identity/identity.ts'
import type { Problem } from '#contract/platform/problem.ts'

/** A logged-in member as a request carries them. */
export type Viewer = {
  memberId: number
  sessionId: string
  email: string
  /** Without those that take a second factor which the session has not shown. */
  roles: readonly Role[]
  /** Set for whom the school demands one and whose session has none. */
  lacksSecondFactor?: true
  /** The member of staff who looks through this member's eyes: nothing may change, and not everything is shown. */
  viewedBy?: number
}

/** Who asks: nobody, a member, or somebody whose token no longer holds (and why). */
export type Visitor = { is: 'guest' } | { is: 'member'; viewer: Viewer } | { is: 'refused'; problem: Problem }

export const guest: Visitor = { is: 'guest' }

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
    /** How the caller showed who they are; only a cookie is sent by a browser without being asked. */
    credential: 'none' | 'cookie' | 'bearer'
  }
}
