import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { LectureDetail, LectureListItem, ProgressSaved } from '#contract/learning/learning.ts'
import { NextStep } from '#web/features/learning/lectures/contents/next-step.tsx'
import { EmptyStage } from '#web/features/learning/lectures/empty-stage.tsx'
import { OpeningNote } from '#web/features/learning/lectures/notes/opening-note.tsx'
import { type OpenText, TextLesson } from '#web/features/learning/lectures/reading/text-lesson.tsx'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'
import { StageFailure } from '#web/features/learning/lectures/stage-failure.tsx'
import { applySaved, forgetProgress, lectureQuery } from '#web/features/learning/parts/queries.ts'
import { useOpening } from '#web/features/payment/use-opening.ts'
import { BookOpen } from 'lucide-react'
import { readingWords } from '#web/features/learning/lectures/contents/lesson-length.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  courseId: number
  listed: LectureListItem
  room: LectureRoom
  askedHeading: string | null
}

/** The chosen text. Its detail is an opening: where that costs money it is fetched after a press. */
export function TextStage({ courseId, listed, room, askedHeading }: Props) {
  const queries = useQueryClient()
  const opening = useOpening({ id: listed.id, courseId, isPublic: listed.isPublic })
  const [isAsked, setAsked] = useState(false)
  const mayOpen = isAsked || (opening.isKnown && opening.cost === null)
  const {
    data: lecture,
    error,
    refetch,
  } = useQuery({ ...lectureQuery(listed.id, room.memberId), enabled: mayOpen })
  const onSaved = (saved: ProgressSaved) => {
    opening.refresh()
    applySaved(queries, saved)
  }
  const onExercise = useCallback(() => forgetProgress(queries, courseId), [queries, courseId])

  if (!lecture && error)
    return <StageFailure error={error} courseId={courseId} onRetry={() => void refetch()} />
  if (!lecture && opening.cost !== null && !isAsked)
    return (
      <>
        <UnopenedText lecture={listed} onOpen={() => setAsked(true)} />
        <OpeningNote cost={opening.cost} act="강의를 읽으면" />
      </>
    )
  if (!lecture) return <EmptyStage>글을 불러오는 중…</EmptyStage>
  if (!hasText(lecture))
    return (
      <EmptyStage>
        <p>아직 등록된 글이 없어요.</p>
        <NextStep courseId={courseId} room={room} />
      </EmptyStage>
    )
  return (
    <TextLesson
      key={lecture.id}
      lecture={lecture}
      room={room}
      takesFocus={isAsked}
      askedHeading={askedHeading}
      onSaved={onSaved}
      onExercise={onExercise}
    />
  )
}

const hasText = (lecture: LectureDetail): lecture is OpenText =>
  Boolean(lecture.body) && lecture.reading !== null

type UnopenedProps = { lecture: LectureListItem; onOpen: () => void }

/** In place of a text that opening would reduce the refund for: nothing is fetched before the press. */
const UnopenedText = ({ lecture, onOpen }: UnopenedProps) => (
  <section aria-labelledby="lecture-title" className="px-4 py-10 md:px-6 md:py-16">
    <h1 id="lecture-title" className="text-21 md:text-28">
      {lecture.title}
    </h1>
    <p className="mt-2 text-15 text-ink-soft">{readingWords(lecture.durationSec)}</p>
    <Button size="large" onClick={onOpen} icon={<BookOpen size={18} aria-hidden />} className="mt-8">
      읽기 시작
    </Button>
  </section>
)
