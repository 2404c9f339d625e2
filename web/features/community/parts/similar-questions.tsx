import { useQuery } from '@tanstack/react-query'
import type { Question } from '#contract/community/community.ts'
import { similarQuery } from '#web/features/community/community-queries.ts'
import { QuestionBadges } from '#web/features/community/parts/question-badges.tsx'
import { useLate } from '#web/ui/use-late.ts'
import { Link } from '#web/ui/link.tsx'

const PAUSE_MS = 350
const LEAST = 2

type Props = {
  courseId: number
  exerciseId: number | undefined
  title: string
  to: (question: Question) => string
}

/** Earlier questions like the title being typed; the draft is kept if the member opens one. */
export function SimilarQuestions({ courseId, exerciseId, title, to }: Props) {
  const late = useLate(title.trim(), PAUSE_MS)
  const isAsked = late.length >= LEAST
  const { data } = useQuery({ ...similarQuery(courseId, late, exerciseId), enabled: isAsked })
  const found = isAsked && title.trim() !== '' ? (data ?? []) : []
  // `contents`: an empty result takes no row of the form's grid.
  return (
    <div className="contents">
      <p role="status" className="sr-only">
        {found.length > 0 && `비슷한 질문이 ${found.length}개 있어요.`}
      </p>
      {found.length > 0 && (
        <section aria-label="비슷한 질문" className="rounded-board border border-line bg-paper">
          <h3 className="px-3 pt-2.5 text-13 font-semibold text-ink-soft">
            비슷한 질문이 있어요. 먼저 확인해 보세요.
          </h3>
          <ul className="p-1">
            {found.map((question) => (
              <li key={question.id}>
                <Link
                  to={to(question)}
                  replace
                  className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 rounded-board px-2 py-1.5 text-15 hover:bg-wood-1"
                >
                  <span className="min-w-0 grow basis-40 wrap-anywhere">{question.title}</span>
                  <span className="flex flex-wrap gap-1">
                    <QuestionBadges question={question} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
