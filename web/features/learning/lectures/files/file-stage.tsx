import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { LectureAbout } from '#web/features/learning/lectures/contents/lecture-about.tsx'
import { isDone } from '#web/features/learning/lectures/contents/lecture-progress.ts'
import { NextStep } from '#web/features/learning/lectures/contents/next-step.tsx'
import { EmptyStage } from '#web/features/learning/lectures/empty-stage.tsx'
import { FileList } from '#web/features/learning/lectures/files/file-list.tsx'
import { useDelivered } from '#web/features/learning/lectures/files/use-delivered.ts'
import { OpeningNote } from '#web/features/learning/lectures/notes/opening-note.tsx'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import { StageFailure } from '#web/features/learning/lectures/stage-failure.tsx'
import { lectureQuery } from '#web/features/learning/parts/queries.ts'
import { useOpening } from '#web/features/payment/use-opening.ts'

type Props = { courseId: number; listed: LectureListItem; room: LectureRoom }

/** A lesson whose content is its files. The list opens nothing; the first download completes the lesson. */
export function FileStage({ courseId, listed, room }: Props) {
  const { data: lecture, error, refetch } = useQuery(lectureQuery(listed.id, room.memberId))
  const opening = useOpening({ id: listed.id, courseId, isPublic: listed.isPublic })
  const delivered = useDelivered(courseId)

  if (!lecture && error)
    return <StageFailure error={error} courseId={courseId} onRetry={() => void refetch()} />
  if (!lecture) return <EmptyStage>자료를 불러오는 중…</EmptyStage>
  if (lecture.files.length === 0)
    return (
      <EmptyStage>
        <p>아직 등록된 자료가 없어요.</p>
        <NextStep courseId={courseId} room={room} />
      </EmptyStage>
    )
  const isCompleted = isDone(listed)
  return (
    <div className={`bg-paper ${room.isFull ? 'overflow-y-auto' : ''}`}>
      <OpeningNote cost={opening.cost} act="강의의 자료를 다운로드하면" />
      <LectureAbout lecture={lecture} />
      <div className="px-4 pb-16 md:px-6">
        <div className="max-w-text">
          <FileList
            files={lecture.files}
            renew={async () => (await refetch()).data?.files ?? []}
            onDelivered={() => void delivered()}
          />
          <div className="mt-10 flex flex-col items-center gap-5 border-t border-line pt-8 text-center text-17">
            <p
              role="status"
              className={
                isCompleted ? 'flex items-center gap-1.5 font-semibold text-jade' : 'text-15 text-ink-soft'
              }
            >
              {isCompleted ? (
                <>
                  <Check size={18} aria-hidden /> 이 강의를 완료했어요.
                </>
              ) : (
                '자료를 하나 다운로드하면 강의가 완료돼요.'
              )}
            </p>
            <NextStep courseId={courseId} room={room} isQuiet={!isCompleted} />
            {room.afterwards}
          </div>
        </div>
      </div>
    </div>
  )
}
