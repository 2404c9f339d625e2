import type { Question, Thread } from '#contract/community/community.ts'
import { QuestionComposer } from '#web/features/community/question-composer.tsx'
import { SecondTie } from '#web/features/community/second-tie.tsx'

type Props = {
  courseId: number
  lectureId: number
  /** The second of the video when the form was opened. */
  atSec: number | null
  now: () => number
  questionTo: (question: Question) => string
  onAsked: (thread: Thread) => void
  onCancel: () => void
}

const written = (sec: number | null) => (sec === null ? '' : String(sec))
const read = (sec: string | undefined) => (sec ? Number(sec) : null)

/** The form for a question about a second of a lecture. */
export const LectureComposer = ({ courseId, lectureId, atSec, now, ...rest }: Props) => (
  <QuestionComposer
    {...rest}
    courseId={courseId}
    draftName={`question.${courseId}.${lectureId}`}
    // A restored draft keeps its own second; an empty text means none.
    extra={{ atSec: written(atSec) }}
    topicOf={(extra) => ({ kind: 'lecture', lectureId, atSec: read(extra['atSec']) })}
    head={(extra, change) => (
      <SecondTie atSec={read(extra['atSec'])} now={now} onChange={(sec) => change({ atSec: written(sec) })} />
    )}
  />
)
