import { Cover } from '#web/features/catalogue/cover.tsx'
import type { FloorPiece, HomeData } from '#web/features/catalogue/load-pages.ts'
import { paths } from '#web/paths.ts'
import { durationWords } from '#web/ui/words/duration.ts'
import { ArrowSign } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

type Category = HomeData['categories'][number]

/** The categories, each with a piece of its floor. */
export const CategoryList = ({ categories, courses }: Pick<HomeData, 'categories' | 'courses'>) => (
  <ul className="border-t border-ink">
    {categories.map((category) => (
      <CategoryLine
        key={category.slug}
        category={category}
        courses={courses.filter((course) => course.category === category.slug)}
      />
    ))}
  </ul>
)

function CategoryLine({ category, courses }: { category: Category; courses: readonly FloorPiece[] }) {
  const { slug, name, summary } = category
  const seconds = courses.reduce((sum, course) => sum + course.totalDurationSec, 0)
  return (
    <li className="border-b border-line">
      <Link to={paths.category(slug)} className="group flex items-stretch gap-5 py-5 md:gap-8">
        <Cover
          title={name}
          category={slug}
          className="w-3 shrink-0 rounded-board transition-[width] group-hover:w-8 md:w-4"
        />
        <span className="grow">
          <span className="block text-28 font-extrabold group-hover:text-indigo">{name}</span>
          <span className="mt-1 block text-15 text-ink-soft">{summary}</span>
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
