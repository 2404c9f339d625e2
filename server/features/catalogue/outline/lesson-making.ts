import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { sectionNotFound } from '#contract/catalogue/outline.ts'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockCourse } from '../staff/course.store.ts'
import { staffLecture } from '../staff/lecture.ts'
import { nameExercise } from './exercise-lesson.ts'
import { insertLesson } from './lesson-making.store.ts'
import { findSection } from './section.store.ts'

type NewLesson = {
  kind: 'text' | 'file' | 'exercise' | 'quiz'
  title: string
  description: string
  isPublic: boolean
  sectionId?: number | null | undefined
  exerciseId?: number | null | undefined
}

/** Adds a lesson at the end of a section; without one, at the end of the course. */
export async function makeLesson(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  courseId: number,
  lesson: NewLesson,
): Promise<StaffLecture> {
  const { kind, title, sectionId, exerciseId = null } = lesson
  return await db.transaction().execute(async (trx) => {
    if (!(await lockCourse(trx, courseId))) return refuse(courseNotFound)
    const section = sectionId && (await findSection(trx, sectionId))
    if (sectionId && (!section || section.course_id !== courseId)) return refuse(sectionNotFound)
    const id = await insertLesson(trx, courseId, lesson)
    if (kind === 'exercise' && exerciseId !== null)
      await nameExercise(trx, { lectureId: id, courseId }, exerciseId)
    await writeAudit(trx, {
      ...actor,
      action: 'lecture.make',
      subject: `lecture:${id}`,
      detail: { before: null, after: { courseId, lessonKind: kind, title } },
    })
    return staffLecture(trx, id)
  })
}
