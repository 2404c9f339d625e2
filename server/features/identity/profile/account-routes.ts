import type { FastifyInstance } from 'fastify'
import * as consent from '#contract/identity/consent.ts'
import { previewMemberWithdrawal } from '#contract/identity/withdrawal.ts'
import * as image from '#contract/identity/profile-image.ts'
import * as withdrawal from '#contract/identity/withdrawal.ts'
import { answer } from '#server/platform/http/answer.ts'
import { takeUploads } from '#server/platform/http/upload.ts'
import { callerOf } from '../caller.ts'
import { changeConsents } from '../consents/consent-change.ts'
import { listConsents } from '../consents/consent-list.ts'
import { member, permit } from '../guards.ts'
import type { ErasurePart } from '../erasure-part.ts'
import type { IdentityDeps } from '../limits.ts'
import { requireMember } from '../member-hold.ts'
import { ownErasure } from '../erasure/own-erasure.ts'
import { changeImage, resetImage } from './profile-image.ts'
import { clearSessionCookies } from '../session-cookies.ts'
import { previewWithdrawal } from '../erasure/withdrawal-preview.ts'
import { withdraw, withdrawMember } from '../erasure/withdrawal.ts'

/** Routes for consents, profile image and account removal. */
export function mountAccount(app: FastifyInstance, deps: IdentityDeps, others: readonly ErasurePart[]): void {
  const parts = [...others, ownErasure(deps)]

  answer(app, consent.listConsents, member, ({ viewer }) => listConsents(deps, viewer.memberId))
  answer(app, consent.changeConsents, member, ({ viewer, body, request }) =>
    changeConsents(deps, viewer, body, callerOf(request)),
  )
  takeUploads(app, (scope) =>
    answer(scope, image.setProfileImage, member, ({ viewer, request }) => changeImage(deps, viewer, request)),
  )
  answer(app, image.resetProfileImage, member, ({ viewer }) => resetImage(deps, viewer))
  answer(app, withdrawal.previewWithdrawal, member, ({ viewer }) =>
    previewWithdrawal(deps, parts, viewer.memberId),
  )
  answer(app, withdrawal.withdraw, member, async ({ viewer, body, request, reply }) => {
    await withdraw(deps, viewer, body.currentPassword, { parts, caller: callerOf(request) })
    clearSessionCookies(reply, deps.config)
    return null
  })
  answer(app, previewMemberWithdrawal, permit('member.withdraw'), async ({ params }) => {
    await requireMember(deps.db, params.memberId)
    return previewWithdrawal(deps, parts, params.memberId)
  })
  answer(app, withdrawal.withdrawMember, permit('member.withdraw'), ({ viewer, params, body, request }) =>
    withdrawMember(
      deps,
      viewer,
      { memberId: params.userId, reason: body.reason, requestId: request.id },
      { parts, caller: callerOf(request) },
    ),
  )
}
