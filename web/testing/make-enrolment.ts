import type { StaffEnrolment } from '#contract/payment/staff-enrolment.ts'

export const makeEnrolment = (memberId: number, changes: Partial<StaffEnrolment> = {}): StaffEnrolment => ({
  memberId,
  memberName: `회원 ${memberId}`,
  memberEmail: `m${memberId}•••••@example.com`,
  source: 'payment',
  state: 'open',
  enrolledAt: '2026-11-01T10:00:00.000+09:00',
  until: '2099-12-10T19:03:11.482+09:00',
  ...changes,
})
