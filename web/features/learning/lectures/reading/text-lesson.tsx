import { useEffect, useRef, useState } from 'react'
import type { LectureDetail, ProgressSaved, ReadingState } from '#contract/learning/learning.ts'
import { ErrataList } from '#web/features/erratum/errata-list.tsx'
import { ReportButton } from '#web/features/erratum/report-button.tsx'
import { LectureFiles } from '#web/features/learning/lectures/files/lazy-files.tsx'
import { LectureAbout } from '#web/features/learning/lectures/contents/lecture-about.tsx'
import { SavedNews } from '#web/features/learning/lectures/notes/saved-note.tsx'
import { HeadingList } from '#web/features/learning/lectures/reading/heading-list.tsx'
import { ReadingBar } from '#web/features/learning/lectures/reading/reading-bar.tsx'
import { goToPlace } from '#web/features/learning/lectures/reading/reading-place.ts'
import { TextBody } from '#web/features/learning/lectures/reading/text-body.tsx'
import { TextEnd } from '#web/features/learning/lectures/reading/text-end.tsx'
import { headingsOf } from '#web/features/learning/lectures/reading/text-headings.ts'
import { useReading } from '#web/features/learning/lectures/reading/use-reading.ts'
import { goToHeading, useTextLinks } from '#web/features/learning/lectures/reading/use-text-links.ts'
import type { LectureRoom } from '#web/features/learning/lectures/room.ts'

export type OpenText = LectureDetail & { body: string; reading: ReadingState }

type Props = {
  lecture: OpenText
  room: LectureRoom
  /** The reader pressed a button that is gone now. */
  takesFocus: boolean
  onSaved: (saved: ProgressSaved) => void
}

/** One text to read; use the lecture's id as key. */
export function TextLesson({ lecture, room, takesFocus, onSaved }: Props) {
  const text = useRef<HTMLElement>(null)
  const [html] = useState(lecture.body)
  const [headings] = useState(() => headingsOf(lecture.body))
  const reading = useReading(text, { lecture, memberId: room.memberId, onSaved })
  const [isResumed, setResumed] = useState(reading.start.percent > 0)
  useTextLinks(text)
  useEffect(() => {
    if (takesFocus) text.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const fromStart = () => {
    setResumed(false)
    if (!text.current) return
    goToPlace(text.current, { percent: 0, heading: '' })
    text.current.focus({ preventScroll: true })
  }
  return (
    <div className={`@container bg-paper ${room.isFull ? 'overflow-y-auto' : ''}`}>
      <ReadingBar reading={reading} title={lecture.title} onFromStart={isResumed ? fromStart : undefined} />
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
          <TextBody html={html} text={text} />
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
