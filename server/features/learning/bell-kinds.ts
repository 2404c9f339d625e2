import type { BellKind } from '#server/features/notification/bell-kind.ts'

export const certificateNews: BellKind = { id: 'certificate', name: '수료증', mails: false }
export const accessEndingNews: BellKind = { id: 'access-ending', name: '수강 기한 종료 안내', mails: true }
