import type { Section } from '#contract/catalogue/outline.ts'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import type { AddLesson } from '#web/features/catalogue/staff-course-lectures/use-add-lesson.tsx'
import { AddSection } from '#web/features/catalogue/staff-course-lectures/add-section.tsx'
import { CourseBoards } from '#web/features/catalogue/staff-course-lectures/course-boards.tsx'
import { LectureTable } from '#web/features/catalogue/staff-course-lectures/lecture-table.tsx'
import { ImportLessons } from '#web/features/catalogue/staff-course-lectures/import-lessons.tsx'
import { useLessonCopies } from '#web/features/catalogue/staff-course-lectures/use-lesson-copies.ts'
import { useLessonRename } from '#web/features/catalogue/staff-course-lectures/use-lesson-rename.ts'
import { useLessonOpening } from '#web/features/catalogue/staff-course-lectures/use-lesson-opening.ts'
import { useLectureOrder } from '#web/features/catalogue/staff-course-lectures/use-lecture-order.ts'
import { useSectionActs } from '#web/features/catalogue/staff-course-lectures/use-section-acts.ts'
import { Empty } from '#web/ui/empty.tsx'

type Props = {
  courseId: number
  sections: readonly Section[]
  lectures: readonly StaffLecture[]
  /** Null: read-only. */
  onAdd: AddLesson | null
  mayRemove: boolean
  /** Called when the list goes with the focus in it. */
  onEmptied: () => void
}

export function CourseOutline({ courseId, sections, lectures, onAdd, mayRemove, onEmptied }: Props) {
  const order = useLectureOrder(courseId)
  const sectionActs = useSectionActs(courseId, order)
  const copies = useLessonCopies(courseId, order)
  const rename = useLessonRename(courseId, order)
  const open = useLessonOpening(courseId, order)
  const mayChange = onAdd !== null
  const isEmpty = lectures.length === 0 && sections.length === 0
  return (
    <>
      {isEmpty && (
        <Empty
          level={3}
          title="등록된 강의가 없습니다."
          body={mayChange && '위에서 강의를 추가해 주세요. 영상은 여러 개를 한 번에 업로드할 수 있어요.'}
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
          rename={rename}
          open={open}
          courseId={courseId}
          onAdd={onAdd}
          mayRemove={mayRemove}
          onEmptied={onEmptied}
        />
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-x-2">
          <AddSection onAdd={sectionActs.add} />
          {mayRemove && <ImportLessons courseId={courseId} onMade={copies.sayMade} />}
        </div>
      )}
    </>
  )
}
