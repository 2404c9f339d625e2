import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { countDone, isDone } from '#web/features/learning/lectures/contents/lecture-progress.ts'
import { CompletionEntry } from '#web/features/learning/lectures/contents/completion-entry.tsx'
import { LectureList } from '#web/features/learning/lectures/contents/lecture-list.tsx'
import type { SectionFolds } from '#web/features/learning/lectures/contents/use-folding.ts'
import { Boards } from '#web/ui/boards/boards.tsx'
import { boardsLabel } from '#web/ui/boards/lay-boards.ts'
import { accessQuery } from '#web/features/learning/parts/access/access-query.ts'
import { AccessLeft } from '#web/features/learning/parts/access/access-left.tsx'

type Props = {
  courseId: number
  lectures: LectureListItem[]
  chosenId: number | null
  onChoose: (lectureId: number) => void
  /** The search text for the titles. */
  searchText: string
  onSearch: (words: string) => void
  folding: SectionFolds
  /** Exercises of the chosen lecture. */
  practice?: ReactNode
}

/** The course as a floor, then lecture by lecture. */
export function TableOfContents({ courseId, lectures, practice, ...list }: Props) {
  const boards = lectures.map((lecture) => ({ ...lecture, completed: isDone(lecture) }))
  const newCount = lectures.filter(({ isNew }) => isNew).length
  return (
    <>
      <div className="border-b border-line px-4 pt-4 pb-5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-17">목차</h2>
          <p className="text-13 text-ink-soft">
            총 {lectures.length}개 강의{newCount > 0 && ` · 새 강의 ${newCount}개`}
          </p>
        </div>
        <AccessLine courseId={courseId} />
        <dl className="mt-3 mb-4 grid grid-cols-2 gap-2">
          <Count name="전체 강의" value={lectures.length} />
          <Count name="수강 완료" value={countDone(lectures)} />
        </dl>
        {lectures.length > 0 && (
          <Boards boards={boards} label={boardsLabel(boards)} rows={lectures.length > 24 ? 2 : 1} />
        )}
        <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 text-13 text-ink-soft">
          <Swatch className="bg-wood-3" name="실제 시청" />
          <Swatch className="bg-wood-2" name="진도" />
        </p>
      </div>
      {lectures.length > 0 && <CompletionEntry courseId={courseId} />}
      {practice}
      {lectures.length === 0 && (
        <p className="px-4 py-10 text-center text-ink-soft">등록된 강의가 없습니다.</p>
      )}
      <LectureList courseId={courseId} lectures={lectures} {...list} />
    </>
  )
}

const Swatch = ({ className, name }: { className: string; name: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={`h-2 w-4 rounded-board ${className}`} /> {name}
  </span>
)

const Count = ({ name, value }: { name: string; value: number }) => (
  <div className="flex items-baseline justify-between rounded-board bg-paper px-3 py-2">
    <dt className="text-13 text-ink-soft">{name}</dt>
    <dd className="text-17 font-bold tabular-nums">{value}</dd>
  </div>
)

/** Until when the course is open to the member; its height is reserved, so that nothing moves when it comes. */
function AccessLine({ courseId }: { courseId: number }) {
  const { data: access } = useQuery(accessQuery(courseId))
  return (
    <p className="mt-1 min-h-5 text-13 text-ink-soft tabular-nums">
      {access && !access.ended && <AccessLeft accessUntil={access.until} />}
    </p>
  )
}
