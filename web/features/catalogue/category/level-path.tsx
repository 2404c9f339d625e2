import { CourseCard } from '#web/features/catalogue/course-card.tsx'
import { byLevel } from '#web/features/catalogue/levels.ts'
import type { CategoryData } from '#web/features/catalogue/load-pages.ts'
import { Outcomes } from '#web/features/catalogue/parts/outcomes.tsx'

type Courses = CategoryData['courses']

const OUTCOMES_A_LEVEL = 3

/** The courses of a category as steps from the first level to the last, each with what one can do after it. */
export const LevelPath = ({ courses }: { courses: Courses }) => (
  <ol>
    {byLevel(courses).map(([level, ofLevel], at) => (
      <li key={level} className="relative border-l-4 border-wood-3 pb-14 pl-5 last:pb-0 md:pl-8">
        <h3 className="flex items-baseline gap-3 text-21 font-bold">
          <span className="text-15 text-ink-soft tabular-nums">{at + 1}단계</span>
          {level || '그 밖의 코스'}
        </h3>
        <Afterwards outcomes={outcomesOf(ofLevel)} />
        <div className="mt-6 grid gap-6 md:grid-cols-2">
          {ofLevel.map((course) => (
            <CourseCard key={course.id} course={course} level={4} />
          ))}
        </div>
      </li>
    ))}
  </ol>
)

const Afterwards = ({ outcomes }: { outcomes: string[] }) =>
  outcomes.length > 0 && (
    <>
      <p className="mt-5 mb-2 text-13 font-semibold text-ink-soft">마치면 할 수 있어요</p>
      <Outcomes outcomes={outcomes} />
    </>
  )

/** The first outcomes of each course in turn, so that every course of the level is named. */
function outcomesOf(courses: Courses): string[] {
  const most = Math.max(0, ...courses.map(({ outcomes }) => outcomes.length))
  const turns = Array.from({ length: most }, (_none, at) => courses.map(({ outcomes }) => outcomes[at]))
  return [...new Set(turns.flat())]
    .filter((outcome) => outcome !== undefined)
    .slice(0, Math.max(OUTCOMES_A_LEVEL, courses.length))
}
