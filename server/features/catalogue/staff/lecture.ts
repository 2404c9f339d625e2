import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { LessonKind } from '#contract/catalogue/lesson.ts'
import { type StaffLecture, UNDO_DAYS, undoOver } from '#contract/catalogue/staff-course.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db, Trx } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { adoptSection } from '../outline/section.store.ts'
import { findStaffCourse, lockCourse } from './course.store.ts'
import * as store from './lecture.store.ts'

type LectureDeps = Pick<Deps, 'db'>

export async function listStaffLectures({ db }: LectureDeps, courseId: number): Promise<StaffLecture[]> {
  if (!(await findStaffCourse(db, courseId))) return refuse(courseNotFound)
  return (await store.findStaffLectures(db, courseId, UNDO_DAYS)).map(shown)
}

export async function staffLecture(db: Db, lectureId: number): Promise<StaffLecture> {
  return shown((await store.findStaffLecture(db, lectureId, UNDO_DAYS)) ?? refuse(lectureNotFound))
}

const shown = (row: store.StaffLectureRow): StaffLecture => ({
  id: row.id,
  courseId: row.course_id,
  title: row.title,
  description: row.description,
  orderIndex: row.order_index,
  durationSec: row.duration_sec,
  isPublic: row.is_public,
  kind: LessonKind.parse(row.kind),
  sectionId: row.section_id,
  sectionTitle: row.section_title,
  hasVideo: row.video_id !== null,
  sizeBytes: row.size_bytes,
  captions: row.captions,
  openedCount: row.opened_count,
  completedCount: row.completed_count,
  createdAt: seoulTime(row.created_at),
  updatedAt: seoulTime(row.updated_at),
  deletedUntil: row.deleted_until && seoulTime(row.deleted_until),
})

type LectureChange = {
  title?: string | undefined
  description?: string | undefined
  isPublic?: boolean | undefined
}

export async function changeLecture(
  { db }: LectureDeps,
  actor: Actor,
  lectureId: number,
  { title, description, isPublic }: LectureChange,
): Promise<StaffLecture> {
  const change = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(isPublic !== undefined && { is_public: isPublic }),
  }
  await db.transaction().execute(async (trx) => {
    const changes = changesOf(await staffLecture(trx, lectureId), { title, description, isPublic })
    if (!(await store.updateLecture(trx, lectureId, change))) return refuse(lectureNotFound)
    if (!changes) return
    await writeAudit(trx, {
      ...actor,
      action: 'lecture.change',
      subject: `lecture:${lectureId}`,
      detail: changes,
    })
  })
  return staffLecture(db, lectureId)
}

/** Stores which members have completed the course by now. */
export type StoreCompletions = (trx: Trx, courseId: number) => Promise<void>

/**
 * Hides the lecture from learners at once; staff can restore it for a while (contract.md#lecture-editing: 404 from now on). Members who
 * completed all other lectures have now completed the course, permanently.
 */
export async function removeLecture(
  { db, storeCompletions }: LectureDeps & { storeCompletions: StoreCompletions },
  actor: Actor,
  lectureId: number,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    // Two removals of one course at once would each count the other's lecture as still to be completed.
    const locked = await store.holdCourseOf(trx, lectureId)
    const { course_id: courseId, title } =
      (await store.markDeleted(trx, lectureId)) ?? refuse(lectureNotFound)
    // It moved to another course meanwhile.
    if (courseId !== locked) return refuse(lectureNotFound)
    await storeCompletions(trx, courseId)
    await writeAudit(trx, {
      ...actor,
      action: 'lecture.remove',
      subject: `lecture:${lectureId}`,
      detail: { courseId, before: { title }, after: null },
    })
  })
  return null
}

export async function restoreLecture(
  { db }: LectureDeps,
  actor: Actor,
  lectureId: number,
): Promise<StaffLecture> {
  await db.transaction().execute(async (trx) => {
    const restored = await store.unmarkDeleted(trx, lectureId, UNDO_DAYS)
    if (restored === 'unknown') return refuse(lectureNotFound)
    if (restored === 'over') return refuse(undoOver)
    if (restored === 'standing') return
    const { courseId, title } = await staffLecture(trx, lectureId)
    // The outline may have changed around its place.
    await lockCourse(trx, courseId)
    await adoptSection(trx, lectureId)
    await writeAudit(trx, {
      ...actor,
      action: 'lecture.restore',
      subject: `lecture:${lectureId}`,
      detail: { courseId, before: null, after: { title } },
    })
  })
  return staffLecture(db, lectureId)
}
