import type { BellKind } from '#server/features/notification/bell-kind.ts'

export const erratumReportNews: BellKind = {
  id: 'erratum-report',
  name: '내 제보의 처리 결과',
  mails: false,
}
