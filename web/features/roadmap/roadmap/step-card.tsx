import type { Standing } from '#web/features/roadmap/ask.ts'
import { Cover, coverOf } from '#web/features/catalogue/cover.tsx'
import { CardPrice } from '#web/features/catalogue/card-price.tsx'
import type { StepData } from '#web/features/roadmap/load-roadmaps.ts'
import { paths } from '#web/paths.ts'
import { TickSign } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useCategoryName } from '#web/ui/use-categories.ts'

type Props = { step: StepData; at: number; isLast: boolean; standing: Standing | undefined }

/** One step: its number on the path, and the course as a card. */
export const StepCard = ({ step: { sentence, course }, at, isLast, standing }: Props) => (
  <li className="relative flex gap-4 pb-6 last:pb-0 sm:gap-6">
    {!isLast && (
      <span aria-hidden="true" className="absolute top-10 bottom-0 left-5 w-1 -translate-x-1/2 bg-wood-2" />
    )}
    <StepNumber at={at} isDone={standing?.completed === true} />
    <article
      className="group relative grid min-w-0 grow overflow-hidden rounded-card border border-line bg-sheet
        has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-indigo
        sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <Cover
        title={course.title}
        category={course.category}
        imageUrl={coverOf(course)}
        className="aspect-16/9 self-start sm:m-5 sm:mr-0 sm:rounded-board"
      />
      <div className="flex min-w-0 flex-col gap-2 p-5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
          <span className="font-semibold text-ink-soft">
            {useCategoryName(course.category)}
            {course.level && ` · ${course.level}`}
          </span>
          <StandingWords standing={standing} />
        </p>
        <h3 className="text-21 font-bold">
          <Link
            to={paths.course(course.id)}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {course.title}
          </Link>
        </h3>
        <p className="max-w-text text-15">{sentence}</p>
        <CardPrice
          size={`${course.lectureCount}강`}
          durationSec={course.totalDurationSec}
          price={course.price}
          listPrice={course.listPrice}
          saleEndsAt={course.saleEndsAt}
          className="mt-1"
        />
      </div>
    </article>
  </li>
)

const StepNumber = ({ at, isDone }: { at: number; isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={`relative grid size-10 shrink-0 place-items-center rounded-board text-17 font-extrabold tabular-nums ${
      isDone ? 'bg-jade text-on-fill' : 'bg-wood-2 text-ink'
    }`}
  >
    {isDone ? <TickSign size={20} /> : at + 1}
  </span>
)

/** In a line that visitors have too, so that nothing moves when it arrives. */
function StandingWords({ standing }: { standing: Standing | undefined }) {
  if (!standing) return null
  return standing.completed ? (
    <span className="font-bold text-jade">완료</span>
  ) : (
    <span className="font-bold text-indigo tabular-nums">수강 중 · 진도 {standing.percent}%</span>
  )
}
