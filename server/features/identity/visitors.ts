import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '#contract/identity/identity.ts'
import { type Problem, tokenExpired, unauthorized, unavailable } from '#contract/platform/problem.ts'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import type { Deps } from '#server/deps.ts'
import { guest, type Viewer, type Visitor } from '#server/platform/http/visitor.ts'
import { bearerOf, sessionCookieNames } from './session-cookies.ts'
import { findTicketHolder, findVisitor, type VisitorRow } from './session/session.store.ts'
import { LEARNER, needsSecondFactor } from './staff-factor.ts'
import { looksLikeToken, tokenHash } from './tokens.ts'
import { VisitorCache } from './visitor-cache.ts'

/** Who holds a token; at once when they were seen a moment ago. */
export type Visitors = (token: string) => Visitor | Promise<Visitor>

type VisitorDeps = Pick<Deps, 'config' | 'pool' | 'bus'>

export const openVisitors = (deps: VisitorDeps): Visitors => openHolders(deps, findVisitor)

/** Who holds a ticket for the chat: valid for as long as its session, and for nothing else. */
export const openTicketHolders = (deps: VisitorDeps): Visitors => openHolders(deps, findTicketHolder)

function openHolders({ config, pool, bus }: VisitorDeps, find: typeof findVisitor): Visitors {
  const cache = new VisitorCache(bus)
  return (token) => {
    if (!looksLikeToken(token)) return refused(unauthorized)
    return cache.find(token) ?? ask(token)
  }

  async function ask(token: string): Promise<Visitor> {
    const mark = cache.mark()
    try {
      const [row] = await find(pool, [tokenHash(token)])
      if (!row || row.state === 'ended') return refused(unauthorized)
      if (row.state === 'expired') return refused(tokenExpired)
      return cache.keep(token, viewerFrom(row, !row.by_code && needsSecondFactor(config, row)), {
        leftMs: row.left_ms,
        mark,
      })
    } catch (error) {
      // What needs no member still works while the database is away; what needs one says so.
      if (isDatabaseAway(error)) return refused(unavailable)
      throw error
    }
  }
}

/** Says of every request who makes it. Guests and the recently seen cost no promise and no query. */
export function resolveVisitors(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  visitors: Visitors,
): void {
  const names = sessionCookieNames(config)

  app.addHook('onRequest', (request, _reply, done) => {
    const token = tokenOf(request)
    const known = token === undefined ? guest : visitors(token)
    if (!(known instanceof Promise)) {
      request.visitor = known
      return done()
    }
    // The framework waits for a returned promise as it does for `done`, and only these requests pay for one.
    return known.then((visitor) => void (request.visitor = visitor))
  })

  /** A bearer wins over cookies; the refresh cookie names nobody, but a browser sends it unasked (CSRF). */
  function tokenOf(request: FastifyRequest): string | undefined {
    const bearer = bearerOf(request.headers.authorization)
    if (bearer !== undefined) {
      request.credential = 'bearer'
      return bearer
    }
    const access = request.cookies[names.access]
    if (access !== undefined || request.cookies[names.refresh] !== undefined) request.credential = 'cookie'
    return access
  }
}

const viewerFrom = (row: VisitorRow, lacksSecondFactor: boolean): Viewer => ({
  memberId: row.member_id,
  sessionId: row.session_id,
  email: row.email,
  ...(lacksSecondFactor ? { roles: LEARNER, lacksSecondFactor } : { roles: row.roles as Role[] }),
})

const refused = (problem: Problem): Visitor => ({ is: 'refused', problem })
