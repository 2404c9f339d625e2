import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { lessonsOpened } from '#contract/catalogue/outline-acts.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { LessonExercises } from '../lesson-exercises.ts'
import { lockCourse } from '../staff/course.store.ts'
import type { StoreCompletions } from '../staff/lecture.ts'
import { markDeleted } from '../staff/lecture.store.ts'
import { areUsed, lockLessons } from './moving.store.ts'
import { deleteSection, findSections, lockLecturePlaces } from './section.store.ts'

type TakingBackDeps = Pick<Deps, 'db'> & {
  storeCompletions: StoreCompletions
  lessonExercises: LessonExercises
}
type Taken = { lectureIds: number[]; sectionIds: number[] }

/** Deletes what was just copied or imported, as one act: lessons that no member has opened, and sections empty then. */
export async function takeLessonsBack(
  { db, storeCompletions, lessonExercises }: TakingBackDeps,
  actor: Actor,
  courseId: number,
  { lectureIds, sectionIds }: Taken,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockCourse(trx, courseId))) return refuse(courseNotFound)
    const lessons = await lockLessons(trx, lectureIds)
    const areHere = lessons.every((lesson) => lesson.course_id === courseId)
    if (lessons.length < new Set(lectureIds).size || !areHere) return refuse(lectureNotFound)
    if (lectureIds.length > 0 && (await areUsed(trx, lectureIds))) return refuse(lessonsOpened)
    await lessonExercises.takeCopiesBack(trx, actor, lectureIds)
    for (const { id } of lessons) await markDeleted(trx, id)
    const inUse = new Set((await lockLecturePlaces(trx, courseId)).map((place) => place.section_id))
    for (const { id } of await findSections(trx, courseId))
      if (sectionIds.includes(id) && !inUse.has(id)) await deleteSection(trx, id)
    await storeCompletions(trx, courseId)
    await writeAudit(trx, {
      ...actor,
      action: 'lecture.takeBack',
      subject: `course:${courseId}`,
      detail: { before: { lectureIds, sectionIds }, after: null },
    })
  })
  return null
}
