import { announcementCalls } from '#contract/announcement/calls.ts'
import type { Feature } from '#server/feature.ts'
import { adNews, noticeNews } from './bell-kinds.ts'
import { announcementErasure } from './erasure.ts'
import { announcementData } from './personal-data.ts'
import { mountAnnouncement } from './routes.ts'

/** Announcements of the school to its members, in the bell and by mail; advertising only to those who consented. */
export const announcement: Feature = {
  name: 'announcement',
  buildsOn: ['audit', 'notification', 'site', 'identity', 'catalogue', 'payment', 'learning'],
  calls: announcementCalls,
  mount: mountAnnouncement,
  erasure: [announcementErasure],
  personalData: announcementData,
  viewable: [announcementCalls.listAnnouncements, announcementCalls.getAnnouncement],
  bellKinds: [noticeNews, adNews],
  auditActions: [
    'announcement.make',
    'announcement.change',
    'announcement.remove',
    'announcement.send',
    'announcement.cancel',
    'announcement.pause',
    'announcement.resume',
    'announcement.stop',
  ],
}
