import type { RoadmapSummary } from '#contract/roadmap/roadmap.ts'
import { CardPrice } from '#web/features/catalogue/card-price.tsx'
import { Cover } from '#web/features/catalogue/cover.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** A roadmap with its courses in order; the boards above have the hues of their categories. */
export const RoadmapCard = ({ roadmap }: { roadmap: RoadmapSummary }) => (
  <article
    className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-sheet
      has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-indigo"
  >
    <div aria-hidden="true" className="flex h-14 gap-1 bg-wood-1">
      {roadmap.courses.map(({ id, title, category }) => (
        <Cover key={id} title={title} category={category} className="grow" />
      ))}
    </div>
    <div className="flex grow flex-col gap-3 p-5">
      <h2 className="text-21 font-bold">
        <Link
          to={paths.roadmap(roadmap.slug)}
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {roadmap.title}
        </Link>
      </h2>
      <p className="text-15 text-ink-soft">{roadmap.goal}</p>
      <ol className="grow space-y-1.5 text-15">
        {roadmap.courses.map(({ id, title }, at) => (
          <li key={id} className="flex gap-2.5">
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-board bg-wood-2 text-13 font-bold tabular-nums"
            >
              {at + 1}
            </span>
            {title}
          </li>
        ))}
      </ol>
      {roadmap.courses.length === 0 ? (
        <p className="text-13 text-ink-soft">코스를 준비하고 있어요.</p>
      ) : (
        <CardPrice
          size={`코스 ${roadmap.courses.length}개`}
          durationSec={roadmap.totalDurationSec}
          price={roadmap.totalPrice}
        />
      )}
    </div>
  </article>
)
