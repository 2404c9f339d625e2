import { LessonKind } from '#contract/catalogue/lesson.ts'
import type { EnrolledCourse } from '#contract/learning/learning.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { totalOf } from '#server/platform/database/page-rows.ts'
import { imageUrl } from '#server/platform/media/images/image-url.ts'
import { fractionOf } from './player/fraction.ts'
import {
  findMyCourses,
  type CourseOrder,
  type CourseStatus,
  type LectureState,
  type MyCourseRow,
} from './my-courses.store.ts'

type MyCoursesQuery = { status: CourseStatus; sort: CourseOrder; page: number; size: number }

export async function myCourses(
  { db }: Pick<Deps, 'db'>,
  memberId: number,
  { status, sort, page, size }: MyCoursesQuery,
) {
  const offset = page * size
  const filter = { memberId, status, sort }
  const rows = await findMyCourses(db, { ...filter, limit: size, offset })
  const total = await totalOf(rows, offset, () => findMyCourses(db, { ...filter, limit: 1, offset: 0 }))
  return {
    content: rows.map(enrolledCourse),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

/** One course, as in the list. */
export async function myCourse(
  { db }: Pick<Deps, 'db'>,
  memberId: number,
  courseId: number,
): Promise<EnrolledCourse | undefined> {
  const only = { status: 'all', sort: 'lastWatchedAt,desc', limit: 1, offset: 0 } as const
  const [row] = await findMyCourses(db, { memberId, courseId, ...only })
  return row && enrolledCourse(row)
}

function enrolledCourse(row: MyCourseRow): EnrolledCourse {
  const next = nextLecture(row)
  return {
    courseId: row.course_id,
    courseTitle: row.title,
    category: row.category,
    imageUrl: imageUrl(row.image_file),
    progress: progressOf(row),
    lastWatchedAt: row.last_watched_at && seoulTime(row.last_watched_at),
    nextLectureId: next?.id ?? null,
    nextLecture: next && {
      id: next.id,
      title: next.title,
      orderIndex: next.order_index,
      kind: LessonKind.parse(next.kind),
      durationSec: next.duration_sec,
      resumeSec: Math.min(next.resume_sec, next.duration_sec),
    },
    boards: row.lectures.map((lecture) => ({
      durationSec: lecture.duration_sec,
      progress: fractionOf(lecture.watched_sec, lecture.duration_sec),
      coverage: fractionOf(lecture.covered_sec, lecture.duration_sec),
      completed: lecture.completed,
    })),
    coverage: fractionOf(
      sum(row.lectures.map((lecture) => lecture.covered_sec)),
      sum(row.lectures.map((lecture) => lecture.video_sec)),
    ),
    newLectures: row.lectures.filter((lecture) => lecture.is_new).length,
    enrolledAt: seoulTime(row.enrolled_at),
    paidAt: row.paid_at && seoulTime(row.paid_at),
    accessDays: row.access_days,
    accessUntil: row.expires_at && seoulTime(row.expires_at),
    recentDays: row.recent_days,
    certificateNumber: row.certificate_number,
    isCertificateMet: row.is_met,
  }
}

/** The lecture to continue with: the last watched one or, if that is completed, the next one that is not. */
function nextLecture({ lectures, last_lecture_id }: MyCourseRow): LectureState | null {
  const last = lectures.findIndex(({ id }) => id === last_lecture_id)
  const fromLast = [...lectures.slice(Math.max(0, last)), ...lectures.slice(0, Math.max(0, last))]
  return fromLast.find(({ completed }) => !completed) ?? null
}

/** By length, so that the number matches the boards; 100 means completed, and stays. */
function progressOf({ lectures, completed }: MyCourseRow): EnrolledCourse['progress'] {
  const durationSec = sum(lectures.map((lecture) => lecture.duration_sec))
  const watchedSec = sum(
    lectures.map((l) => (l.completed ? l.duration_sec : Math.min(l.watched_sec, l.duration_sec))),
  )
  return {
    progressPercent: completed ? 100 : Math.min(99, Math.round(fractionOf(watchedSec, durationSec) * 100)),
    completedLectures: lectures.filter((lecture) => lecture.completed).length,
    totalLectures: lectures.length,
    completed,
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
