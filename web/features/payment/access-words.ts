import type { AccessState, StaffEnrolment } from '#contract/payment/staff-enrolment.ts'
import { dayText } from '#web/ui/words/moment.ts'

export const SOURCE_WORDS: Record<StaffEnrolment['source'], string> = {
  free: '무료 신청',
  payment: '결제',
  staff: '직접 등록',
}

export const ACCESS_WORDS: Record<AccessState, string> = {
  open: '수강 중',
  frozen: '환불 처리 중',
  expired: '기한 만료',
  ended: '종료',
}

/** The last day of access. */
export function untilWords({ state, until }: Pick<StaffEnrolment, 'state' | 'until'>): string {
  if (until === null) return state === 'open' ? '기한 없음' : '-'
  return state === 'open' ? `${dayText(until)}까지` : `${dayText(until)}에 종료`
}
