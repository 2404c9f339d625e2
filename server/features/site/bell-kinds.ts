import type { BellKind } from '#server/features/notification/bell-kind.ts'

export const legalNews: BellKind = { id: 'legal', name: '약관·규정 변경', mails: false }
