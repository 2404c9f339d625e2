import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admin/member-account.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import { permit } from '#server/features/identity/guards.ts'
import { revealContact } from '#server/features/identity/member-contact.ts'
import { changeRoles } from '#server/features/identity/member-roles.ts'
import { endMemberSession, endMemberSessions } from '#server/features/identity/member-sessions.ts'
import { resetSecondFactor } from '#server/features/identity/second-factor-reset.ts'
import { endAccess, giveAccess } from '#server/features/payment/enrolment-by-staff.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { showMember } from './member-detail.ts'

/** Routes for one member, and staff actions on them; removal and data export are identity's. */
export function mountMemberAccount(app: FastifyInstance, deps: Deps): void {
  answer(app, contract.showMember, permit('member.read'), ({ viewer, params }) =>
    showMember(deps, viewer, params.memberId),
  )
  answer(app, contract.revealContact, permit('member.reveal'), ({ viewer, params, body, request }) =>
    revealContact(deps, actorOf(viewer, request), params.memberId, body.reason),
  )
  answer(app, contract.changeRoles, permit('member.changeRoles'), ({ viewer, params, body, request }) =>
    changeRoles(deps, actorOf(viewer, request), params.memberId, body),
  )
  answer(app, contract.endMemberSession, permit('member.signOut'), ({ viewer, params, body, request }) =>
    endMemberSession(deps, actorOf(viewer, request), params.memberId, {
      sessionId: params.sessionId,
      reason: body.reason,
    }),
  )
  answer(app, contract.endMemberSessions, permit('member.signOut'), ({ viewer, params, body, request }) =>
    endMemberSessions(deps, actorOf(viewer, request), params.memberId, {
      reason: body.reason,
      except: viewer.sessionId,
    }),
  )
  answer(app, contract.resetSecondFactor, permit('member.resetFactor'), ({ viewer, params, body, request }) =>
    resetSecondFactor(deps, actorOf(viewer, request), params.memberId, body.reason),
  )
  answer(app, contract.giveAccess, permit('enrolment.edit'), ({ viewer, params, body, request }) =>
    giveAccess(deps, actorOf(viewer, request), params, body),
  )
  answer(app, contract.endAccess, permit('enrolment.edit'), ({ viewer, params, body, request }) =>
    endAccess(deps, actorOf(viewer, request), params, body),
  )
}
