import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { type Section, SECTIONS_MAX, sectionNotFound, tooManySections } from '#contract/catalogue/outline.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findCourse } from '../course.ts'
import { lockCourse } from '../staff/course.store.ts'
import * as store from './section.store.ts'

type SectionDeps = Pick<Deps, 'db'>

const shown = (row: store.SectionRow): Section => ({
  id: row.id,
  courseId: row.course_id,
  title: row.title,
  orderIndex: row.order_index,
})

export async function listSections({ db }: SectionDeps, courseId: number): Promise<Section[]> {
  if (!(await findCourse(db, courseId))) return refuse(courseNotFound)
  return (await store.findSections(db, courseId)).map(shown)
}

export async function makeSection(
  { db }: SectionDeps,
  actor: Actor,
  courseId: number,
  title: string,
): Promise<Section> {
  return await db.transaction().execute(async (trx) => {
    if (!(await lockCourse(trx, courseId))) return refuse(courseNotFound)
    const count = (await store.findSections(trx, courseId)).length
    if (count >= SECTIONS_MAX) return refuse(tooManySections)
    const made = await store.insertSection(trx, courseId, title)
    await writeAudit(trx, {
      ...actor,
      action: 'section.make',
      subject: `course:${courseId}`,
      detail: { before: null, after: { sectionId: made.id, title } },
    })
    return shown(made)
  })
}

export async function renameSection(
  { db }: SectionDeps,
  actor: Actor,
  sectionId: number,
  title: string,
): Promise<Section> {
  return await db.transaction().execute(async (trx) => {
    const section = await lockSection(trx, sectionId)
    const changes = changesOf({ title: section.title }, { title })
    if (!changes) return shown(section)
    await store.updateSectionTitle(trx, sectionId, title)
    await writeAudit(trx, {
      ...actor,
      action: 'section.rename',
      subject: `course:${section.course_id}`,
      detail: { sectionId, ...changes },
    })
    return shown({ ...section, title })
  })
}

/** The lectures stay where they are in the order, as the end of the section before. */
export async function removeSection({ db }: SectionDeps, actor: Actor, sectionId: number): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const { course_id: courseId, title } = await lockSection(trx, sectionId)
    const sections = await store.findSections(trx, courseId)
    const before = sections[sections.findIndex(({ id }) => id === sectionId) - 1]
    await store.moveLectures(trx, sectionId, before?.id ?? null)
    await store.deleteSection(trx, sectionId)
    await writeAudit(trx, {
      ...actor,
      action: 'section.remove',
      subject: `course:${courseId}`,
      detail: { before: { sectionId, title }, after: null },
    })
  })
  return null
}

/** Locks the section's course: changes of one outline wait for each other. */
async function lockSection(trx: Trx, sectionId: number): Promise<store.SectionRow> {
  const { course_id: courseId } = (await store.findSection(trx, sectionId)) ?? refuse(sectionNotFound)
  await lockCourse(trx, courseId)
  return (await store.findSection(trx, sectionId)) ?? refuse(sectionNotFound)
}
