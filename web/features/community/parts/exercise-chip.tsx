import { Code } from 'lucide-react'
import type { ExerciseTopic } from '#contract/community/community.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** A link to the exercise of a question; staff have their own screen for it. */
export const ExerciseChip = ({ topic, isStaff }: { topic: ExerciseTopic; isStaff: boolean }) => (
  <Link
    to={isStaff ? paths.adminExercise(topic.exerciseId) : paths.exercise(topic.exerciseId)}
    className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-board bg-indigo-wash px-2 text-13 font-semibold text-indigo hover:underline"
  >
    <Code size={14} aria-hidden className="shrink-0" />
    <span className="truncate">{topic.exerciseTitle}</span>
  </Link>
)
