import type { LectureDetail } from '#contract/learning/learning.ts'
import { FileList } from '#web/features/learning/lectures/files/file-list.tsx'
import { useDelivered } from '#web/features/learning/lectures/files/use-delivered.ts'
import { askLectureAs } from '#web/features/learning/parts/ask-lecture-as.ts'
import { useOpening } from '#web/features/payment/use-opening.ts'

type Props = { lecture: LectureDetail; memberId: number; className?: string }

/** The files beside a video or a text. */
export function AttachedFiles({ lecture, memberId, className = '' }: Props) {
  const opening = useOpening(lecture)
  const delivered = useDelivered(lecture.courseId)
  return (
    <section aria-labelledby="lesson-files" className={className}>
      <h2 id="lesson-files" className="mb-3 text-17">
        자료
      </h2>
      {opening.cost && (
        <p className="mb-3 text-13 text-ink-soft">다운로드하면 이 강의를 들은 것으로 계산돼요.</p>
      )}
      <FileList
        files={lecture.files}
        // Not through the query of the lecture: another video address would replace the one that plays.
        renew={async () => (await askLectureAs(memberId, lecture.id)).files}
        onDelivered={() => void delivered()}
      />
    </section>
  )
}
