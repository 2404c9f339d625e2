import type { FastifyInstance } from 'fastify'
import * as bell from '#contract/notification/bell.ts'
import * as contract from '#contract/notification/mails.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { member, permit } from '#server/features/identity/guards.ts'
import { type FindAddressee, mailBellsRegularly } from './bell-mail.ts'
import type { BellKind } from './bell-kind.ts'
import type { StaffNewsFor } from './bell.store.ts'
import { bellMail, bellNews, readNews, switchBellMail } from './bell-news.ts'
import { listMails, resendMail } from './sent-mails.ts'

/** Member data that this folder cannot query; `app.ts` passes it in. */
type NotificationOffers = {
  findAddressee: FindAddressee
  staffNewsFor: StaffNewsFor
  bellKinds: readonly BellKind[]
}

export function mountNotification(app: FastifyInstance, baseDeps: Deps, offers: NotificationOffers): void {
  const { findAddressee, staffNewsFor, bellKinds } = offers
  const deps = { ...baseDeps, bellKinds }
  const readerOf = (viewer: Viewer) => ({
    memberId: viewer.memberId,
    seesStaffNews: staffNewsFor(viewer),
  })
  if (deps.jobs.runs) mailBellsRegularly(app, { ...deps, findAddressee })

  answer(app, contract.listMails, permit('mail.read'), ({ query }) => listMails(deps, query))
  answer(app, contract.resendMail, permit('mail.resend'), ({ viewer, params, request }) =>
    resendMail(deps, viewer, params.mailId, request.id),
  )
  answer(app, bell.listRings, member, ({ viewer, query }) => bellNews(deps, readerOf(viewer), query.beforeId))
  answer(app, bell.readRings, member, ({ viewer, body }) => readNews(deps, readerOf(viewer), body))
  answer(app, bell.listBellMail, member, ({ viewer }) => bellMail(deps, viewer.memberId))
  answer(app, bell.switchBellMail, member, ({ viewer, params, body }) =>
    switchBellMail(deps, viewer.memberId, { ...params, ...body }),
  )
}
