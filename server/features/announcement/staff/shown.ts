import type { AnnouncementSummary, StaffAnnouncement } from '#contract/announcement/staff-announcement.ts'
import { EVERYBODY } from '#contract/announcement/audience.ts'
import { announcementNotFound } from '#contract/announcement/announcement.ts'
import { seoulTime } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'
import {
  type AnnouncementRow,
  countAnnouncements,
  findAnnouncement,
  findAnnouncements,
} from '../announcement.store.ts'
import { findFigures } from './figures.store.ts'

export async function listStaffAnnouncements(
  { db }: AnnouncementDeps,
  { page, size }: { page: number; size: number },
) {
  const [rows, total] = await Promise.all([
    findAnnouncements(db, { limit: size, offset: page * size }),
    countAnnouncements(db),
  ])
  return {
    content: rows.map(summary),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

const time = (at: Date | null) => at && seoulTime(at)

const summary = (row: AnnouncementRow): AnnouncementSummary => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  toBell: row.to_bell,
  toMail: row.to_mail,
  state: row.state,
  sendAt: time(row.send_at),
  startedAt: time(row.started_at),
  endedAt: time(row.ended_at),
  changedAt: seoulTime(row.changed_at),
  recipientCount: row.recipient_count,
})

export async function showStaffAnnouncement(
  { db }: Pick<AnnouncementDeps, 'db'>,
  id: number,
): Promise<StaffAnnouncement> {
  const row = (await findAnnouncement(db, id)) ?? refuse(announcementNotFound)
  const isBegun = row.started_at !== null
  const [html, figures] = await Promise.all([
    renderMarkdown(row.body),
    isBegun ? findFigures(db, id) : Promise.resolve(null),
  ])
  return {
    ...summary(row),
    body: row.body,
    html,
    // Older rows lack what came later.
    audience: { ...EVERYBODY, ...row.audience },
    chosenCount: row.chosen_count,
    version: row.version,
    changedBy: row.changer,
    figures: figures && { ...figures, isCollected: row.collected_at !== null },
  }
}
