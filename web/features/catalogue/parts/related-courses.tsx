import type { RelatedCourses as Related } from '#contract/catalogue/related.ts'
import { Cover, coverOf } from '#web/features/catalogue/cover.tsx'
import type { RelatedData } from '#web/features/catalogue/load-pages.ts'
import { useCurrentPrices } from '#web/features/catalogue/use-current-price.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { durationWords } from '#web/ui/words/duration.ts'
import { Money } from '#web/ui/words/money.tsx'

export const RELATED_TITLES: Record<Related['by'], string> = {
  members: '함께 들은 코스',
  level: '다음에 들을 코스',
}

const LEADS: Record<Related['by'], string> = {
  members: '이 코스를 들은 회원들이 함께 들었어요.',
  level: '같은 분야의 다음 단계예요.',
}

export function RelatedCourses({ related: { by, courses } }: { related: RelatedData }) {
  const prices = useCurrentPrices(courses)
  return (
    <>
      <p className="-mt-3 mb-4 text-15 text-ink-soft">{LEADS[by]}</p>
      <ul className="border-t border-line">
        {courses.map((course, at) => (
          <li key={course.id} className="border-b border-line">
            <Link
              to={paths.course(course.id)}
              className="group flex items-center gap-4 py-4 text-ink sm:gap-6"
            >
              <Cover
                title={course.title}
                category={course.category}
                imageUrl={coverOf(course)}
                className="aspect-16/9 w-24 shrink-0 rounded-board sm:w-40"
              />
              <span className="min-w-0 grow">
                <span className="block text-17 font-bold underline-offset-4 group-hover:underline">
                  {course.title}
                </span>
                <span className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="text-13 text-ink-soft tabular-nums">
                    {course.level && `${course.level} · `}
                    {course.lectureCount}강 · {durationWords(course.totalDurationSec)}
                  </span>
                  <Money
                    amount={prices[at]!.price}
                    className={`text-15 font-bold ${prices[at]!.price === 0 ? 'text-jade' : ''}`}
                  />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
