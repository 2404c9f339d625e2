import type { CourseRating } from '#contract/catalogue/rating.ts'
import { StarSign } from '#web/features/review/stars.tsx'
import { count as countWords } from '#web/ui/words/won.ts'

/** The average beside a course's title, as a link to the reviews; nothing without reviews. */
export const RatingLink = ({ rating: { average, count } }: { rating: CourseRating }) =>
  average === null ? null : (
    <p className="mt-3 text-15 font-semibold">
      <a href="#reviews" className="inline-flex items-center gap-1.5 underline-offset-4 hover:underline">
        <StarSign size={18} />
        <span className="tabular-nums">{average.toFixed(1)}</span>
        <span className="font-normal">수강평 {countWords(count)}개</span>
      </a>
    </p>
  )
