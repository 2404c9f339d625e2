import type { BellKind } from '#server/features/notification/bell-kind.ts'

export const accessChangeNews = {
  id: 'access-change',
  name: '수강 기한 변경',
  mails: false,
} as const satisfies BellKind
