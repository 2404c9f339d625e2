import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LectureDetail, ProgressSaved, ReadingState } from '#contract/learning/learning.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { ErrataList } from '#web/features/erratum/errata-list.tsx'
import { ReportButton } from '#web/features/erratum/report-button.tsx'
import { LectureFiles } from '#web/features/learning/lectures/files/lazy-files.tsx'
import { LectureAbout } from '#web/features/learning/lectures/contents/lecture-about.tsx'
import { SavedNews } from '#web/features/learning/lectures/notes/saved-note.tsx'
import { HeadingList } from '#web/features/learning/lectures/reading/heading-list.tsx'
import { ReadingBar } from '#web/features/learning/lectures/reading/reading-bar.tsx'
import { goToPlace, reachedHeadings } from '#web/features/learning/lectures/reading/reading-place.ts'
import { TextBody } from '#web/features/learning/lectures/reading/text-body.tsx'
import { TextEnd } from '#web/features/learning/lectures/reading/text-end.tsx'
import { headingsOf, placedHeading } from '#web/features/learning/lectures/reading/text-headings.ts'
import { partsOf } from '#web/features/learning/lectures/reading/text-parts.ts'
import { useReading } from '#web/features/learning/lectures/reading/use-reading.ts'
import { goToHeading, useTextLinks } from '#web/features/learning/lectures/reading/use-text-links.ts'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'

export type OpenText = LectureDetail & { body: string; reading: ReadingState }

type Props = {
  lecture: OpenText
  room: LectureRoom
  /** The reader pressed a button that is gone now. */
  takesFocus: boolean
  /** The heading to open the text at, instead of the place left last. */
  askedHeading: string | null
  onSaved: (saved: ProgressSaved) => void
  /** An exercise of the text was opened or handed in. */
  onExercise: () => void
}

/** One text to read; use the lecture's id as key. */
export function TextLesson({ lecture, room, takesFocus, askedHeading, onSaved, onExercise }: Props) {
  const text = useRef<HTMLElement>(null)
  const [parts] = useState(() => partsOf(lecture.body))
  const [headings] = useState(() => headingsOf(lecture.body))
  const reading = useReading(text, { lecture, memberId: room.memberId, onSaved })
  const [isResumed, setResumed] = useState(reading.start.percent > 0)
  useTextLinks(text)
  useEffect(() => {
    if (takesFocus) text.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const { player } = room
  const openAtHeading = useEffectEvent(() => askedHeading && goToHeading(text.current, askedHeading))
  useEffect(() => {
    openAtHeading()
    return player.attachText({
      heading: () => placedHeading(headings, text.current ? reachedHeadings(text.current) : []),
      goToHeading: (id) => (id === '' ? goToStart(text.current) : goToHeading(text.current, id)),
    })
  }, [player, headings])

  const fromStart = () => {
    setResumed(false)
    goToStart(text.current)
  }
  return (
    <div className={`@container bg-paper ${room.isFull ? 'overflow-y-auto' : ''}`}>
      <ReadingBar
        reading={reading}
        title={lecture.title}
        onFromStart={isResumed ? fromStart : undefined}
        onNote={isViewing() ? undefined : room.writeNote}
      />
      <SavedNews saving={reading.saving} />
      <LectureAbout lecture={lecture} />
      <div className="grid gap-10 px-4 pt-2 pb-16 md:px-6 @4xl:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="min-w-0">
          <ErrataList
            lectureId={lecture.id}
            headings={headings}
            onHeading={(id) => goToHeading(text.current, id)}
            className="mb-8"
          />
          <TextBody
            parts={parts}
            text={text}
            courseId={lecture.courseId}
            memberId={room.memberId}
            onExercise={onExercise}
          />
          <LectureFiles lecture={lecture} memberId={room.memberId} className="mt-12 max-w-text" />
          <TextEnd
            courseId={lecture.courseId}
            reading={reading}
            neededSec={lecture.reading.neededSec}
            room={room}
          />
          <p className="mt-6">
            <ReportButton lectureId={lecture.id} headings={headings} />
          </p>
        </div>
        {headings.length > 1 && (
          <HeadingList headings={headings} onGo={(id) => goToHeading(text.current, id)} />
        )}
      </div>
    </div>
  )
}

function goToStart(text: HTMLElement | null): void {
  if (!text) return
  goToPlace(text, { percent: 0, heading: '' })
  text.focus({ preventScroll: true })
}
