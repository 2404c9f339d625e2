import type { OutlineGroup, Section } from '#contract/catalogue/outline.ts'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import { movedWords, sectionWords } from '#web/features/catalogue/staff-course-lectures/outline-rows.ts'
import * as tree from '#web/features/catalogue/staff-course-lectures/outline-tree.ts'
import type { LectureOrder } from '#web/features/catalogue/staff-course-lectures/use-lecture-order.ts'
import { type DropTarget, useRowDrag } from '#web/ui/staff/use-row-drag.ts'

export type RowKey = `lecture ${number}` | `section ${number}`

type Options = {
  order: LectureOrder
  sections: readonly Section[]
  lectures: readonly StaffLecture[]
  /** They move together when one of them is dragged. */
  chosen: readonly number[]
}

const readKey = (key: RowKey) => {
  const [kind, id] = key.split(' ')
  return { isSection: kind === 'section', id: Number(id) }
}

/** The ways in which lectures and sections are moved: by one place, by dragging, several at once. */
export function useOutlineMoves({ order, sections, lectures, chosen }: Options) {
  const sectionIds = sections.map(({ id }) => id)

  const moveLecture = (id: number, change: (groups: OutlineGroup[]) => OutlineGroup[]) => {
    const lecture = lectures.find((one) => one.id === id)
    if (!lecture) return
    const before = order.groupsNow()
    const said = (after: OutlineGroup[]) => movedWords(lecture, before, after, sections)
    order.move({ what: `lecture ${id}`, change, said })
  }
  const stepLecture = (id: number, by: 1 | -1) => moveLecture(id, (groups) => tree.stepped(groups, id, by))

  const moveSection = (id: number, to: number) => {
    const title = sections.find((one) => one.id === id)?.title ?? ''
    order.move({
      what: `section ${id}`,
      change: (groups) => tree.sectionMoved(groups, id, to),
      said: (groups) => `'${title}' 섹션을 ${tree.sectionIdsIn(groups).indexOf(id) + 1}번째로 이동했습니다.`,
    })
  }

  const moveTogether = (ids: readonly number[], change: (groups: OutlineGroup[]) => OutlineGroup[]) => {
    const sectionIn = (groups: OutlineGroup[]) => tree.placeOf(groups, ids[0]!)?.sectionId ?? null
    order.move({
      what: `lectures ${ids.join()}`,
      change,
      said: (after) => `강의 ${ids.length}개를 ${sectionWords(sectionIn(after), sections)} 이동했습니다.`,
    })
  }
  /** To the end of the section; without a section, before the first one. */
  const moveChosen = (ids: readonly number[], sectionId: number | null) =>
    moveTogether(ids, (groups) => tree.placed(groups, ids, { sectionId, at: Number.MAX_SAFE_INTEGER }))

  /** A section takes the place of the section under the pointer, so it lands behind when it comes from above. */
  const aim = (dragged: RowKey, over: DropTarget<RowKey>): DropTarget<RowKey> | null => {
    const what = readKey(dragged)
    const target = readKey(over.id)
    if (!what.isSection) return over
    if (!target.isSection || target.id === what.id) return null
    return { id: over.id, isAfter: sectionIds.indexOf(what.id) < sectionIds.indexOf(target.id) }
  }
  const drop = (dragged: RowKey, { id: key, isAfter }: DropTarget<RowKey>) => {
    const what = readKey(dragged)
    const target = readKey(key)
    if (what.isSection) return moveSection(what.id, sectionIds.indexOf(target.id))
    const ids = chosen.includes(what.id) ? chosen : [what.id]
    const dropped = target.isSection ? tree.droppedOnSection : tree.droppedOnLecture
    const change = (groups: OutlineGroup[]) => dropped(groups, ids, target.id, isAfter)
    if (ids.length > 1) moveTogether(ids, change)
    else moveLecture(what.id, change)
  }
  const drag = useRowDrag<RowKey>(drop, aim)
  return { stepLecture, moveSection, moveChosen, drag }
}
