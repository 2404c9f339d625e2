import { Lock } from 'lucide-react'
import type { Exercise } from '#contract/practice/practice.ts'
import { LectureLink } from '#web/features/practice/parts/lecture-link.tsx'
import {
  DifficultyBadge,
  LanguageBadge,
  StandingBadge,
} from '#web/features/practice/parts/practice-badges.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

type Props = { exercise: Exercise }

/** One exercise of a list; a locked one links to its course. */
export function ExerciseRow({ exercise }: Props) {
  const { id, title, summary, place, isLocked } = exercise
  return (
    <li className="relative grid gap-1 border-b border-line px-4 py-3.5 last:border-b-0 hover:bg-wood-1/40 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 grow basis-48 text-15 font-semibold">
          <Link
            to={isLocked ? paths.course(place.courseId) : paths.exercise(id)}
            className="after:absolute after:inset-0"
          >
            {isLocked && <Lock size={15} aria-hidden className="mr-1.5 inline text-ink-soft" />}
            {title}
            {isLocked && <span className="sr-only"> (잠김, 코스 보기)</span>}
          </Link>
        </h3>
        <Badges exercise={exercise} />
      </div>
      {summary && <p className="text-15 text-ink-soft">{summary}</p>}
      {isLocked ? (
        <p className="text-13 text-ink-soft">코스를 수강하면 풀 수 있어요.</p>
      ) : (
        place.lecture && (
          <p className="min-w-0">
            <LectureLink place={place} />
          </p>
        )
      )}
    </li>
  )
}

const Badges = ({ exercise: { language, difficulty, standing, isLocked, isOpen } }: Props) => (
  <p className="flex flex-wrap items-center gap-1.5">
    <LanguageBadge language={language} />
    <DifficultyBadge difficulty={difficulty} />
    {isOpen && (
      <span className="rounded-board bg-jade-wash px-1.5 py-0.5 text-13 font-semibold text-jade">
        무료 공개
      </span>
    )}
    {!isLocked && <StandingBadge standing={standing} />}
  </p>
)
