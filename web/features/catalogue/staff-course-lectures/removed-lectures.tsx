import { useEffect, useRef, useState } from 'react'
import { type StaffLecture, UNDO_DAYS } from '#contract/catalogue/staff-course.ts'
import { useLectureRemoval } from '#web/features/catalogue/staff-parts/use-lecture-removal.ts'
import { Button } from '#web/ui/button.tsx'
import { RowKeys } from '#web/ui/staff/keys/row-keys.tsx'
import { dayText } from '#web/ui/words/moment.ts'

type Props = {
  lectures: readonly StaffLecture[]
  mayChange: boolean
  /** Called when the last lecture is restored, unless the focus has moved on. */
  onEmptied: () => void
}

export function RemovedLectures({ lectures, mayChange, onEmptied }: Props) {
  const isRestoring = useRef(false)
  const isEmpty = lectures.length === 0
  useEffect(() => {
    if (!isEmpty || !isRestoring.current) return
    isRestoring.current = false
    if (document.activeElement === document.body) onEmptied()
  }, [isEmpty, onEmptied])
  if (isEmpty) return null
  return (
    <section aria-labelledby="removed" className="mt-10">
      <h2 id="removed" className="text-21">
        {' '}
        삭제한 강의
      </h2>
      <p className="mt-1 mb-3 text-15 text-ink-soft">
        삭제한 지 {UNDO_DAYS}일 안에는 원래 위치로 복구할 수 있어요.
      </p>
      <RowKeys>
        <ul className="rounded-card border border-line bg-sheet">
          {lectures.map((lecture) => (
            <Removed
              key={lecture.id}
              lecture={lecture}
              mayChange={mayChange}
              onPress={() => (isRestoring.current = true)}
            />
          ))}
        </ul>
      </RowKeys>
    </section>
  )
}

type RemovedProps = { lecture: StaffLecture; mayChange: boolean; onPress: () => void }

function Removed({ lecture, mayChange, onPress }: RemovedProps) {
  const { restore } = useLectureRemoval()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    onPress()
    if (!(await restore(lecture))) setBusy(false)
  }
  return (
    <li
      data-row
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0"
    >
      <span className="min-w-0 font-semibold wrap-anywhere">
        {lecture.title}
        <span className="block text-13 font-normal text-ink-soft tabular-nums">
          {lecture.deletedUntil && dayText(lecture.deletedUntil)}까지 복구 가능
        </span>
      </span>
      {mayChange && (
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          aria-label={`${lecture.title} 복구`}
          onClick={() => void press()}
        >
          {' '}
          복구
        </Button>
      )}
    </li>
  )
}
