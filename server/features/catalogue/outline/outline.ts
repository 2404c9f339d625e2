import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { type OutlineGroup, sectionsMixed } from '#contract/catalogue/outline.ts'
import { orderOutdated } from '#contract/catalogue/staff-course.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockCourse } from '../staff/course.store.ts'
import * as store from './section.store.ts'

type Outline = { sectionIds: number[]; lectures: store.LecturePlace[] }

/** Takes the whole outline in its new order; refuses one that is not made of the current sections and lectures. */
export async function saveOutline(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  courseId: number,
  groups: OutlineGroup[],
): Promise<null> {
  await rearrange(deps, actor, courseId, () => ({
    sectionIds: groups.flatMap(({ sectionId }) => sectionId ?? []),
    // Lectures without a section come before the first one.
    lectures: groups
      .toSorted((a, b) => Number(a.sectionId !== null) - Number(b.sectionId !== null))
      .flatMap(({ sectionId, lectureIds }) => lectureIds.map((id) => ({ id, section_id: sectionId }))),
  }))
  return null
}

/**
 * Takes all lectures in their new order (contract.md#lecture-editing); each stays in its section, and the sections follow the
 * order of their lectures. Empty sections come last.
 */
export async function orderLectures(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  courseId: number,
  lectureIds: number[],
): Promise<{ id: number; orderIndex: number }[]> {
  await rearrange(deps, actor, courseId, (current) => {
    const sectionOf = new Map(current.lectures.map(({ id, section_id }) => [id, section_id]))
    const lectures = lectureIds.map((id) => ({ id, section_id: sectionOf.get(id) ?? null }))
    const used = lectures
      .map(({ section_id }) => section_id)
      .filter((sectionId, at, all) => at === 0 || sectionId !== all[at - 1])
    // A lecture may stand before the first section only.
    if (new Set(used).size < used.length || used.indexOf(null) > 0) return refuse(sectionsMixed)
    return { sectionIds: [...new Set([...used.flatMap((id) => id ?? []), ...current.sectionIds])], lectures }
  })
  return lectureIds.map((id, at) => ({ id, orderIndex: at + 1 }))
}

async function rearrange(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  courseId: number,
  change: (current: Outline) => Outline,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockCourse(trx, courseId))) return refuse(courseNotFound)
    const current: Outline = {
      lectures: await store.lockLecturePlaces(trx, courseId),
      sectionIds: (await store.findSections(trx, courseId)).map(({ id }) => id),
    }
    const wanted = change(current)
    if (!isSameSet(idsOf(current.lectures), idsOf(wanted.lectures))) return refuse(orderOutdated)
    if (!isSameSet(current.sectionIds, wanted.sectionIds)) return refuse(orderOutdated)
    const changes = changesOf(logged(current), logged(wanted))
    if (!changes) return
    await store.saveSectionOrder(trx, wanted.sectionIds)
    await store.saveLecturePlaces(trx, wanted.lectures)
    await writeAudit(trx, {
      ...actor,
      action: 'lecture.order',
      subject: `course:${courseId}`,
      detail: changes,
    })
  })
}

const idsOf = (lectures: store.LecturePlace[]) => lectures.map(({ id }) => id)

const isSameSet = (before: number[], after: number[]) =>
  before.length === after.length &&
  new Set(after).size === after.length &&
  before.every((id) => after.includes(id))

/** The order of a course without sections is logged as before. */
const logged = ({ sectionIds, lectures }: Outline) => ({
  lectureIds: idsOf(lectures),
  ...(sectionIds.length > 0 && { sectionIds, sectionOf: lectures.map(({ section_id }) => section_id) }),
})
