import type { LeavePart } from '#server/identity/leave.ts'
import { endEnrolments, findEnrolments } from './leave.store.ts'

/** Enrolments end; that there was one is kept, as the contract it was. */
export const leavePayment: LeavePart = {
  async announce(db, memberId) {
    const running = (await findEnrolments(db, memberId)).filter(
      ({ ended_at, source }) => ended_at === null && source === 'payment',
    )
    return running.map(({ title }) => ({ kind: 'payment', title, note: REFUND_FIRST }))
  },
  async retain(trx, memberId) {
    const enrolments = await findEnrolments(trx, memberId)
    return enrolments.map(
      ({ course_id: courseId, title, source, enrolled_at: enrolledAt, ended_at: endedAt }) => ({
        kind: 'contract',
        body: { courseId, title, source, enrolledAt, endedAt },
        // The period of a contract begins when it ends, which for a running one is now.
        ...(endedAt ? { since: endedAt } : {}),
      }),
    )
  },
  erase: endEnrolments,
}

const REFUND_FIRST =
  '결제한 과정입니다. 돌려받을 금액이 있으면 탈퇴하기 전에 환불을 신청해 주세요. 결제 기록은 법령에 따라 이름 없이 5년 보관합니다.'
