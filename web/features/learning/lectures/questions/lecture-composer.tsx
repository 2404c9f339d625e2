import type { LessonKind } from '#contract/catalogue/lesson.ts'
import type { Question, Thread } from '#contract/community/community.ts'
import type { LessonHeading } from '#contract/learning/heading.ts'
import { QuestionComposer } from '#web/features/community/question-composer.tsx'
import { HeadingTie, type TiedHeading } from '#web/features/community/heading-tie.tsx'
import { SecondTie } from '#web/features/community/second-tie.tsx'

type Props = {
  courseId: number
  lectureId: number
  kind: LessonKind
  /** The second of the video when the form was opened. */
  atSec: number | null
  now: () => number
  /** The heading of the text when the form was opened. */
  heading: LessonHeading | null
  here: () => LessonHeading | null
  questionTo: (question: Question) => string
  onAsked: (thread: Thread) => void
  onCancel: () => void
}

const written = (heading: TiedHeading | null) => ({
  heading: heading?.id ?? '',
  headingText: heading?.text ?? '',
})
const writtenSec = (sec: number | null) => (sec === null ? '' : String(sec))
const readSec = (sec: string | undefined) => (sec ? Number(sec) : null)

/** The form for a question about a place of a lecture: a second of a video, a heading of a text. */
export function LectureComposer({ kind, atSec, now, heading, here, ...rest }: Props) {
  const { courseId, lectureId } = rest
  const form = { ...rest, draftName: `question.${courseId}.${lectureId}` }
  if (kind === 'text')
    return (
      <QuestionComposer
        {...form}
        // A restored draft keeps its own heading; an empty text means none.
        extra={written(heading)}
        topicOf={({ heading: id = '' }) => ({ kind: 'lecture', lectureId, atSec: null, heading: id })}
        head={({ heading: id, headingText: text = '' }, change) => (
          <HeadingTie
            heading={id ? { id, text } : null}
            here={here}
            onChange={(next) => change(written(next))}
          />
        )}
      />
    )
  return (
    <QuestionComposer
      {...form}
      extra={{ atSec: writtenSec(atSec) }}
      topicOf={(extra) => ({ kind: 'lecture', lectureId, atSec: readSec(extra['atSec']), heading: '' })}
      head={(extra, change) => (
        <SecondTie
          atSec={readSec(extra['atSec'])}
          now={kind === 'video' ? now : undefined}
          onChange={(sec) => change({ atSec: writtenSec(sec) })}
        />
      )}
    />
  )
}
