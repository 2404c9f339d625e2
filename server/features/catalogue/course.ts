import { courseNotFound, type Course, type CoursePreview } from '#contract/catalogue/catalogue.ts'
import { LessonKind } from '#contract/catalogue/lesson.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { imageUrl } from '#server/platform/media/images/image-url.ts'
import * as store from './course.store.ts'
import { listEditions } from './editions.ts'
import { introduced } from './course-instructor.ts'
import { type Offer, priceAt } from './course-price.ts'
import { ratingOf } from './rating.ts'

type CourseDeps = Pick<Deps, 'db' | 'clock'>

/** With the opening of each description only; the whole one is in the course's preview. */
export async function listCourses(
  { db, clock }: CourseDeps,
  { drafts }: { drafts: boolean },
): Promise<Course[]> {
  const rows = await store.findCourses(db, { drafts })
  return rows.map((row) => ({
    ...priced(storedCourse(row), clock.now()),
    description: openingOf(row.description),
  }))
}

const OPENING_MOST = 100

/** The first 100 characters of a text, cut after a word and ended by `…`; a shorter text is returned whole. */
function openingOf(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= OPENING_MOST) return text
  const cut = characters.slice(0, OPENING_MOST - 1).join('')
  return `${cut.replace(/\s+\S*$/u, '')}…`
}

/** A course with its curriculum; an unpublished one is hidden from callers who may not see drafts. */
export async function previewCourse(
  { db, clock }: CourseDeps,
  courseId: number,
  { drafts }: { drafts: boolean },
): Promise<CoursePreview> {
  const course = await store.findCourse(db, courseId)
  if (!course || !(course.published || drafts)) return refuse(courseNotFound)
  const curriculum = await store.findCurriculum(db, courseId)
  return {
    ...priced(storedCourse(course), clock.now()),
    instructors: course.instructors.map(introduced),
    outcomes: course.outcomes,
    audience: course.audience,
    completionCoverage: course.completion_coverage,
    completionQuizzes: course.completion_quizzes,
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

/** A course as it is stored: what it costs depends on the moment. */
export type StoredCourse = Omit<Course, 'price' | 'listPrice' | 'saleEndsAt'> & Offer

export function priced({ listPrice, sale, ...course }: StoredCourse, at: Date): Course {
  return { ...course, ...priceAt({ listPrice, sale }, at) }
}

export function storedCourse(row: store.CourseRow): StoredCourse {
  const { sale_price, sale_ends_at } = row
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    description: row.description,
    category: row.category,
    level: row.level,
    listPrice: row.list_price,
    sale: sale_price !== null && sale_ends_at ? { price: sale_price, endsAt: sale_ends_at } : null,
    published: row.published,
    imageUrl: imageUrl(row.image_file),
    lectureCount: row.lecture_count,
    totalDurationSec: row.total_duration_sec,
    studyMinutes: row.minutes,
    accessDays: row.access_days,
    rating: ratingOf(row.star_counts),
    instructors: row.instructors.map(({ id, name, file }) => ({ id, name, photo: imageUrl(file) })),
  }
}

/** A course in any state; undefined when there is none. */
export async function findCourse(db: Db, courseId: number): Promise<StoredCourse | undefined> {
  const row = await store.findCourse(db, courseId)
  return row && storedCourse(row)
}
