import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { useDelivered } from '#web/features/learning/lectures/files/use-delivered.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { useRefundMeter } from '#web/features/payment/use-refund-meter.ts'
import { Button } from '#web/ui/button.tsx'
import { sectionArchive } from '#contract/learning/lesson-archive.ts'
import { fetchRead, readAnswer } from '#web/api/fetch-answer.ts'
import { keepLink } from '#web/api/keep-file.ts'
import { askRenewing } from '#web/api/renew-session.ts'
import { readReply } from '#web/api/reply.ts'
import { addressOf } from '#web/api/request.ts'

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

type Section = { courseId: number; sectionId: number | null }

/**
 * Asks for the archive and leaves it at its first bytes, so that a session that has ended is renewed and a refusal is
 * shown; then the browser downloads it, without holding it in memory.
 */
async function saveArchive({ courseId, sectionId }: Section): Promise<void> {
  const input = { params: { courseId }, query: sectionId === null ? {} : { sectionId } }
  let isOpen = false
  const read = async (response: Response) => {
    isOpen = response.ok
    if (response.ok) await response.body?.cancel()
    return readAnswer(response.ok ? new Response(null, response) : response)
  }
  const answer = await askRenewing(sectionArchive.path, () => fetchRead(sectionArchive, input, { read }))
  if (!isOpen) readReply(sectionArchive, answer)
  keepLink(addressOf(sectionArchive, input), '')
}
