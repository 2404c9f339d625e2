import type { EnrolledCourse } from '#contract/learning/learning.ts'

/** The most recently paid first, then free ones by enrolment time. */
export const recentlyPaidFirst = (courses: readonly EnrolledCourse[]) =>
  courses.toSorted((one, other) => rankOf(other).localeCompare(rankOf(one)))

const rankOf = ({ paidAt, enrolledAt }: EnrolledCourse) => `${paidAt === null ? 0 : 1}${paidAt ?? enrolledAt}`
