import { useState } from 'react'
import type { Section } from '#contract/catalogue/outline.ts'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import { AddSection } from '#web/features/catalogue/staff-course-lectures/add-section.tsx'
import {
  type AddedKind,
  AddLessonDialog,
} from '#web/features/catalogue/staff-course-lectures/add-lesson-dialog.tsx'
import { CourseBoards } from '#web/features/catalogue/staff-course-lectures/course-boards.tsx'
import { LectureTable } from '#web/features/catalogue/staff-course-lectures/lecture-table.tsx'
import { ImportLessons } from '#web/features/catalogue/staff-course-lectures/import-lessons.tsx'
import { useLessonCopies } from '#web/features/catalogue/staff-course-lectures/use-lesson-copies.ts'
import { useLectureOrder } from '#web/features/catalogue/staff-course-lectures/use-lecture-order.ts'
import { useSectionActs } from '#web/features/catalogue/staff-course-lectures/use-section-acts.ts'
import { Empty } from '#web/ui/empty.tsx'

type Props = {
  courseId: number
  sections: readonly Section[]
  lectures: readonly StaffLecture[]
  mayChange: boolean
  mayRemove: boolean
  /** Called when the row that had the focus is gone. */
  onRemoved: () => void
}

export function CourseOutline({ courseId, sections, lectures, mayChange, mayRemove, onRemoved }: Props) {
  const order = useLectureOrder(courseId)
  const sectionActs = useSectionActs(courseId, order)
  const copies = useLessonCopies(courseId, order)
  const [added, setAdded] = useState<{ kind: AddedKind; section: Section } | null>(null)
  const isEmpty = lectures.length === 0 && sections.length === 0
  return (
    <>
      {isEmpty && (
        <Empty
          level={3}
          title="등록된 강의가 없습니다."
          body={mayChange && '영상을 선택하면 강의로 등록돼요. 여러 개를 한 번에 업로드할 수 있어요.'}
        />
      )}
      {lectures.length > 0 && <CourseBoards lectures={lectures} />}
      {!isEmpty && (
        <LectureTable
          sections={sections}
          lectures={lectures}
          order={order}
          sectionActs={sectionActs}
          copies={copies}
          courseId={courseId}
          mayChange={mayChange}
          mayRemove={mayRemove}
          onAdd={(kind, section) => setAdded({ kind, section })}
          onRemoved={onRemoved}
        />
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-x-2">
          <AddSection onAdd={sectionActs.add} />
          {mayRemove && <ImportLessons courseId={courseId} onMade={copies.sayMade} />}
        </div>
      )}
      {added && <AddLessonDialog courseId={courseId} {...added} onClose={() => setAdded(null)} />}
    </>
  )
}
