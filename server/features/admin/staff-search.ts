import { FOUND_OF_A_KIND, type StaffFound } from '#contract/admin/staff-search.ts'
import { may } from '#contract/policy.ts'
import { permittedCourses } from '#server/features/identity/permitted-courses.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { maskedAddress } from '#server/platform/mail/masked-address.ts'
import { imageUrl } from '#server/platform/media/images/image-url.ts'
import { findOrders } from './payments.store.ts'
import * as store from './staff-search.store.ts'

/** Each kind only for those who may read its list; things of courses only of permitted ones (security.md#55). */
export async function searchAsStaff({ db }: { db: Db }, viewer: Viewer, q: string): Promise<StaffFound> {
  const limit = FOUND_OF_A_KIND
  const [members, orders, courses, lectures, exercises] = await Promise.all([
    may(viewer, 'member.read') ? store.findMembers(db, q, limit) : [],
    may(viewer, 'payment.read') ? findOrders(db, { q }, { limit, offset: 0 }).then(({ rows }) => rows) : [],
    store.findCourses(db, { q, limit, permitted: permittedCourses(viewer, 'course.readAny') }),
    store.findLectures(db, { q, limit, permitted: permittedCourses(viewer, 'course.readAny') }),
    store.findExercises(db, { q, limit, permitted: permittedCourses(viewer, 'exercise.readAny') }),
  ])
  return {
    members: members.map(({ id, name, email }) => ({ id, name, email: maskedAddress(email) })),
    orders: orders.map((order) => ({
      orderId: order.id,
      memberName: order.member_name,
      courseName: order.course_title,
      amount: order.amount,
      state: order.state,
    })),
    courses: courses.map(({ image_file, ...course }) => ({ ...course, imageUrl: imageUrl(image_file) })),
    lectures: lectures.map(inCourse),
    exercises: exercises.map(inCourse),
  }
}

const inCourse = ({ id, title, course_title: courseTitle }: store.InCourse) => ({ id, title, courseTitle })
