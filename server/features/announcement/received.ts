import {
  announcementNotFound,
  type AnnouncementPage,
  type ReceivedAnnouncement,
} from '#contract/announcement/announcement.ts'
import { hush } from '#server/features/notification/bell.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts'
import type { AnnouncementDeps } from './announcement-deps.ts'
import * as store from './received.store.ts'
import { announcementKey, senderOf, titleOf } from './shown-text.ts'

type PageOf = { page: number; size: number }

/** The announcements that reached a member. */
export async function listReceived({ db }: AnnouncementDeps, { memberId }: Viewer, { page, size }: PageOf) {
  const [rows, total] = await Promise.all([
    store.findReceived(db, memberId, { limit: size, offset: page * size }),
    store.countReceived(db, memberId),
  ])
  return {
    content: rows.map(shown),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

const shown = (row: store.ReceivedRow): ReceivedAnnouncement => ({
  id: row.id,
  kind: row.kind,
  title: titleOf(row),
  receivedAt: seoulTime(row.received_at),
  isRead: row.is_read,
})

/** To a member whom it did not reach, an announcement does not exist. */
export async function showReceived(
  { db, branding }: AnnouncementDeps,
  { memberId }: Viewer,
  announcementId: number,
): Promise<AnnouncementPage> {
  const row = (await store.findOneReceived(db, memberId, announcementId)) ?? refuse(announcementNotFound)
  return {
    ...shown(row),
    html: await renderMarkdown(row.body),
    sender: row.kind === 'ad' ? senderOf(branding) : null,
  }
}

export async function visitReceived(
  { db }: AnnouncementDeps,
  { memberId }: Viewer,
  announcementId: number,
): Promise<void> {
  await store.noteRead(db, memberId, announcementId)
  await hush(db, { key: announcementKey(announcementId), memberId })
}
