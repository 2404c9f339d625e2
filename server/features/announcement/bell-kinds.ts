import type { BellKind } from '#server/features/notification/bell-kind.ts'

/** Members turn its emails off in the settings of the bell. */
export const noticeNews: BellKind = { id: 'announcement', name: '학교의 공지', mails: true }
/** Its emails depend on the consents to advertising. */
export const adNews: BellKind = { id: 'announcement-ad', name: '학교의 광고', mails: false }
