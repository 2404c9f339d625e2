import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/announcement/announcement.ts'
import * as optOuts from '#contract/announcement/opt-out.ts'
import * as staff from '#contract/announcement/staff-announcement.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { callerOf } from '#server/features/identity/caller.ts'
import { anyone, member, permit } from '#server/features/identity/guards.ts'
import { answer } from '#server/platform/http/answer.ts'
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts'
import { type AnnouncementDeps, openAnnouncement } from './announcement-deps.ts'
import { mountOneClick } from './opt-out/one-click.ts'
import { optOut, showOptOut } from './opt-out/opt-out.ts'
import { listReceived, showReceived, visitReceived } from './received.ts'
import { startConsentNotices } from './consent-notice/consent-notice.ts'
import { MAIL_GATE, mailGate } from './sending/mail-gate.ts'
import { startAnnouncements } from './sending/round.ts'
import { makeAnnouncement, removeAnnouncement, saveAnnouncement } from './staff/draft.ts'
import { reachOf } from './staff/reach.ts'
import { changeSending, sendAnnouncement } from './staff/sending-acts.ts'
import { listStaffAnnouncements, showStaffAnnouncement } from './staff/shown.ts'
import { mailTest } from './staff/test-mail.ts'

export function mountAnnouncement(app: FastifyInstance, baseDeps: Deps): void {
  const deps = openAnnouncement(baseDeps)
  deps.mailer.openGate(MAIL_GATE, mailGate(deps))
  if (deps.jobs.runs) {
    startAnnouncements(app, deps)
    startConsentNotices(app, deps)
  }
  void app.register(async (scope) => mountOneClick(scope, deps))
  mountStaff(app, deps)

  answer(app, contract.listAnnouncements, member, ({ viewer, query }) => listReceived(deps, viewer, query))
  answer(app, contract.getAnnouncement, member, ({ viewer, params }) =>
    showReceived(deps, viewer, params.announcementId),
  )
  answer(app, contract.visitAnnouncement, member, ({ viewer, params }) =>
    visitReceived(deps, viewer, params.announcementId),
  )
  answer(app, optOuts.showOptOut, anyone, ({ params }) => showOptOut(deps, params.token))
  answer(app, optOuts.optOut, anyone, ({ params, body, request }) =>
    optOut(deps, params.token, { what: body.what, caller: callerOf(request) }),
  )
}

function mountStaff(app: FastifyInstance, deps: AnnouncementDeps): void {
  const [read, send] = [permit('announcement.read'), permit('announcement.send')]
  answer(app, staff.listStaffAnnouncements, read, ({ query }) => listStaffAnnouncements(deps, query))
  answer(app, staff.getStaffAnnouncement, read, ({ params }) =>
    showStaffAnnouncement(deps, params.announcementId),
  )
  answer(app, staff.getReach, read, ({ params }) => reachOf(deps, params.announcementId))
  answer(app, staff.previewAnnouncement, send, async ({ body }) => ({
    html: await renderMarkdown(body.body),
  }))
  answer(app, staff.makeAnnouncement, send, ({ viewer, request }) =>
    makeAnnouncement(deps, actorOf(viewer, request)),
  )
  answer(app, staff.makeAnnouncementFor, send, ({ viewer, body, request }) =>
    makeAnnouncement(deps, actorOf(viewer, request), body.memberIds),
  )
  answer(app, staff.saveAnnouncement, send, ({ viewer, params, body, request }) =>
    saveAnnouncement(deps, actorOf(viewer, request), params.announcementId, body),
  )
  answer(app, staff.removeAnnouncement, send, ({ viewer, params, request }) =>
    removeAnnouncement(deps, actorOf(viewer, request), params.announcementId),
  )
  answer(app, staff.mailTest, send, ({ viewer, params }) => mailTest(deps, viewer, params.announcementId))
  answer(app, staff.sendAnnouncement, send, ({ viewer, params, body, request }) =>
    sendAnnouncement(deps, actorOf(viewer, request), params.announcementId, body),
  )
  answer(app, staff.changeSending, send, ({ viewer, params, body, request }) =>
    changeSending(deps, actorOf(viewer, request), params.announcementId, body.act),
  )
}
