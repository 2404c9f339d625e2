import type { BellKind } from '#server/features/notification/bell-kind.ts'

export const certificateNews: BellKind = { id: 'certificate', name: '수료증', mails: false }
