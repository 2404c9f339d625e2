import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useCategories } from '#web/ui/use-categories.ts'

const ROADMAPS = { to: paths.roadmaps, name: '로드맵' }

/** Where to look around without words. */
export function CategoryChips({ onLeave }: { onLeave?: () => void }) {
  const links = useCategories().map(({ slug, name }) => ({ to: paths.category(slug), name }))
  return (
    <ul className="flex flex-wrap gap-2">
      {[...links, ROADMAPS].map(({ to, name }) => (
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
}
