import { useQuery } from '@tanstack/react-query'
import { Code, ExternalLink } from 'lucide-react'
import { lazy, Suspense, useId, useRef } from 'react'
import { sum } from '#web/features/payment/sum.ts'
import { useOpening } from '#web/features/payment/use-opening.ts'
import {
  DifficultyBadge,
  LanguageBadge,
  StandingBadge,
} from '#web/features/practice/parts/practice-badges.tsx'
import { exercisesQuery } from '#web/features/practice/parts/practice-queries.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Loaded at the press: the editor is large. */
const ExerciseLesson = lazy(async () => ({
  default: (await import('#web/features/practice/exercise-lesson.tsx')).ExerciseLesson,
}))

type Props = {
  exerciseId: number
  /** The words of the text's author. */
  label: string
  courseId: number
  memberId: number
  isOpen: boolean
  onToggle: (card: HTMLElement) => void
  /** The exercise was opened or handed in, so the progress of its lesson may be another. */
  onProgress: () => void
}

/** An exercise in a text: a card that opens the workspace below it. Until the press nothing of it is fetched. */
export function EmbeddedExercise({
  exerciseId,
  label,
  courseId,
  memberId,
  isOpen,
  onToggle,
  onProgress,
}: Props) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const { data, isPending } = useQuery(exercisesQuery({ courseId: String(courseId) }))
  const listed = data?.content.find((exercise) => exercise.id === exerciseId)
  const lesson = listed?.lesson
  const opening = useOpening(
    lesson ? { id: lesson.lectureId, courseId, isPublic: lesson.isPublic } : undefined,
  )
  const title = listed?.title ?? label
  // Any other one is explained on its own page: not published, of another course, or locked.
  const isHere = isPending || (listed !== undefined && !listed.isLocked)
  const isPassed = listed?.standing === 'passed'
  return (
    <section
      ref={card}
      aria-labelledby={`${id}-title`}
      className={`overflow-clip rounded-card border border-line-strong border-l-4 bg-sheet ${isPassed ? 'border-l-jade' : 'border-l-wood-3'}`}
    >
      <div className="grid gap-3 p-4 md:px-5">
        <div className="grid gap-1">
          <p className="flex items-center gap-1.5 text-13 font-semibold text-ink-soft">
            <Code size={14} aria-hidden className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">{label === title ? '실습' : `실습 · ${label}`}</span>
          </p>
          <p id={`${id}-title`} className="font-semibold wrap-anywhere">
            {title}
          </p>
          {listed && <p className="text-15 text-ink-soft wrap-anywhere">{listed.summary}</p>}
        </div>
        {isHere && (
          <p className="flex min-h-6 flex-wrap items-center gap-1.5">
            {listed && (
              <>
                <LanguageBadge language={listed.language} />
                <DifficultyBadge difficulty={listed.difficulty} />
                {listed.standing !== 'new' && <StandingBadge standing={listed.standing} />}
              </>
            )}
          </p>
        )}
        {opening.cost && !isOpen && (
          <p id={`${id}-cost`} className="text-13 text-ink-soft tabular-nums">
            코스의 강의로 쓰이는 문제예요. 풀면 환불 금액이 {sum(opening.cost.now)}에서{' '}
            {sum(opening.cost.after)}으로 줄어요.
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {isHere && (
            <Button
              size="small"
              variant={isOpen ? 'quiet' : 'primary'}
              disabled={!listed || (lesson !== null && !opening.isKnown)}
              aria-expanded={isOpen}
              aria-describedby={opening.cost && !isOpen ? `${id}-title ${id}-cost` : `${id}-title`}
              onClick={() => card.current && onToggle(card.current)}
            >
              {isOpen ? '접기' : '여기서 풀기'}
            </Button>
          )}
          <Link
            to={paths.exercise(exerciseId)}
            aria-describedby={`${id}-title`}
            className="inline-flex min-h-9 items-center gap-1.5 text-13 font-semibold text-indigo underline-offset-4 hover:underline max-md:min-h-10"
          >
            <ExternalLink size={14} aria-hidden />
            문제 페이지로
          </Link>
        </p>
      </div>
      {isOpen && (
        <div data-opened className="border-t border-line text-15">
          <Suspense fallback={<Loading />}>
            <ExerciseLesson
              exerciseId={exerciseId}
              memberId={memberId}
              place="text"
              onProgress={() => {
                opening.refresh()
                onProgress()
              }}
            />
          </Suspense>
        </div>
      )}
    </section>
  )
}

const Loading = () => (
  <div role="status" className="grid gap-3 p-4 md:p-6">
    <p className="text-ink-soft">실습을 불러오는 중…</p>
    <Skeleton className="h-64 rounded-card" />
  </div>
)
