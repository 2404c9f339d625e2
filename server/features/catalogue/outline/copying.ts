import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { kindNotCopied } from '#contract/catalogue/outline-acts.ts'
import { type Section, SECTIONS_MAX, sectionNotFound, tooManySections } from '#contract/catalogue/outline.ts'
import { type StaffLecture, TITLE_MAX } from '#contract/catalogue/staff-course.ts'
import { textOutdated } from '#contract/catalogue/text-lesson.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { Db, Trx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockCourse } from '../staff/course.store.ts'
import { staffLecture } from '../staff/lecture.ts'
import { renderLesson } from '../text/render-lesson.ts'
import type { LessonExercises } from '../lesson-exercises.ts'
import type { RenderedText } from '../text/render-text.ts'
import * as store from './copying.store.ts'
import { copyQuizzes } from './quiz-copying.store.ts'
import { putExercise } from './exercise-lesson.store.ts'
import { insertLesson } from './lesson-making.store.ts'
import {
  findSection,
  findSections,
  insertSection,
  lockLecturePlaces,
  saveLecturePlaces,
  type SectionRow,
} from './section.store.ts'

const COPIED = ['video', 'text', 'file', 'exercise', 'quiz']
const COPY_SIGN = ' (복사본)'

type CopyDeps = Pick<Deps, 'db'> & { lessonExercises: LessonExercises }
export type LessonTarget = { lectureIds: number[]; sectionId?: number | undefined }

/** Copies lessons to the end of a section; without one named, each after its original or at the end of another course. */
export async function copyLessons(
  { db, lessonExercises }: CopyDeps,
  actor: Actor,
  courseId: number,
  { lectureIds, sectionId }: LessonTarget,
): Promise<StaffLecture[]> {
  const texts = await renderTexts(db, lectureIds, courseId)
  return await db.transaction().execute(async (trx) => {
    if (!(await lockCourse(trx, courseId))) return refuse(courseNotFound)
    if (sectionId) await sectionIn(trx, courseId, sectionId)
    const lessons = await lessonsToCopy(trx, lectureIds)
    const copyExercise = copierOf(lessonExercises, actor, courseId)
    const copies: StaffLecture[] = []
    for (const lesson of lessons) {
      const isHere = lesson.course_id === courseId
      const goesAfter = sectionId === undefined && isHere
      const copyId = await insertCopy(trx, courseId, lesson, {
        sectionId: goesAfter ? lesson.section_id : sectionId,
        title: isHere ? copyTitle(lesson.title) : lesson.title,
        text: texts.get(lesson.id),
      })
      await copyExercise(trx, copyId, lesson.exercise_id)
      if (goesAfter) await placeAfter(trx, courseId, copyId, lesson)
      await logCopy(trx, actor, courseId, { lesson, copyId })
      copies.push(await staffLecture(trx, copyId))
    }
    return copies
  })
}

/** Copies a section with its lessons, to the end of its course. */
export async function copySection(
  { db, lessonExercises }: CopyDeps,
  actor: Actor,
  sectionId: number,
): Promise<{ section: Section; lectureIds: number[] }> {
  const { course_id: courseId } = (await findSection(db, sectionId)) ?? refuse(sectionNotFound)
  const texts = await renderTexts(db, await lectureIdsIn(db, courseId, sectionId), courseId)
  return await db.transaction().execute(async (trx) => {
    await lockCourse(trx, courseId)
    const original = await sectionIn(trx, courseId, sectionId)
    if ((await findSections(trx, courseId)).length >= SECTIONS_MAX) return refuse(tooManySections)
    const lessons = await lessonsToCopy(trx, await lectureIdsIn(trx, courseId, sectionId))
    const made = await insertSection(trx, courseId, copyTitle(original.title))
    const copyExercise = copierOf(lessonExercises, actor, courseId)
    const lectureIds: number[] = []
    for (const lesson of lessons) {
      const { title } = lesson
      const text = texts.get(lesson.id)
      const copyId = await insertCopy(trx, courseId, lesson, { sectionId: made.id, title, text })
      await copyExercise(trx, copyId, lesson.exercise_id)
      lectureIds.push(copyId)
    }
    await writeAudit(trx, {
      ...actor,
      action: 'section.copy',
      subject: `course:${courseId}`,
      detail: { before: null, after: { sectionId: made.id, copyOf: sectionId, lectureIds } },
    })
    const { id, title, order_index: orderIndex } = made
    return { section: { id, courseId, title, orderIndex }, lectureIds }
  })
}

/** Texts link within their course, so they are rendered for it, before anything is locked. */
async function renderTexts(db: Db, lectureIds: readonly number[], courseId: number) {
  const texts = new Map<number, RenderedText & { version: number | null }>()
  for (const { id, markdown, version } of await store.findLessons(db, lectureIds))
    if (markdown !== null) texts.set(id, { ...(await renderLesson(db, markdown, courseId)), version })
  return texts
}

async function lessonsToCopy(trx: Trx, lectureIds: readonly number[]): Promise<store.CopiedLesson[]> {
  const lessons = await store.holdLessons(trx, lectureIds)
  if (lessons.length < new Set(lectureIds).size) return refuse(lectureNotFound)
  return lessons.every(({ kind }) => COPIED.includes(kind)) ? lessons : refuse(kindNotCopied)
}

type Copy = {
  sectionId: number | null | undefined
  title: string
  text: (RenderedText & { version: number | null }) | undefined
}

/** A copy is open to nobody for free, and begins without notes, progress or errata. */
async function insertCopy(
  trx: Trx,
  courseId: number,
  lesson: store.CopiedLesson,
  { sectionId, title, text }: Copy,
): Promise<number> {
  const { kind, description } = lesson
  const copyId = await insertLesson(trx, courseId, { kind, title, description, isPublic: false, sectionId })
  await store.takeMaterial(trx, copyId, lesson)
  await store.takeFiles(trx, copyId, lesson)
  await copyQuizzes(trx, { from: lesson, lectureId: copyId, courseId })
  if (kind !== 'text') return copyId
  if (!text || text.version !== lesson.version) return refuse(textOutdated)
  await store.takeText(trx, copyId, lesson, text)
  return copyId
}

/** Two lessons never name one exercise (docs/decisions/0066), so a copied lesson names a copy of it. */
const copierOf =
  (lessonExercises: LessonExercises, actor: Actor, courseId: number) =>
  async (trx: Trx, copyId: number, exerciseId: number | null): Promise<void> => {
    if (exerciseId === null) return
    await putExercise(trx, copyId, await lessonExercises.copy(trx, actor, { exerciseId, courseId }))
  }

async function placeAfter(trx: Trx, courseId: number, copyId: number, original: store.CopiedLesson) {
  const places = await lockLecturePlaces(trx, courseId)
  const others = places.filter(({ id }) => id !== copyId)
  const at = others.findIndex(({ id }) => id === original.id) + 1
  await saveLecturePlaces(trx, others.toSpliced(at, 0, { id: copyId, section_id: original.section_id }))
}

async function sectionIn(trx: Trx, courseId: number, sectionId: number): Promise<SectionRow> {
  const section = await findSection(trx, sectionId)
  return section?.course_id === courseId ? section : refuse(sectionNotFound)
}

const lectureIdsIn = async (db: Db, courseId: number, sectionId: number) =>
  (
    await db
      .selectFrom('lecture')
      .select('id')
      .where('course_id', '=', courseId)
      .where('section_id', '=', sectionId)
      .execute()
  ).flatMap(({ id }) => id ?? [])

const copyTitle = (title: string) =>
  `${[...title].slice(0, TITLE_MAX - COPY_SIGN.length).join('')}${COPY_SIGN}`

type LoggedCopy = { lesson: store.CopiedLesson; copyId: number }

const logCopy = (trx: Trx, actor: Actor, courseId: number, { lesson, copyId }: LoggedCopy) =>
  writeAudit(trx, {
    ...actor,
    action: 'lecture.copy',
    subject: `lecture:${copyId}`,
    detail: { before: null, after: { courseId, copyOf: lesson.id, title: lesson.title } },
  })
