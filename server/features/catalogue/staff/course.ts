import type { Category, Course } from '#contract/catalogue/catalogue.ts'
import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import type { QuizzesAsked } from '#contract/catalogue/lesson.ts'
import { courseInUse, type StaffCourse, type PublishCheck } from '#contract/catalogue/staff-course.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import { totalOf } from '#server/platform/database/page-rows.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { removeAttachment, removeImage, removeVideo } from '#server/platform/media/storage/removal.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import type { PermittedCourses } from '#server/features/identity/permitted-courses.ts'
import { refuseUnknownCategory } from '../category/known-category.ts'
import { findCourse, priced, storedCourse } from '../course.ts'
import { refuseBadSale } from './sale.ts'
import * as store from './course.store.ts'

type CourseListQuery = {
  status: store.CourseStatus
  category?: Category | undefined
  q?: string | undefined
  sort: store.CourseOrder
  page: number
  size: number
}

export async function listStaffCourses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  permitted: PermittedCourses,
  { status, category, q, sort, page, size }: CourseListQuery,
) {
  const offset = page * size
  const filter = { permitted, status, sort, category: category ?? null, words: q || null }
  const rows = await store.findStaffCourses(db, { ...filter, limit: size, offset })
  const total = await totalOf(rows, offset, () =>
    store.findStaffCourses(db, { ...filter, limit: 1, offset: 0 }),
  )
  return {
    content: rows.map((row) => shown(row, clock.now())),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

export async function showStaffCourse(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  courseId: number,
): Promise<StaffCourse> {
  return shown((await store.findStaffCourse(db, courseId)) ?? refuse(courseNotFound), clock.now())
}

function shown(row: store.StaffCourseRow, at: Date): StaffCourse {
  return {
    ...priced(storedCourse(row), at),
    salePrice: row.sale_price,
    saleEndsAt: row.sale_ends_at && seoulTime(row.sale_ends_at),
    outcomes: row.outcomes,
    audience: row.audience,
    accessDays: row.access_days,
    completionCoverage: row.completion_coverage,
    completionQuizzes: row.completion_quizzes,
    archivedAt: row.archived_at && seoulTime(row.archived_at),
    createdAt: seoulTime(row.created_at),
    updatedAt: seoulTime(row.updated_at),
    enrolledCount: row.enrolled_count,
    everEnrolledCount: row.ever_enrolled_count,
    missing: missingOf(row),
    kinds: row.kinds,
    basedOn: row.based_on,
    reviewedAt: row.reviewed_at,
  }
}

/** Checks that the course fails before publishing; staff may publish it anyway. */
function missingOf(row: store.StaffCourseRow): PublishCheck[] {
  const isMissing: Record<PublishCheck, boolean> = {
    description: row.description.trim() === '',
    lectures: row.lecture_count === 0,
    openLecture: row.open_lectures === 0,
    captions: row.without_captions > 0,
    videos: row.without_video > 0,
    texts: row.empty_texts > 0,
    files: row.without_files > 0,
    exercises: row.without_exercise > 0,
    quizzes: row.empty_quizzes > 0,
  }
  return Object.entries(isMissing).flatMap(([check, missing]) => (missing ? [check as PublishCheck] : []))
}

export type CourseChange = Omit<
  store.CourseChange,
  | 'access_days'
  | 'completion_coverage'
  | 'completion_quizzes'
  | 'archived_at'
  | 'based_on'
  | 'reviewed_at'
  | 'sale_price'
  | 'sale_ends_at'
> & {
  salePrice?: number | null | undefined
  saleEndsAt?: string | null | undefined
  accessDays?: number | null | undefined
  completionCoverage?: number | undefined
  completionQuizzes?: QuizzesAsked | undefined
  basedOn?: string | undefined
  reviewedAt?: string | null | undefined
}

/** Changes the course and logs the earlier values. */
export async function changeCourse(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  courseId: number,
  {
    accessDays,
    completionCoverage,
    completionQuizzes,
    basedOn,
    reviewedAt,
    salePrice,
    saleEndsAt,
    ...rest
  }: CourseChange,
): Promise<Course> {
  const given = {
    ...rest,
    ...(salePrice !== undefined && { sale_price: salePrice }),
    ...(saleEndsAt !== undefined && { sale_ends_at: saleEndsAt === null ? null : new Date(saleEndsAt) }),
    ...(accessDays !== undefined && { access_days: accessDays }),
    ...(completionCoverage !== undefined && { completion_coverage: completionCoverage }),
    ...(completionQuizzes !== undefined && { completion_quizzes: completionQuizzes }),
    ...(basedOn !== undefined && { based_on: basedOn }),
    ...(reviewedAt !== undefined && { reviewed_at: reviewedAt }),
    ...(rest.published === true && { archived_at: null }),
  }
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  await db.transaction().execute((trx) => writeChange(trx, actor, { courseId, change, at: clock.now() }))
  return priced((await findCourse(db, courseId)) ?? refuse(courseNotFound), clock.now())
}

type ChangeToWrite = {
  courseId: number
  change: Partial<Omit<store.CourseChange, 'sale_ends_at'> & { sale_ends_at: Date | null }>
  at: Date
  /** Refuses the change by the course as it is. */
  examine?: (course: store.StaffCourseRow) => void
}

/** Changes the course and logs the earlier values; returns whether there was anything to change. */
export async function writeChange(
  trx: Db,
  actor: Actor,
  { courseId, change, at, examine }: ChangeToWrite,
): Promise<boolean> {
  if (!(await store.lockCourse(trx, courseId))) return refuse(courseNotFound)
  const row = (await store.findStaffCourse(trx, courseId))!
  examine?.(row)
  const before = { ...row, price: row.list_price }
  refuseBadSale(before, change, at)
  const changes = changesOf(before, change)
  if (!changes) return false
  if (change.category !== undefined) await refuseUnknownCategory(trx, change.category)
  await store.updateCourse(trx, courseId, change)
  await writeAudit(trx, { ...actor, action: 'course.change', subject: `course:${courseId}`, detail: changes })
  return true
}

type ArchiveOutcome = { isChanged: boolean; wasPublished: boolean }

export function setArchived(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  courseId: number,
  isArchived: boolean,
): Promise<ArchiveOutcome> {
  return db.transaction().execute(async (trx) => {
    const before = (await store.setArchived(trx, courseId, isArchived)) ?? refuse(courseNotFound)
    const { published: wasPublished } = before
    if (before.archived === isArchived) return { isChanged: false, wasPublished }
    await writeAudit(trx, {
      ...actor,
      action: isArchived ? 'course.archive' : 'course.unarchive',
      subject: `course:${courseId}`,
      detail: changesOf(before, { published: false, archived: isArchived }) ?? {},
    })
    return { isChanged: true, wasPublished }
  })
}

/** Removes an unused course. Deletes its files after the commit; after a crash the next start sweeps them. */
export async function removeCourse(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  actor: Actor,
  courseId: number,
): Promise<null> {
  const gone = await db.transaction().execute(async (trx) => {
    const course = (await store.lockCourse(trx, courseId)) ?? refuse(courseNotFound)
    if (await store.isUsed(trx, courseId)) return refuse(courseInUse)
    await writeAudit(trx, {
      ...actor,
      action: 'course.remove',
      subject: `course:${courseId}`,
      detail: { before: { title: course.title }, after: null },
    })
    return store.deleteCourse(trx, courseId)
  })
  for (const videoId of gone.videoIds) await removeVideo(media, videoId)
  for (const objectId of gone.objectIds) await removeAttachment(media, objectId)
  if (gone.imageFile) await removeImage(media, gone.imageFile)
  return null
}
