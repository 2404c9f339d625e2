import type { BellKind } from '#server/features/notification/bell-kind.ts'

export const viewNews: BellKind = { id: 'view', name: '내 화면 열람', mails: false }
