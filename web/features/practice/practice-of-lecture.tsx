import { Code } from 'lucide-react'
import { useUnlockedExercises } from '#web/features/practice/lecture-exercises.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** Links to the first exercise of the lecture that is not passed, or to the first if all are. */
export function PracticeOfLecture({ lectureId, className }: { lectureId: number; className: string }) {
  const exercises = useUnlockedExercises(lectureId)
  const next = exercises.find(({ standing }) => standing !== 'passed') ?? exercises[0]
  return next ? (
    <Link to={paths.exercise(next.id)} title={next.title} className={`flex ${className}`}>
      <Code size={18} aria-hidden />
      실습 {exercises.length}
    </Link>
  ) : null
}
