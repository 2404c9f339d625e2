import { useRef } from 'react'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { LectureTableRow } from '#web/features/catalogue/staff-course-lectures/lecture-table-row.tsx'
import { placeBeside } from '#web/ui/staff/row-order.ts'
import { useLectureOrder } from '#web/features/catalogue/staff-course-lectures/use-lecture-order.ts'
import { useLectureRemoval } from '#web/features/catalogue/staff-parts/use-lecture-removal.ts'
import { useRowDrag } from '#web/ui/staff/use-row-drag.ts'
import { FROM_MD, FROM_XL, TABLE_BOX } from '#web/ui/staff/table.ts'
import { useKeptFocus } from '#web/ui/staff/use-kept-focus.ts'

type Props = {
  courseId: number
  lectures: readonly StaffLecture[]
  mayChange: boolean
  /** Called when the row that had the focus is gone. */
  onRemoved: () => void
}

export function LectureTable({ courseId, lectures, mayChange, onRemoved }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const order = useLectureOrder(courseId)
  const { remove } = useLectureRemoval()
  const ids = lectures.map(({ id }) => id)
  const keepFocus = useKeptFocus(table, ids.join())
  const drag = useRowDrag((dragged, target) => {
    const lecture = lectures.find(({ id }) => id === dragged)
    if (lecture && target.id !== dragged) order(lecture, placeBeside(ids, dragged, target.id, target.isAfter))
  })
  return (
    <div role="region" aria-label="강의 목록" tabIndex={0} className={TABLE_BOX}>
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
          {lectures.map((lecture, at) => (
            <LectureTableRow
              key={lecture.id}
              lecture={lecture}
              at={at}
              of={lectures.length}
              drag={mayChange ? drag : null}
              onMove={(to) => {
                keepFocus()
                order(lecture, to)
              }}
              onRemove={() => void remove(lecture).then((isGone) => isGone && onRemoved())}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
