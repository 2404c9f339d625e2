import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Section } from '#contract/catalogue/outline.ts'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import type { AddLesson } from '#web/features/catalogue/staff-course-lectures/use-add-lesson.tsx'
import { ChoiceBar } from '#web/features/catalogue/staff-course-lectures/choice-bar.tsx'
import { LectureTableRow } from '#web/features/catalogue/staff-course-lectures/lecture-table-row.tsx'
import { outlineOf } from '#web/features/catalogue/staff-course-lectures/outline-rows.ts'
import { groupsOf, placeOf } from '#web/features/catalogue/staff-course-lectures/outline-tree.ts'
import {
  SectionRow,
  type SectionRowActs,
} from '#web/features/catalogue/staff-course-lectures/section-row.tsx'
import type { LectureOrder } from '#web/features/catalogue/staff-course-lectures/use-lecture-order.ts'
import { useFolds } from '#web/features/catalogue/staff-course-lectures/use-folds.ts'
import { useOutlineMoves } from '#web/features/catalogue/staff-course-lectures/use-outline-moves.ts'
import { SendDialog } from '#web/features/catalogue/staff-course-lectures/send-dialog.tsx'
import {
  isCopied,
  type LessonCopies,
} from '#web/features/catalogue/staff-course-lectures/use-lesson-copies.ts'
import type { LessonOpening } from '#web/features/catalogue/staff-course-lectures/use-lesson-opening.ts'
import type { LessonRename } from '#web/features/catalogue/staff-course-lectures/use-lesson-rename.ts'
import { useRowChoice } from '#web/features/catalogue/staff-course-lectures/use-row-choice.ts'
import type { SectionActs } from '#web/features/catalogue/staff-course-lectures/use-section-acts.ts'
import { useLectureRemoval } from '#web/features/catalogue/staff-parts/use-lecture-removal.ts'
import { Button } from '#web/ui/button.tsx'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { RowKeys } from '#web/ui/staff/keys/row-keys.tsx'
import { FROM_MD, FROM_XL } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { useKeptFocus } from '#web/ui/staff/use-kept-focus.ts'

type Props = {
  sections: readonly Section[]
  lectures: readonly StaffLecture[]
  order: LectureOrder
  sectionActs: SectionActs
  copies: LessonCopies
  rename: LessonRename
  /** Null: not by this account. */
  open: LessonOpening
  courseId: number
  mayRemove: boolean
  /** Null: read-only. */
  onAdd: AddLesson | null
  /** Called when the list goes with the focus in it. */
  onEmptied: () => void
}

const COLUMNS = 6

export function LectureTable(props: Props) {
  const { sections, lectures, order, sectionActs, mayRemove, onAdd, onEmptied } = props
  const { copies, rename, open, courseId } = props
  const mayChange = onAdd !== null
  const [isSending, setSending] = useState(false)
  const table = useRef<HTMLTableElement>(null)
  const { remove } = useLectureRemoval()
  const groups = groupsOf(sections, lectures)
  const outline = outlineOf(groups, sections, lectures)
  const choice = useRowChoice(
    groups.flatMap(({ lectureIds }) => lectureIds),
    table,
  )
  const { chosen } = choice
  const { stepLecture, moveSection, moveChosen, drag } = useOutlineMoves({
    order,
    sections,
    lectures,
    chosen,
  })
  const { isFolded, unfold, toggle, foldAll } = useFolds()
  const keepFocus = useKeptFocus(table, JSON.stringify(groups))
  const hasSections = sections.length > 0
  const isLastRow = sections.length + lectures.length === 1
  const removed = (isGone: boolean) => isGone && isLastRow && onEmptied()

  const step = (id: number, by: 1 | -1) => {
    keepFocus()
    stepLecture(id, by)
    unfold(placeOf(order.groupsNow(), id)?.sectionId ?? null)
  }
  const moveTo = (sectionId: number | null) => {
    moveChosen(chosen, sectionId)
    flushSync(() => {
      choice.clear()
      unfold(sectionId)
    })
    choice.focus(chosen[0]!)
  }
  const actsOn = (section: Section): SectionRowActs => {
    const at = sections.indexOf(section)
    return {
      drag,
      choice,
      isFirst: at === 0,
      isLast: at === sections.length - 1,
      onMove: (by) => {
        keepFocus()
        moveSection(section.id, at + by)
      },
      onRename: (title) => sectionActs.rename(section, title),
      onRemove: () => void sectionActs.remove(section).then(removed),
      onAdd: (kind) => onAdd?.(kind, section),
      onCopy:
        mayRemove && lectures.filter(({ sectionId }) => sectionId === section.id).every(isCopied)
          ? () => void copies.copySection(section)
          : null,
    }
  }
  return (
    <RowKeys>
      {sections.length > 1 && (
        <div className="mb-2 flex justify-end gap-4">
          <Button variant="link" onClick={() => foldAll(outline.map(({ section }) => section?.id ?? null))}>
            모두 접기
          </Button>
          <Button variant="link" onClick={() => foldAll([])}>
            모두 펼치기
          </Button>
        </div>
      )}
      <TableBox label="강의 목록">
        <table ref={table} className="w-full border-collapse text-15">
          <thead>
            <tr>
              <ColumnHead className="w-0">순서</ColumnHead>
              <ColumnHead>강의</ColumnHead>
              <ColumnHead className={`${FROM_MD} text-right`}>길이</ColumnHead>
              <ColumnHead className={FROM_XL}>자막</ColumnHead>
              <ColumnHead className={`${FROM_MD} text-right`}>시청 회원</ColumnHead>
              <ColumnHead className={`${FROM_MD} text-right`}>완료</ColumnHead>
              {mayChange && <ColumnHead className="w-0">관리</ColumnHead>}
            </tr>
          </thead>
          <tbody>
            {outline.flatMap(({ section, lectures: inSection }) => [
              hasSections && (
                <SectionRow
                  key={`section ${section?.id ?? 0}`}
                  section={section}
                  lectures={inSection.map(({ lecture }) => lecture)}
                  columns={mayChange ? COLUMNS + 1 : COLUMNS}
                  isFolded={isFolded(section?.id ?? null)}
                  onFold={() => toggle(section?.id ?? null)}
                  acts={section && mayChange ? actsOn(section) : null}
                />
              ),
              ...(hasSections && isFolded(section?.id ?? null) ? [] : inSection).map(
                ({ lecture, at, isFirst, isLast }) => (
                  <LectureTableRow
                    key={lecture.id}
                    lecture={lecture}
                    at={at}
                    isFirst={isFirst}
                    isLast={isLast}
                    drag={mayChange ? drag : null}
                    choice={mayChange && (hasSections || open) ? choice : null}
                    onMove={(by) => step(lecture.id, by)}
                    onRename={(title) => rename(lecture, title)}
                    onCopy={mayRemove && isCopied(lecture) ? () => void copies.copyLecture(lecture) : null}
                    onRemove={mayRemove ? () => void remove(lecture).then(removed) : null}
                  />
                ),
              ),
            ])}
          </tbody>
        </table>
      </TableBox>
      {chosen.length > 0 && (
        <ChoiceBar
          chosen={chosen.length}
          free={lectures.filter(({ id, isPublic }) => isPublic && choice.isChosen(id)).length}
          sections={sections}
          onMove={moveTo}
          onOpen={open && ((isPublic) => void open(chosen, isPublic))}
          onSend={mayRemove ? () => setSending(true) : null}
          onClear={choice.clear}
        />
      )}
      {isSending && (
        <SendDialog
          courseId={courseId}
          lectureIds={choice.chosen}
          onSent={() => {
            setSending(false)
            choice.clear()
          }}
          onClose={() => setSending(false)}
        />
      )}
    </RowKeys>
  )
}
