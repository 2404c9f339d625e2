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

/** The holder of a token; synchronous when cached. */
export type Visitors = (token: string) => Visitor | Promise<Visitor>

type VisitorDeps = Pick<Deps, 'config' | 'pool' | 'bus'>

export const openVisitors = (deps: VisitorDeps): Visitors => openHolders(deps, findVisitor)

/** The holder of a chat ticket, which is valid as long as its session and only for the chat. */
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
      // Public routes still work without the database; routes that require a member answer `unavailable`.
      if (isDatabaseAway(error)) return refused(unavailable)
      throw error
    }
  }
}

/** Sets `request.visitor`. Guests and cached members need no promise and no query. */
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
    // Fastify accepts a promise instead of `done`; only uncached requests pay for one.
    return known.then((visitor) => void (request.visitor = visitor))
  })

  /** A bearer token takes precedence over cookies. The refresh cookie never identifies: browsers send it unasked (CSRF). */
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
  teaches: row.teaches,
  ...(lacksSecondFactor ? { roles: LEARNER, lacksSecondFactor } : { roles: row.roles as Role[] }),
})

const refused = (problem: Problem): Visitor => ({ is: 'refused', problem })
