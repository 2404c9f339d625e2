import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import { type LectureDetail, type LectureListItem, lectureNotFound } from '#contract/learning/learning.ts'
import { ErrataList } from '#web/features/erratum/errata-list.tsx'
import { ReportButton } from '#web/features/erratum/report-button.tsx'
import { readChapters } from '#web/features/catalogue/chapters.ts'
import { VideoAbout } from '#web/features/learning/lectures/contents/video-about.tsx'
import { LECTURE_FILES, LectureFiles } from '#web/features/learning/lectures/files/lazy-files.tsx'
import { EmptyStage } from '#web/features/learning/lectures/empty-stage.tsx'
import { LecturePlayer } from '#web/features/learning/lectures/lecture-player.tsx'
import { OpeningNote } from '#web/features/learning/lectures/notes/opening-note.tsx'
import { applySaved, lectureQuery } from '#web/features/learning/parts/queries.ts'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import { StageFailure } from '#web/features/learning/lectures/stage-failure.tsx'
import { usePlaybackStart } from '#web/features/learning/lectures/video/use-playback-start.ts'
import { NextStep } from '#web/features/learning/lectures/contents/next-step.tsx'
import { useOpening } from '#web/features/payment/use-opening.ts'

type OpenStageProps = {
  courseId: number
  listed: LectureListItem
  room: LectureRoom
  /** A heading of a text to go to; null: none. */
  askedHeading: string | null
}
type Stage = { Stage: ComponentType<OpenStageProps>; loading: string }

/** The stages of the other kinds, each loaded on demand. */
const STAGES: Partial<Record<LessonKind, Stage>> = {
  text: {
    Stage: lazy(async () => ({
      default: (await import('#web/features/learning/lectures/reading/text-stage.tsx')).TextStage,
    })),
    loading: '글을 불러오는 중…',
  },
  file: {
    Stage: lazy(async () => ({
      default: (await import('#web/features/learning/lectures/files/file-stage.tsx')).FileStage,
    })),
    loading: '자료를 불러오는 중…',
  },
  exercise: {
    Stage: lazy(async () => ({
      default: (await import('#web/features/learning/lectures/exercise/exercise-stage.tsx')).ExerciseStage,
    })),
    loading: '실습을 불러오는 중…',
  },
  quiz: {
    Stage: lazy(async () => ({
      default: (await import('#web/features/learning/lectures/quiz/quiz-stage.tsx')).QuizStage,
    })),
    loading: '퀴즈를 불러오는 중…',
  },
}

type StageProps = {
  courseId: number
  lectureId: number
  /** As the list shows it; undefined: the course has no such lecture. */
  listed: LectureListItem | undefined
  room: LectureRoom
  askedSec: number | null
  /** The heading of a text to open it at. */
  askedHeading: string | null
  isToPlay: boolean
}

/** The chosen lecture: its material, and its description. */
export function LectureStage({ listed, ...props }: StageProps) {
  // Not fetched: the detail of a paid text of another course would open it.
  if (!listed) return <EmptyStage>{lectureNotFound.message}</EmptyStage>
  const stage = STAGES[listed.kind]
  if (!stage) return <VideoStage {...props} />
  const { Stage, loading } = stage
  return (
    <Suspense fallback={<EmptyStage>{loading}</EmptyStage>}>
      <Stage courseId={props.courseId} listed={listed} room={props.room} askedHeading={props.askedHeading} />
    </Suspense>
  )
}

function VideoStage({
  courseId,
  lectureId,
  room,
  askedSec,
  isToPlay,
}: Omit<StageProps, 'listed' | 'askedHeading'>) {
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

  if (!lecture && error)
    return <StageFailure error={error} courseId={courseId} onRetry={() => void refetch()} />
  if (!lecture) return <EmptyStage>영상 로딩 중…</EmptyStage>
  if (!isHere) return <EmptyStage>{lectureNotFound.message}</EmptyStage>
  const about = readChapters(lecture.description, lecture.durationSec)
  return (
    <>
      {hasVideo(lecture) ? (
        <LecturePlayer
          key={lecture.id}
          lecture={lecture}
          chapters={about.chapters}
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
      {!room.isFull && (
        <>
          <VideoAbout lecture={lecture} about={about} player={room.player} />
          <div id={LECTURE_FILES}>
            <LectureFiles lecture={lecture} memberId={room.memberId} className="px-4 pb-6 md:px-6" />
          </div>
          {hasVideo(lecture) && <VideoErrata lectureId={lectureId} room={room} />}
        </>
      )}
    </>
  )
}

function VideoErrata({ lectureId, room: { player } }: { lectureId: number; room: LectureRoom }) {
  const pauseAt = () => {
    player.pause()
    return player.currentSec()
  }
  return (
    <div className="grid justify-items-start gap-4 px-4 pb-6 md:px-6">
      <ErrataList lectureId={lectureId} onSeek={player.seek} className="w-full" />
      <ReportButton lectureId={lectureId} pauseAt={pauseAt} />
    </div>
  )
}

const hasVideo = (lecture: LectureDetail): lecture is LectureDetail & { videoUrl: string } =>
  Boolean(lecture.videoUrl)
