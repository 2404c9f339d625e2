import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/platform/call.ts'
import type { Role } from '#contract/identity/identity.ts'
import { notInView, viewOnly, viewOver } from '#contract/identity/learner-view.ts'
import { VIEW_HEADER } from '#contract/identity/view-signs.ts'
import { may, maySome } from '#contract/policy.ts'
import type { Deps } from '#server/deps.ts'
import { isSafe } from '#server/platform/http/origin.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { findOpenView } from './learner-view/learner-view.store.ts'

const HEADER = VIEW_HEADER.toLowerCase()
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export type ViewRights = {
  /** Calls that staff may make in a learner view. */
  viewable: readonly Call[]
  /** Calls that are answered for the staff member even in a view. */
  own: readonly Call[]
}

/** Runs after authentication: a request that names a learner view is answered as that member, or refused. */
export function lookThroughViews(app: FastifyInstance, { db }: Pick<Deps, 'db'>, rights: ViewRights): void {
  const [viewable, own] = [new Set(rights.viewable), new Set(rights.own)]
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers[HEADER] === undefined) return done()
    return changeEyes(request)
  })

  async function changeEyes(request: FastifyRequest): Promise<void> {
    const { visitor } = request
    const { call } = request.routeOptions.config
    // Without a session there is no view: the usual answer follows, so that the client renews its tokens.
    if (visitor.is !== 'member' || (call && own.has(call))) return
    if (!isSafe(request.method)) refuse(viewOnly)
    const viewer = await viewedBy(visitor.viewer, request.headers[HEADER])
    if (!call || !viewable.has(call)) refuse(notInView)
    request.visitor = { is: 'member', viewer }
  }

  async function viewedBy(staff: Viewer, named: string | string[] | undefined): Promise<Viewer> {
    if (!maySome(staff, 'learner.view') || typeof named !== 'string' || !UUID.test(named))
      return refuse(viewOver)
    const { memberId: staffId, sessionId } = staff
    const view = (await findOpenView(db, { viewId: named, staffId, sessionId })) ?? refuse(viewOver)
    // Checks the current roles, not only the cached ones.
    if (!may({ roles: view.staff_roles }, 'learner.view', view)) refuse(viewOver)
    return {
      memberId: view.member_id,
      sessionId,
      email: view.email,
      roles: view.roles as Role[],
      teaches: [],
      viewedBy: staffId,
    }
  }
}
