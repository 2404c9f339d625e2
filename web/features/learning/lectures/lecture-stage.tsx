import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getLecture, type LectureDetail, lectureNotFound } from '#contract/learning/learning.ts'
import { LectureAbout } from '#web/features/learning/lectures/contents/lecture-about.tsx'
import { LecturePlayer } from '#web/features/learning/lectures/lecture-player.tsx'
import { OpeningNote } from '#web/features/learning/lectures/notes/opening-note.tsx'
import { learningSentence, statusOf } from '#web/features/learning/parts/notes/learning-sentence.ts'
import { applySaved, lectureQuery } from '#web/features/learning/parts/queries.ts'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import { usePlaybackStart } from '#web/features/learning/lectures/video/use-playback-start.ts'
import { NextStep } from '#web/features/learning/lectures/contents/next-step.tsx'
import { paths } from '#web/paths.ts'
import { useOpening } from '#web/features/payment/use-opening.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  courseId: number
  lectureId: number
  room: LectureRoom
  askedSec: number | null
  isToPlay: boolean
}

/** The chosen lecture: its video and description. */
export function LectureStage({ courseId, lectureId, room, askedSec, isToPlay }: Props) {
  const queries = useQueryClient()
  const { data: lecture, error, refetch } = useQuery(lectureQuery(lectureId, room.memberId))
  const isHere = lecture?.courseId === courseId
  const opening = useOpening(isHere ? lecture : undefined)
  const [isBegun, setBegun] = useState(false)
  // Selecting records the start (spec.md#4), unless that alone would cost money: then playing does.
  const mayOpen = opening.isKnown && (opening.cost === null || isBegun)
  usePlaybackStart(lectureId, mayOpen, opening.refresh)

  const renew = async () => {
    const { data, isError } = await refetch()
    return isError ? null : (data?.videoUrl ?? null)
  }

  if (!lecture && error) return <Failed error={error} courseId={courseId} onRetry={() => void refetch()} />
  if (!lecture) return <EmptyStage>영상 로딩 중…</EmptyStage>
  if (!isHere) return <EmptyStage>{lectureNotFound.message}</EmptyStage>
  return (
    <>
      {hasVideo(lecture) ? (
        <LecturePlayer
          key={lecture.id}
          lecture={lecture}
          room={room}
          askedSec={askedSec}
          // Nothing that costs money happens without a press.
          isToPlay={isToPlay && opening.isKnown && opening.cost === null}
          mayPreload={mayOpen}
          onBegin={() => setBegun(true)}
          onSaved={(saved, coverage) => applySaved(queries, saved, coverage)}
          renew={renew}
          error={error}
        />
      ) : (
        <EmptyStage>
          <p>재생할 영상 URL이 없습니다.</p>
          <NextStep courseId={courseId} room={room} />
        </EmptyStage>
      )}
      <OpeningNote cost={opening.cost} />
      {!room.isFull && <LectureAbout lecture={lecture} />}
    </>
  )
}

const hasVideo = (lecture: LectureDetail): lecture is LectureDetail & { videoUrl: string } =>
  Boolean(lecture.videoUrl)

export const EmptyStage = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    className="grid aspect-video max-h-[calc(100dvh-13rem)] w-full place-items-center bg-[black] p-6 text-center text-17 text-ink-soft"
  >
    <div className="flex flex-col items-center gap-4">{children}</div>
  </div>
)

function Failed({ error, courseId, onRetry }: { error: Error; courseId: number; onRetry: () => void }) {
  const isFinal = [403, 404].includes(statusOf(error))
  return (
    <EmptyStage>
      <p>{learningSentence(error, { fallback: getLecture.fallback, notFound: lectureNotFound.message })}</p>
      {isFinal ? (
        <Button variant="quiet" to={paths.course(courseId)}>
          코스 소개 보기
        </Button>
      ) : (
        <Button onClick={onRetry}>다시 시도</Button>
      )}
    </EmptyStage>
  )
}
