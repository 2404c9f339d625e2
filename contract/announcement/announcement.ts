import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, pathId, RequiredText, SeoulTime } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { problem } from '../platform/problem.ts'
import { neutral } from '../platform/reading.ts'

/** `notice`: information about the service. `ad`: advertising, only to those who consented (Network Act, article 50). */
export const ANNOUNCEMENT_KINDS = ['notice', 'ad'] as const
export const AnnouncementKind = neutral(z.enum(ANNOUNCEMENT_KINDS), 'notice')
export type AnnouncementKind = z.infer<typeof AnnouncementKind>

/** At the front of each title and subject of advertising; the law allows no other spelling. */
export const AD_LABEL = '(광고)'

export const announcementNotFound = problem(404, 'NOT_FOUND', '해당 공지를 찾을 수 없습니다.')

export const announcementParams = z.object({
  announcementId: pathId('유효한 announcementId가 필요합니다.'),
})

/** An announcement in the list of a member whom it reached. */
export const ReceivedAnnouncement = z.object({
  id: Id,
  kind: AnnouncementKind,
  /** Advertising begins with its label. */
  title: RequiredText,
  receivedAt: SeoulTime,
  isRead: z.boolean(),
})
export type ReceivedAnnouncement = z.infer<typeof ReceivedAnnouncement>

export const AnnouncementPage = z.extend(ReceivedAnnouncement, {
  /** Rendered from Markdown, without any HTML of its author. */
  html: z.string(),
  /** Whose advertising it is, and how to reach them; null for a notice. */
  sender: z.nullable(z.string()),
})
export type AnnouncementPage = z.infer<typeof AnnouncementPage>

export const listAnnouncements = call({
  method: 'GET',
  path: '/api/announcements',
  summary: 'The announcements that reached the member, newest first',
  query: PageQuery,
  reply: pageOf(ReceivedAnnouncement),
  fallback: '공지를 불러오지 못했습니다.',
})

export const getAnnouncement = call({
  method: 'GET',
  path: '/api/announcements/:announcementId',
  summary: 'One announcement that reached the member',
  params: announcementParams,
  reply: AnnouncementPage,
  fallback: '공지를 불러오지 못했습니다.',
})

/** PUT after the page is shown, because reading the announcement (GET) must not mark its news as read. */
export const visitAnnouncement = call({
  method: 'PUT',
  path: '/api/announcements/:announcementId/visit',
  summary: 'Marks an announcement as read',
  params: announcementParams,
  fallback: '읽음으로 표시하지 못했습니다.',
})
