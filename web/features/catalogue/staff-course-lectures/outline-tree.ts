import type { OutlineGroup, Section } from '#contract/catalogue/outline.ts'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import { moved } from '#web/ui/staff/row-order.ts'

/** Where lectures go: an index of a section, counted without them. Null: before the first section. */
export type OutlinePlace = { sectionId: number | null; at: number }

/** The lectures of each section in order. Lectures without a section come first, if there are any. */
export function groupsOf(sections: readonly Section[], lectures: readonly StaffLecture[]): OutlineGroup[] {
  const standing = lectures.filter(({ deletedUntil }) => deletedUntil === null)
  const known = new Set(sections.map(({ id }) => id))
  const groupOf = (sectionId: number | null): OutlineGroup => ({
    sectionId,
    lectureIds: standing.filter((one) => sectionOf(one, known) === sectionId).map(({ id }) => id),
  })
  return tidy([groupOf(null), ...sections.map(({ id }) => groupOf(id))])
}

const sectionOf = ({ sectionId }: StaffLecture, known: Set<number>) =>
  sectionId !== null && known.has(sectionId) ? sectionId : null

const tidy = (groups: OutlineGroup[]): OutlineGroup[] =>
  groups.filter(({ sectionId, lectureIds }) => sectionId !== null || lectureIds.length > 0)

export const idsIn = (groups: readonly OutlineGroup[]): number[] =>
  groups.flatMap(({ lectureIds }) => lectureIds)

const groupWith = (groups: readonly OutlineGroup[], lectureId: number): number =>
  groups.findIndex(({ lectureIds }) => lectureIds.includes(lectureId))

export const placeOf = (groups: readonly OutlineGroup[], lectureId: number): OutlinePlace | null => {
  const group = groups[groupWith(groups, lectureId)]
  return group ? { sectionId: group.sectionId, at: group.lectureIds.indexOf(lectureId) } : null
}

/** Puts lectures together at one place, in the order of the course. */
export function placed(
  groups: readonly OutlineGroup[],
  lectureIds: readonly number[],
  { sectionId, at }: OutlinePlace,
): OutlineGroup[] {
  const going = new Set(lectureIds)
  const inOrder = idsIn(groups).filter((id) => going.has(id))
  const hasTarget = groups.some((group) => group.sectionId === sectionId)
  const all = hasTarget ? groups : [{ sectionId: null, lectureIds: [] }, ...groups]
  return tidy(
    all.map((group) => {
      const rest = group.lectureIds.filter((id) => !going.has(id))
      const isTarget = group.sectionId === sectionId
      return { ...group, lectureIds: isTarget ? rest.toSpliced(at, 0, ...inOrder) : rest }
    }),
  )
}

/** One place up or down; from the end of a section into the next one. */
export function stepped(groups: readonly OutlineGroup[], lectureId: number, by: 1 | -1): OutlineGroup[] {
  const from = groupWith(groups, lectureId)
  const group = groups[from]
  if (!group) return [...groups]
  const at = group.lectureIds.indexOf(lectureId) + by
  if (at >= 0 && at < group.lectureIds.length)
    return groups.with(from, { ...group, lectureIds: moved(group.lectureIds, lectureId, at) })
  const next = groups[from + by]
  if (!next) return [...groups]
  return placed(groups, [lectureId], {
    sectionId: next.sectionId,
    at: by === 1 ? 0 : next.lectureIds.length,
  })
}

/** Lectures that are dropped on another one. */
export function droppedOnLecture(
  groups: readonly OutlineGroup[],
  dragged: readonly number[],
  other: number,
  isAfter: boolean,
): OutlineGroup[] {
  const group = groups[groupWith(groups, other)]
  if (!group || dragged.includes(other)) return [...groups]
  const at = group.lectureIds.filter((id) => !dragged.includes(id)).indexOf(other)
  return placed(groups, dragged, { sectionId: group.sectionId, at: isAfter ? at + 1 : at })
}

/** Lectures that are dropped on a heading: the first of its section, or the last of the section before. */
export function droppedOnSection(
  groups: readonly OutlineGroup[],
  dragged: readonly number[],
  sectionId: number,
  isAfter: boolean,
): OutlineGroup[] {
  const before = groups[groups.findIndex((group) => group.sectionId === sectionId) - 1]
  if (isAfter || !before) return placed(groups, dragged, { sectionId, at: 0 })
  return placed(groups, dragged, { sectionId: before.sectionId, at: before.lectureIds.length })
}

export const sectionIdsIn = (groups: readonly OutlineGroup[]): number[] =>
  groups.flatMap(({ sectionId }) => sectionId ?? [])

/** Moves a section with its lectures to index `to` among the sections. */
export function sectionMoved(groups: readonly OutlineGroup[], sectionId: number, to: number): OutlineGroup[] {
  const bySection = new Map(groups.map((group) => [group.sectionId, group]))
  const order = moved(sectionIdsIn(groups), sectionId, to)
  return [null, ...order].flatMap((id) => bySection.get(id) ?? [])
}

/** A section that was removed and made again under another id, with those of its lectures that still exist. */
export function sectionBack(
  groups: readonly OutlineGroup[],
  newId: number,
  { lectureIds, at }: { lectureIds: readonly number[]; at: number },
): OutlineGroup[] {
  const withSection = groups.some(({ sectionId }) => sectionId === newId)
    ? groups
    : [...groups, { sectionId: newId, lectureIds: [] }]
  return sectionMoved(placed(withSection, lectureIds, { sectionId: newId, at: 0 }), newId, at)
}
