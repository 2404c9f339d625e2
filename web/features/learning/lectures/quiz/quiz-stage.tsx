import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { NextStep } from '#web/features/learning/lectures/contents/next-step.tsx'
import { EmptyStage } from '#web/features/learning/lectures/empty-stage.tsx'
import { OpeningNote } from '#web/features/learning/lectures/notes/opening-note.tsx'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import { StageFailure } from '#web/features/learning/lectures/stage-failure.tsx'
import { applySaved, lectureQuery, lecturesQuery } from '#web/features/learning/parts/queries.ts'
import { useOpening } from '#web/features/payment/use-opening.ts'
import { QuizLesson } from '#web/features/quiz/quiz-lesson.tsx'

type Props = { courseId: number; listed: LectureListItem; room: LectureRoom }

/** The chosen quiz. Its start is an opening, not its detail, which has no question. */
export function QuizStage({ courseId, listed, room }: Props) {
  const queries = useQueryClient()
  const opening = useOpening({ id: listed.id, courseId, isPublic: listed.isPublic })
  const { data: lecture, error, refetch } = useQuery(lectureQuery(listed.id, room.memberId))
  // Answers count as progress, also of an attempt that was not handed in.
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: lecturesQuery(courseId).queryKey }),
    [queries, courseId],
  )

  if (!lecture && error)
    return <StageFailure error={error} courseId={courseId} onRetry={() => void refetch()} />
  if (!lecture) return <EmptyStage>퀴즈를 불러오는 중…</EmptyStage>
  if (lecture.quizId === null)
    return (
      <EmptyStage>
        <p>아직 등록된 퀴즈가 없어요.</p>
        <NextStep courseId={courseId} room={room} />
      </EmptyStage>
    )
  return (
    <div className={`bg-paper ${room.isFull ? 'overflow-y-auto' : ''}`}>
      <QuizLesson
        key={lecture.quizId}
        quizId={lecture.quizId}
        memberId={room.memberId}
        mayResume={opening.isKnown && opening.cost === null}
        note={<OpeningNote cost={opening.cost} act="강의를 시작하면" />}
        next={<NextStep courseId={courseId} room={room} isQuiet />}
        onStarted={opening.refresh}
        onHandedIn={({ attempt, ...progress }) =>
          applySaved(queries, { ...progress, courseId: attempt.courseId, lectureId: attempt.lectureId })
        }
        onClock={room.holdHere}
      />
    </div>
  )
}
