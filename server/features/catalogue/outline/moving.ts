import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { courseHasMembers, lessonsInUse } from '#contract/catalogue/outline-acts.ts'
import { sectionNotFound } from '#contract/catalogue/outline.ts'
import { textOutdated } from '#contract/catalogue/text-lesson.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { LessonExercises } from '../lesson-exercises.ts'
import { renderLesson } from '../text/render-lesson.ts'
import { findLessons } from './copying.store.ts'
import type { LessonTarget } from './copying.ts'
import * as store from './moving.store.ts'
import { moveQuizzes } from './quiz-copying.store.ts'
import { findSections, type LecturePlace, lockLecturePlaces, saveLecturePlaces } from './section.store.ts'

type MoveDeps = Pick<Deps, 'db'> & { lessonExercises: LessonExercises }

/**
 * Moves lessons into another course (docs/decisions/0068). Openings, progress and notes belong to a purchase of the
 * course, so a lesson in which members have a part stays; a copy of it may go.
 */
export async function moveLessons(
  { db, lessonExercises }: MoveDeps,
  actor: Actor,
  courseId: number,
  { lectureIds, sectionId }: LessonTarget,
): Promise<null> {
  const before = await findLessons(db, lectureIds)
  const texts = new Map<number, { html: string; version: number | null }>()
  for (const { id, markdown, version } of before)
    if (markdown !== null) texts.set(id, { html: (await renderLesson(db, markdown, courseId)).html, version })
  const sources = [...new Set(before.map((lesson) => lesson.course_id))]
  await db.transaction().execute(async (trx) => {
    const locked = await store.lockCourses(trx, [...sources, courseId])
    if (!locked.includes(courseId)) return refuse(courseNotFound)
    const lessons = await store.lockLessons(trx, lectureIds)
    const isKnown = lessons.every((lesson) => sources.includes(lesson.course_id))
    if (lessons.length < new Set(lectureIds).size || !isKnown) return refuse(lectureNotFound)
    const moved = lessons.filter((lesson) => lesson.course_id !== courseId)
    await refuseMembersPart(trx, moved)
    for (const lesson of moved) await moveQuizzes(trx, lesson, courseId)
    await store.changeCourseOf(trx, idsOf(moved), courseId)
    await placeAtEnd(trx, courseId, idsOf(moved), sectionId)
    for (const { version, id, exercise_id: exerciseId } of await findLessons(trx, idsOf(moved))) {
      if (exerciseId !== null) await lessonExercises.move(trx, actor, { exerciseId, courseId })
      const text = texts.get(id)
      if (text && text.version !== version) return refuse(textOutdated)
      if (text) await store.updateHtml(trx, id, text.html)
    }
    await logMoves(trx, actor, courseId, moved)
  })
  return null
}

const idsOf = (lessons: readonly store.LessonToMove[]) => lessons.map(({ id }) => id)

async function refuseMembersPart(trx: Trx, moved: readonly store.LessonToMove[]): Promise<void> {
  if (
    await store.hasMembers(
      trx,
      moved.map((lesson) => lesson.course_id),
    )
  )
    return refuse(courseHasMembers)
  if (await store.areUsed(trx, idsOf(moved))) return refuse(lessonsInUse)
}

/** Behind the last lecture of the section and of the sections before it; without a section named, of the course. */
async function placeAtEnd(
  trx: Trx,
  courseId: number,
  lectureIds: readonly number[],
  wanted: number | undefined,
): Promise<void> {
  const sectionIds = (await findSections(trx, courseId)).map(({ id }) => id)
  const stayed = (await lockLecturePlaces(trx, courseId)).filter(({ id }) => !lectureIds.includes(id))
  const sectionId = wanted ?? stayed.at(-1)?.section_id ?? null
  if (sectionId !== null && !sectionIds.includes(sectionId)) return refuse(sectionNotFound)
  const rankOf = (id: number | null) => (id === null ? -1 : sectionIds.indexOf(id))
  const at = stayed.findLastIndex((place) => rankOf(place.section_id) <= rankOf(sectionId)) + 1
  const arrived: LecturePlace[] = lectureIds.map((id) => ({ id, section_id: sectionId }))
  await saveLecturePlaces(trx, stayed.toSpliced(at, 0, ...arrived))
}

async function logMoves(trx: Trx, actor: Actor, courseId: number, moved: readonly store.LessonToMove[]) {
  for (const lesson of moved)
    await writeAudit(trx, {
      ...actor,
      action: 'lecture.move',
      subject: `lecture:${lesson.id}`,
      detail: { before: { courseId: lesson.course_id }, after: { courseId } },
    })
}
