import { MessageCircleQuestion } from 'lucide-react'
import type { OpenExercise } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { LectureLink } from '#web/features/practice/parts/lecture-link.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import {
  DifficultyBadge,
  LanguageBadge,
  StandingBadge,
} from '#web/features/practice/parts/practice-badges.tsx'
import { HintLadder } from '#web/features/practice/exercise/hint-ladder.tsx'
import { SolutionPart } from '#web/features/practice/exercise/solution-part.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

type Props = {
  exercise: OpenExercise
  /** Whether its title is not beside it already. */
  hasHead: boolean
  ownFiles: () => CodeFile[]
  onAsk: () => void
}

/** The exercise's text and its hints. */
export const StatementPane = ({ exercise, hasHead, ownFiles, onAsk }: Props) => (
  <div className="grid min-w-0 grid-cols-1 content-start gap-8 p-4 pb-20 md:p-6 md:pb-20">
    <div className="grid min-w-0 gap-4">
      {hasHead && <Head exercise={exercise} />}
      <Markdown html={exercise.statementHtml} />
    </div>
    <HintLadder exercise={exercise} />
    <SolutionPart exercise={exercise} ownFiles={ownFiles} />
    <section aria-labelledby="ask" className="grid gap-3">
      <h2 id="ask" className="text-17">
        질문
      </h2>
      <p className="text-15 text-ink-soft">막혔나요? 지금 코드와 실패한 테스트를 첨부해 물어보세요.</p>
      <p className="flex flex-wrap gap-2">
        {!isViewing() && (
          <Button
            variant="quiet"
            size="small"
            icon={<MessageCircleQuestion size={16} aria-hidden />}
            onClick={onAsk}
          >
            질문하기
          </Button>
        )}
        <Button variant="quiet" size="small" to={paths.practiceQnaOf(exercise.id)}>
          이 문제의 질문 보기
        </Button>
      </p>
    </section>
  </div>
)

const Head = ({ exercise }: { exercise: OpenExercise }) => (
  <div className="grid min-w-0 gap-2">
    <h2 className="text-21 md:text-28">{exercise.title}</h2>
    <p className="flex flex-wrap items-center gap-1.5">
      <LanguageBadge language={exercise.language} />
      <DifficultyBadge difficulty={exercise.difficulty} />
      <StandingBadge standing={exercise.standing} />
    </p>
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-13 text-ink-soft">
      <Link
        to={paths.course(exercise.place.courseId)}
        className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
      >
        {exercise.place.courseTitle}
      </Link>
      <LectureLink place={exercise.place} />
    </p>
  </div>
)
