import type { Category as CategoryName } from '#contract/catalogue/catalogue.ts'
import { CATEGORY_NAMES } from '#contract/catalogue/category-names.ts'
import { Category } from '#web/features/catalogue/categories.ts'
import { CATEGORY_PROMISES } from '#web/features/catalogue/parts/category-promises.ts'
import { Cover } from '#web/features/catalogue/cover.tsx'
import type { FloorPiece } from '#web/features/catalogue/load-pages.ts'
import { paths } from '#web/paths.ts'
import { durationWords } from '#web/ui/words/duration.ts'
import { ArrowSign } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** The four categories, each with a piece of its floor. */
export const CategoryList = ({ courses }: { courses: readonly FloorPiece[] }) => (
  <ul className="border-t border-ink">
    {Category.map((category) => (
      <CategoryLine
        key={category}
        category={category}
        courses={courses.filter((course) => course.category === category)}
      />
    ))}
  </ul>
)

function CategoryLine({ category, courses }: { category: CategoryName; courses: readonly FloorPiece[] }) {
  const seconds = courses.reduce((sum, course) => sum + course.totalDurationSec, 0)
  return (
    <li className="border-b border-line">
      <Link to={paths.category(category)} className="group flex items-stretch gap-5 py-5 md:gap-8">
        <Cover
          title={CATEGORY_NAMES[category]}
          category={category}
          className="w-3 shrink-0 rounded-board transition-[width] group-hover:w-8 md:w-4"
        />
        <span className="grow">
          <span className="block text-28 font-extrabold group-hover:text-indigo">
            {CATEGORY_NAMES[category]}
          </span>
          <span className="mt-1 block text-15 text-ink-soft">{CATEGORY_PROMISES[category]}</span>
        </span>
        <span className="hidden shrink-0 self-center text-15 text-ink-soft tabular-nums sm:block">
          {courses.length === 0 ? '준비 중' : `코스 ${courses.length}개 · ${durationWords(seconds)}`}
        </span>
        <ArrowSign
          size={22}
          className="shrink-0 self-center text-ink-soft transition-transform group-hover:translate-x-1"
        />
      </Link>
    </li>
  )
}
