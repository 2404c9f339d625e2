import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAuditLines } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockCourse } from '../staff/course.store.ts'
import { lockLessons } from './moving.store.ts'
import { setPublic } from './lesson-opening.store.ts'

type LessonOpening = { lectureIds: number[]; isPublic: boolean }

/** Makes lessons free previews or ends that, all or none; returns those that were not so before. */
export async function openLessons(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  courseId: number,
  { lectureIds, isPublic }: LessonOpening,
): Promise<{ changedIds: number[] }> {
  const changedIds = await db.transaction().execute(async (trx) => {
    if (!(await lockCourse(trx, courseId))) return refuse(courseNotFound)
    const lessons = await lockLessons(trx, lectureIds)
    const areHere = lessons.every((lesson) => lesson.course_id === courseId)
    if (lessons.length < new Set(lectureIds).size || !areHere) return refuse(lectureNotFound)
    const changed = await setPublic(trx, lectureIds, isPublic)
    if (changed.length === 0) return changed
    await writeAuditLines(
      trx,
      changed.map((id) => ({
        ...actor,
        action: 'lecture.change',
        subject: `lecture:${id}`,
        detail: { before: { isPublic: !isPublic }, after: { isPublic } },
      })),
    )
    return changed
  })
  return { changedIds }
}
