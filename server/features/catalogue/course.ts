import { courseNotFound, type Course, type CoursePreview } from '#contract/catalogue/catalogue.ts'
import { LessonKind } from '#contract/catalogue/lesson.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { imageUrl } from '#server/platform/media/images/image-url.ts'
import * as store from './course.store.ts'
import { listEditions } from './editions.ts'
import { introduced } from './course-instructor.ts'
import { ratingOf } from './rating.ts'

export async function listCourses(db: Db, { drafts }: { drafts: boolean }): Promise<Course[]> {
  const rows = await store.findCourses(db, { drafts })
  return rows.map(shownCourse)
}

/** A course with its curriculum; an unpublished one is hidden from callers who may not see drafts. */
export async function previewCourse(
  db: Db,
  courseId: number,
  { drafts }: { drafts: boolean },
): Promise<CoursePreview> {
  const course = await store.findCourse(db, courseId)
  if (!course || !(course.published || drafts)) return refuse(courseNotFound)
  const curriculum = await store.findCurriculum(db, courseId)
  return {
    ...shownCourse(course),
    instructors: course.instructors.map(introduced),
    outcomes: course.outcomes,
    audience: course.audience,
    captions: await store.findCaptionNames(db, courseId),
    curriculum: curriculum.map((lecture) => ({
      id: lecture.id,
      title: lecture.title,
      description: lecture.description,
      orderIndex: lecture.order_index,
      durationSec: lecture.duration_sec,
      isPublic: lecture.is_public,
      kind: LessonKind.parse(lecture.kind),
      sectionId: lecture.section_id,
      sectionTitle: lecture.section_title,
    })),
    basedOn: course.based_on,
    reviewedAt: course.reviewed_at,
    editions: await listEditions(db, courseId),
  }
}

export function shownCourse(row: store.CourseRow): Course {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    description: row.description,
    category: row.category,
    level: row.level,
    price: row.price,
    published: row.published,
    imageUrl: imageUrl(row.image_file),
    lectureCount: row.lecture_count,
    totalDurationSec: row.total_duration_sec,
    accessDays: row.access_days,
    rating: ratingOf(row.star_counts),
    instructors: row.instructors.map(({ id, name, file }) => ({ id, name, photo: imageUrl(file) })),
  }
}

/** A course in any state; undefined when there is none. */
export async function findCourse(db: Db, courseId: number): Promise<Course | undefined> {
  const row = await store.findCourse(db, courseId)
  return row && shownCourse(row)
}
