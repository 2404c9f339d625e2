import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Code } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { solvingWords } from '#web/features/learning/lectures/contents/lesson-length.ts'
import { NextStep } from '#web/features/learning/lectures/contents/next-step.tsx'
import { EmptyStage } from '#web/features/learning/lectures/empty-stage.tsx'
import { OpeningNote } from '#web/features/learning/lectures/notes/opening-note.tsx'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import { StageFailure } from '#web/features/learning/lectures/stage-failure.tsx'
import { forgetProgress, lectureQuery } from '#web/features/learning/parts/queries.ts'
import { useOpening } from '#web/features/payment/use-opening.ts'
import { Button } from '#web/ui/button.tsx'

/** Loaded on demand: the editor is large. */
const ExerciseLesson = lazy(async () => ({
  default: (await import('#web/features/practice/exercise-lesson.tsx')).ExerciseLesson,
}))

type Props = { courseId: number; listed: LectureListItem; room: LectureRoom }

/** The chosen exercise lesson. Its exercise is an opening: where that costs money it is fetched after a press. */
export function ExerciseStage({ courseId, listed, room }: Props) {
  const queries = useQueryClient()
  const { data: lecture, error, refetch } = useQuery(lectureQuery(listed.id, room.memberId))
  const opening = useOpening({ id: listed.id, courseId, isPublic: listed.isPublic })
  const [isAsked, setAsked] = useState(false)
  const progressed = () => {
    opening.refresh()
    forgetProgress(queries, courseId)
  }

  if (!lecture && error)
    return <StageFailure error={error} courseId={courseId} onRetry={() => void refetch()} />
  if (!lecture || !opening.isKnown) return <EmptyStage>실습을 불러오는 중…</EmptyStage>
  if (lecture.exerciseId === null)
    return (
      <EmptyStage>
        <p>아직 준비 중인 실습이에요.</p>
        <NextStep courseId={courseId} room={room} />
      </EmptyStage>
    )
  if (opening.cost !== null && !isAsked)
    return (
      <>
        <UnopenedExercise lecture={listed} onOpen={() => setAsked(true)} />
        <OpeningNote cost={opening.cost} act="강의를 풀면" />
      </>
    )
  return (
    <div className="bg-paper">
      {/* The statement shows the exercise's own title. */}
      <h1 id="lecture-title" className="sr-only">
        {lecture.title}
      </h1>
      <Suspense fallback={<EmptyStage>실습을 불러오는 중…</EmptyStage>}>
        <ExerciseLesson
          key={lecture.exerciseId}
          exerciseId={lecture.exerciseId}
          memberId={room.memberId}
          place="lesson"
          onProgress={progressed}
        />
      </Suspense>
      {lecture.description && (
        <p className="max-w-text px-4 pt-5 whitespace-pre-line md:px-6">{lecture.description}</p>
      )}
      <div className="flex flex-col items-center gap-5 px-4 pt-5 pb-16 text-center md:px-6">
        <p role="status" className="flex items-center gap-1.5 font-semibold text-jade">
          {listed.completed && (
            <>
              <Check size={18} aria-hidden /> 이 강의를 완료했어요.
            </>
          )}
        </p>
        <NextStep courseId={courseId} room={room} isQuiet={!listed.completed} />
      </div>
    </div>
  )
}

type UnopenedProps = { lecture: LectureListItem; onOpen: () => void }

/** In place of an exercise that opening would reduce the refund for: nothing of it is fetched before the press. */
const UnopenedExercise = ({ lecture, onOpen }: UnopenedProps) => (
  <section aria-labelledby="lecture-title" className="px-4 py-10 md:px-6 md:py-16">
    <h1 id="lecture-title" className="text-21 md:text-28">
      {lecture.title}
    </h1>
    <p className="mt-2 text-15 text-ink-soft">{solvingWords(lecture.durationSec)}</p>
    <Button size="large" onClick={onOpen} icon={<Code size={18} aria-hidden />} className="mt-8">
      실습 시작
    </Button>
  </section>
)
