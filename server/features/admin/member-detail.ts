import type { EnrolledCourse } from '#contract/learning/learning.ts'
import type { MemberCourse, MemberDetail } from '#contract/admin/member-account.ts'
import { memberNotFound } from '#contract/identity/withdrawal.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { memberRecord } from '#server/features/identity/member-record.ts'
import { myCourses } from '#server/features/learning/my-courses.ts'
import * as store from './member-detail.store.ts'
import { adminMember } from './members.ts'
import { findMembers } from './members.store.ts'

/** Limit for orders, questions and conversations, newest first; the total counts are given as well. */
const NEWEST = 20
const COURSES_MOST = 1000

export async function showMember(deps: Deps, viewer: Viewer, memberId: number): Promise<MemberDetail> {
  const { db } = deps
  const one = { sort: 'createdAt,desc', limit: 1, offset: 0 } as const
  const [row] = await findMembers(db, { id: memberId, status: 'all' }, one)
  if (!row) return refuse(memberNotFound)
  const [record, courses, payments, questions, chats] = await Promise.all([
    memberRecord(deps, viewer, memberId),
    coursesOf(deps, memberId),
    paymentsOf(deps, memberId),
    store.findQuestions(db, memberId, NEWEST),
    store.findRooms(db, memberId, NEWEST),
  ])
  return {
    member: adminMember(row),
    ...record,
    courses,
    payments,
    questions: { total: questions.total, latest: questions.rows.map(questionLine) },
    chats: { total: chats.total, latest: chats.rows.map(chatLine) },
  }
}

const questionLine = ({
  asked_at,
  course_id,
  course_title,
  lecture_id,
  exercise_id,
  ...question
}: store.QuestionRow) => ({
  ...question,
  courseId: course_id,
  courseTitle: course_title,
  lectureId: lecture_id,
  exerciseId: exercise_id,
  askedAt: seoulTime(asked_at),
})

const chatLine = ({ id, status, created_at }: store.RoomRow) => ({
  roomId: id,
  status,
  createdAt: seoulTime(created_at),
})

/** Progress of the open courses, as the member sees it; courses whose access ended have none. */
async function coursesOf(deps: Deps, memberId: number): Promise<MemberCourse[]> {
  const all = { status: 'all', sort: 'lastWatchedAt,desc', page: 0, size: COURSES_MOST } as const
  const [rows, { content }] = await Promise.all([
    store.findAccess(deps.db, memberId),
    myCourses(deps, memberId, all),
  ])
  const learned = new Map(content.map((course) => [course.courseId, course]))
  return rows.map((row) => memberCourse(row, learned.get(row.course_id)))
}

const memberCourse = (row: store.AccessRow, learned: EnrolledCourse | undefined): MemberCourse => ({
  courseId: row.course_id,
  title: row.title,
  source: row.source,
  orderId: row.order_id,
  state: row.state,
  enrolledAt: seoulTime(row.enrolled_at),
  until: row.until && seoulTime(row.until),
  progressPercent: learned?.progress.progressPercent ?? null,
  lastWatchedAt: learned?.lastWatchedAt ?? null,
})

async function paymentsOf({ db }: Deps, memberId: number): Promise<MemberDetail['payments']> {
  const [sums, orders] = await Promise.all([
    store.sumPayments(db, memberId),
    store.findOrdersOf(db, memberId, NEWEST),
  ])
  return {
    ...sums,
    orders: orders.map(({ id, course_title, amount, refunded, state, created_at }) => ({
      orderId: id,
      courseName: course_title,
      amount,
      refunded,
      state,
      createdAt: seoulTime(created_at),
    })),
  }
}
