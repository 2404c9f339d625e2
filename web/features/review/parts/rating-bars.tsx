import type { ReviewPage } from '#contract/review/review.ts'
import { Stars } from '#web/features/review/stars.tsx'
import { count as countWords } from '#web/ui/words/won.ts'

const ROWS = [5, 4, 3, 2, 1] as const

/** The average, and how many gave each number of stars. */
export const RatingBars = ({ reviews: { average, count, distribution } }: { reviews: ReviewPage }) => (
  <div className="grid items-center gap-x-10 gap-y-6 rounded-card border border-line bg-sheet p-6 sm:grid-cols-[auto_1fr]">
    <div className="text-center">
      <p className="text-54 leading-none font-extrabold tabular-nums">{(average ?? 0).toFixed(1)}</p>
      <Stars stars={average ?? 0} size={20} className="mt-3" />
      <p className="mt-1 text-13 text-ink-soft">수강평 {countWords(count)}개</p>
    </div>
    <ul className="grid gap-1.5">
      {ROWS.map((stars) => (
        <li key={stars} className="grid grid-cols-[2.5rem_1fr_3rem] items-center gap-3 text-13 tabular-nums">
          <span>{stars}점</span>
          <Bar share={distribution[stars] / count} />
          <span className="text-right text-ink-soft">{countWords(distribution[stars])}개</span>
        </li>
      ))}
    </ul>
  </div>
)

/** A picture, since the page's policy allows no inline style. */
const Bar = ({ share }: { share: number }) => (
  <svg aria-hidden width="100%" height="8" className="forced-colors:outline">
    <rect width="100%" height="8" rx="4" className="fill-line" />
    {share > 0 && (
      <rect
        width={`${share * 100}%`}
        height="8"
        rx="4"
        className="fill-pollen forced-colors:fill-[Highlight]"
      />
    )}
  </svg>
)
