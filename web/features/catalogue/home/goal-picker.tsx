import type { HomeData } from '#web/features/catalogue/load-pages.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DownSign } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

type Goals = HomeData['goals']

/** Courses shown of a roadmap: the certificate is the last of four steps. */
const COURSES = 3

/** One goal is open at a time, without any script. */
export const GoalPicker = ({ goals }: { goals: Goals }) => (
  <>
    {goals.map((goal, at) => (
      <details
        key={goal.slug}
        name="goal"
        open={at === 0}
        className="group mb-4 rounded-card border border-line bg-sheet px-5"
      >
        <summary className="flex min-h-16 items-center gap-4 py-4">
          <span className="grow">
            <span className="block text-21 font-bold">{goal.name}</span>
            <span className="mt-1 block text-15 text-ink-soft">{goal.goal}</span>
          </span>
          <DownSign className="shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <Steps goal={goal} />
      </details>
    ))}
  </>
)

function Steps({ goal: { slug, title, courses } }: { goal: Goals[number] }) {
  const shown = courses.slice(0, COURSES)
  const more = courses.length - shown.length
  return (
    <>
      <ol aria-label={title} className="border-t border-line">
        {shown.map(({ id, title: course }, at) => (
          <Step key={id} at={at}>
            <Link to={paths.course(id)} className="font-semibold underline-offset-4 hover:underline">
              {course}
            </Link>
          </Step>
        ))}
        <Step at={shown.length}>
          {more > 0 ? `코스 ${more}개를 더 듣고 수료증 받기` : '코스를 마치고 수료증 받기'}
        </Step>
      </ol>
      <p className="py-4">
        <Button to={paths.roadmap(slug)} variant="link">
          이 로드맵 자세히 보기<span className="sr-only">: {title}</span>
        </Button>
      </p>
    </>
  )
}

const Step = ({ at, children }: { at: number; children: React.ReactNode }) => (
  <li className="flex items-baseline gap-4 border-b border-line py-3">
    <span className="shrink-0 text-13 text-ink-soft tabular-nums">{at + 1}단계</span>
    <span className="min-w-0 text-17">{children}</span>
  </li>
)
