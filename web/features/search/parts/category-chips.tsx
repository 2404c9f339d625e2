import { type Category, CATEGORY_NAMES } from '#contract/catalogue/category-names.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

const LINKS = [
  ...(Object.keys(CATEGORY_NAMES) as Category[]).map((category) => ({
    to: paths.category(category),
    name: CATEGORY_NAMES[category],
  })),
  { to: paths.roadmaps, name: '로드맵' },
]

/** Where to look around without words. */
export const CategoryChips = ({ onLeave }: { onLeave?: () => void }) => (
  <ul className="flex flex-wrap gap-2">
    {LINKS.map(({ to, name }) => (
      <li key={to}>
        <Link
          to={to}
          {...(onLeave && { onClick: onLeave })}
          className="flex min-h-11 items-center rounded-board border border-line-strong bg-sheet px-4 text-15 font-semibold hover:border-ink"
        >
          {name}
        </Link>
      </li>
    ))}
  </ul>
)
