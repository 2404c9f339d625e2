import { useQuery } from '@tanstack/react-query'
import { Code, Check } from 'lucide-react'
import { exercisesQuery } from '#web/features/practice/parts/practice-queries.ts'
import { DIFFICULTY_NAMES, LANGUAGE_NAMES, STANDING_NAMES } from '#web/features/practice/practice-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { clock } from '#web/ui/words/duration.ts'
import { Link } from '#web/ui/link.tsx'

/** The unlocked exercises of a lecture. */
export const useUnlockedExercises = (lectureId: number) =>
  useQuery(exercisesQuery({ lectureId: String(lectureId) })).data?.content.filter(
    ({ isLocked }) => !isLocked,
  ) ?? []

/** The exercises of a lecture, beside the video, with their seconds. */
export function LectureExercises({ lectureId }: { lectureId: number }) {
  const exercises = useUnlockedExercises(lectureId)
  if (exercises.length === 0) return null
  return (
    <section aria-labelledby="lecture-exercises" className="border-b border-line px-4 py-3">
      <h3 id="lecture-exercises" className="flex items-center gap-1.5 text-15">
        <Code size={16} aria-hidden />이 강의의 실습
      </h3>
      <ul className="mt-1">
        {exercises.map(({ id, title, language, difficulty, standing, place }) => {
          const atSec = place.lecture?.atSec ?? null
          return (
            <li key={id}>
              <Link
                to={paths.exercise(id)}
                className="flex min-h-11 items-center gap-2 rounded-board px-1 py-1 text-15 -outline-offset-2 hover:bg-ink/5"
              >
                <span className="min-w-0 grow wrap-anywhere">
                  {title}
                  <span className="block text-13 text-ink-soft">
                    {atSec !== null && <span className="tabular-nums">{clock(atSec)} · </span>}
                    {LANGUAGE_NAMES[language]} · {DIFFICULTY_NAMES[difficulty]}
                  </span>
                </span>
                {standing !== 'new' && (
                  <span
                    className={`inline-flex shrink-0 items-center gap-1 text-13 font-semibold ${standing === 'passed' ? 'text-jade' : 'text-ink-soft'}`}
                  >
                    {standing === 'passed' && <Check size={14} aria-hidden />}
                    {STANDING_NAMES[standing]}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** After the end of a lecture: its first unpassed exercise. */
export function PracticeNow({ lectureId }: { lectureId: number }) {
  const next = useUnlockedExercises(lectureId).find(({ standing }) => standing !== 'passed')
  return next ? (
    <Button variant="quiet" to={paths.exercise(next.id)} icon={<Code size={16} aria-hidden />}>
      배운 것 풀어 보기
    </Button>
  ) : null
}
