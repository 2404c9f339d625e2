import { ArrowLeft, ChevronLeft, ChevronRight, Keyboard } from 'lucide-react'
import type { OpenExercise } from '#contract/practice/practice.ts'
import { LANGUAGE_NAMES } from '#web/features/practice/practice-words.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

type Props = { exercise: OpenExercise | undefined; onKeys?: () => void }

const ROUND = 'grid size-11 shrink-0 place-items-center rounded-board text-ink hover:bg-ink/10'

/** The way back, the exercise's title, and links to the previous and next one. */
export const WorkspaceHeader = ({ exercise, onKeys }: Props) => (
  <header className="flex h-13 shrink-0 items-center gap-1 border-b border-line bg-sheet pr-16 pl-1 sm:pr-36 md:pl-3">
    <Link
      to={paths.practice}
      className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-board px-2 text-15 font-semibold hover:bg-ink/10"
    >
      <ArrowLeft size={18} aria-hidden /> 실습
    </Link>
    {exercise && (
      <>
        <h1 className="min-w-0 grow truncate border-l border-line pl-3 text-15 max-sm:sr-only">
          {exercise.title}
          <span className="text-13 font-normal text-ink-soft max-md:hidden">
            {' '}
            {LANGUAGE_NAMES[exercise.language]}
          </span>
        </h1>
        <nav aria-label="다른 문제" className="flex shrink-0 max-sm:ml-auto">
          {exercise.previousId !== null && (
            <Link to={paths.exercise(exercise.previousId)} aria-label="이전 문제" className={ROUND}>
              <ChevronLeft size={20} aria-hidden />
            </Link>
          )}
          {exercise.nextId !== null && (
            <Link to={paths.exercise(exercise.nextId)} aria-label="다음 문제" className={ROUND}>
              <ChevronRight size={20} aria-hidden />
            </Link>
          )}
        </nav>
        <button type="button" onClick={onKeys} aria-label="단축키 안내" className={`${ROUND} max-md:hidden`}>
          <Keyboard size={20} aria-hidden />
        </button>
      </>
    )}
  </header>
)
