import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { saveArchive } from '#web/features/learning/lectures/files/save-archive.ts'
import { useDelivered } from '#web/features/learning/lectures/files/use-delivered.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { useRefundMeter } from '#web/features/payment/use-refund-meter.ts'
import { Button } from '#web/ui/button.tsx'
import { sectionArchive } from '#contract/learning/lesson-archive.ts'

type Props = {
  courseId: number
  /** Null: the lectures before the first section. */
  sectionId: number | null
  title: string
  lectures: readonly LectureListItem[]
}

/** All files of a section at once; says before the press which lectures it counts as taken. */
export function SectionFiles({ courseId, sectionId, title, lectures }: Props) {
  const [isBusy, setBusy] = useState(false)
  const delivered = useDelivered(courseId)
  const { countUnopened } = useRefundMeter(courseId)
  const withFiles = lectures.filter(({ fileCount }) => fileCount > 0)
  const unopened = countUnopened(withFiles)
  const count = withFiles.reduce((sum, { fileCount }) => sum + fileCount, 0)
  if (count === 0 || isViewing()) return null
  const save = async () => {
    setBusy(true)
    try {
      await saveArchive({ courseId, sectionId })
      await delivered()
    } catch (thrown) {
      showToast(sentenceOf(thrown, sectionArchive.fallback), 'error')
    }
    setBusy(false)
  }
  return (
    <div className="border-b border-line px-4 py-3">
      <Button
        variant="quiet"
        size="small"
        className="min-h-11!"
        icon={<FolderDown size={16} aria-hidden />}
        busy={isBusy}
        aria-label={`${title} 자료 ${count}개 모두 다운로드`}
        onClick={() => void save()}
      >
        자료 {count}개 모두 다운로드
      </Button>
      {unopened > 0 && (
        <p className="mt-1.5 text-13 text-ink-soft">
          다운로드하면 자료가 있는 강의 {unopened}개를 들은 것으로 계산돼 환불 금액이 줄어들 수 있어요.
        </p>
      )}
    </div>
  )
}
