import { announcementIncomplete } from '#contract/announcement/staff-announcement.ts'
import { announcementNotFound } from '#contract/announcement/announcement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'
import { findAnnouncement } from '../announcement.store.ts'
import { announcementMail } from '../sending/announcement-mail.ts'

/** Mails the saved draft to the member of staff who asks, as members will get it, with a word in the subject. */
export async function mailTest(deps: AnnouncementDeps, viewer: Viewer, id: number): Promise<null> {
  const row = (await findAnnouncement(deps.db, id)) ?? refuse(announcementNotFound)
  if (row.title.trim() === '' || row.body.trim() === '') refuse(announcementIncomplete)
  await deps.testMailsOfMember.take(String(viewer.memberId))
  const html = await renderMarkdown(row.body)
  const mail = announcementMail(deps, { ...row, html }, { to: viewer.email, memberId: viewer.memberId })
  await deps.mailer.enqueue(deps.db, { ...mail, subject: `${mail.subject} (시험 발송)` }, { isUrgent: true })
  return null
}
