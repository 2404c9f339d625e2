import type { LectureListItem } from '#contract/learning.ts'
import { countDone, isDone } from '#web/learning/lecture-progress.ts'
import { LectureRow } from '#web/learning/lecture-row.tsx'
import { Boards } from '#web/ui/boards.tsx'
import { boardsLabel } from '#web/ui/lay-boards.ts'

type Props = { lectures: LectureListItem[]; chosenId: number | null; onChoose: (lectureId: number) => void }

/** The course as a floor, then board by board. */
export function TableOfContents({ lectures, chosenId, onChoose }: Props) {
  const boards = lectures.map((lecture) => ({ ...lecture, completed: isDone(lecture) }))
  return (
    <>
      <div className="border-b border-line px-4 pt-4 pb-5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-17">목차</h2>
          <p className="text-13 text-ink-soft">총 {lectures.length}개 강의</p>
        </div>
        <dl className="mt-3 mb-4 grid grid-cols-2 gap-2">
          <Count name="전체 강의" value={lectures.length} />
          <Count name="수강 완료" value={countDone(lectures)} />
        </dl>
        {lectures.length > 0 && (
          <Boards boards={boards} label={boardsLabel(boards)} rows={lectures.length > 24 ? 2 : 1} />
        )}
      </div>
      {lectures.length === 0 && (
        <p className="px-4 py-10 text-center text-ink-soft">등록된 강의가 없습니다.</p>
      )}
      <ol>
        {lectures.map((lecture, index) => (
          <LectureRow
            key={lecture.id}
            lecture={lecture}
            number={index + 1}
            isChosen={lecture.id === chosenId}
            onChoose={() => onChoose(lecture.id)}
          />
        ))}
      </ol>
    </>
  )
}

const Count = ({ name, value }: { name: string; value: number }) => (
  <div className="flex items-baseline justify-between rounded-board bg-paper px-3 py-2">
    <dt className="text-13 text-ink-soft">{name}</dt>
    <dd className="text-17 font-bold tabular-nums">{value}</dd>
  </div>
)
