import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/identity/learner-view.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import { member, permitSome } from '../guards.ts'
import { beginView, endView, showView, viewsOfMe } from './learner-view.ts'

/** Routes for learner views, and for the member's list of them. */
export function mountViews(app: FastifyInstance, deps: Deps): void {
  answer(app, contract.beginLearnerView, permitSome('learner.view'), ({ viewer, params, body, request }) =>
    beginView(deps, viewer, { ...params, ...body, requestId: request.id }),
  )
  answer(app, contract.showLearnerView, permitSome('learner.view'), ({ viewer, params }) =>
    showView(deps, viewer, params.viewId),
  )
  answer(app, contract.endLearnerView, permitSome('learner.view'), ({ viewer, params, request }) =>
    endView(deps, viewer, { ...params, requestId: request.id }),
  )
  answer(app, contract.listViewsOfMe, member, ({ viewer }) => viewsOfMe(deps, viewer.memberId))
}
