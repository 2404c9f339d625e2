import { ArrowLeft, MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import type { LectureTopic, Question } from '#contract/community/community.ts'
import { idOf } from '#contract/platform/id.ts'
import { LectureComposer } from '#web/features/learning/lectures/questions/lecture-composer.tsx'
import { QuestionList } from '#web/features/learning/lectures/questions/question-list.tsx'
import { QuestionThread } from '#web/features/community/question-thread.tsx'
import { lectureOf, placeOf } from '#web/features/community/topic-words.ts'
import { useFocusedView } from '#web/features/community/use-focused-view.ts'
import type { PlayerLink } from '#web/features/learning/lectures/player-link.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

type Props = {
  courseId: number
  lectureId: number
  kind: LessonKind
  player: Pick<PlayerLink, 'currentSec' | 'seek' | 'heading' | 'goToHeading'>
}

/** The questions beside a lecture; the open one is in the URL. */
export function LectureQuestions({ courseId, lectureId, kind, player }: Props) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [nearSec, setNearSec] = useState(player.currentSec)
  const [nearHeading, setNearHeading] = useState(player.heading)
  const openId = idOf(search.get('question'))
  const view = openId !== null ? `question ${openId}` : isAsking ? 'ask' : 'list'
  const box = useFocusedView<HTMLDivElement>(view)

  const listTo = paths.lectures(courseId, lectureId, { panel: 'questions' })
  const questionTo = (question: number, of: LectureTopic | null) =>
    of === null || of.lectureId === lectureId
      ? paths.lectures(courseId, lectureId, { panel: 'questions', question })
      : paths.lectures(courseId, of.lectureId, { ...placeOf(of), panel: 'questions', question })
  const go = (to: string) => void navigate(to, { replace: true, preventScrollReset: true })
  const begin = () => {
    setNearSec(player.currentSec())
    setNearHeading(player.heading())
    setAsking(true)
  }

  return (
    <div
      ref={box}
      tabIndex={-1}
      className="h-full min-h-0 overflow-y-auto overscroll-contain bg-sheet outline-none"
    >
      {openId !== null ? (
        <div className="p-4">
          <Link
            to={listTo}
            replace
            onClick={() => setNearSec(player.currentSec())}
            className="mb-3 inline-flex min-h-9 items-center gap-1.5 text-13 font-semibold text-ink-soft hover:text-ink"
          >
            <ArrowLeft size={16} aria-hidden />
            {isAsking ? '작성 중인 질문으로' : '질문 목록'}
          </Link>
          <QuestionThread
            key={openId}
            questionId={openId}
            stage={{ lectureId, onSeek: player.seek, onHeading: player.goToHeading }}
            onRemoved={() => go(listTo)}
          />
        </div>
      ) : isAsking ? (
        <div className="p-4">
          <h2 className="mb-4 text-17">질문하기</h2>
          <LectureComposer
            courseId={courseId}
            lectureId={lectureId}
            kind={kind}
            // 0 means not played yet: then the question is about no second.
            atSec={nearSec || null}
            now={player.currentSec}
            heading={nearHeading}
            here={player.heading}
            questionTo={(question) => questionTo(question.id, lectureOf(question))}
            onAsked={({ id }) => {
              setAsking(false)
              go(questionTo(id, null))
            }}
            onCancel={() => setAsking(false)}
          />
        </div>
      ) : (
        <>
          <div className="flex items-center justify-between gap-3 px-4 pt-4">
            <h2 className="text-17">질문</h2>
            <Button size="small" icon={<MessageCircleQuestion size={16} aria-hidden />} onClick={begin}>
              질문하기
            </Button>
          </div>
          <QuestionList
            courseId={courseId}
            lectureId={lectureId}
            atSec={nearSec}
            to={(question: Question) => questionTo(question.id, lectureOf(question))}
            onAsk={begin}
          />
        </>
      )}
    </div>
  )
}
