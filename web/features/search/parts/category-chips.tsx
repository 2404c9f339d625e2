import { COURSE_LINKS } from '#web/shell/course-links.ts'
import { Link } from '#web/ui/link.tsx'

/** Where to look around without words. */
export const CategoryChips = ({ onLeave }: { onLeave?: () => void }) => (
  <ul className="flex flex-wrap gap-2">
    {COURSE_LINKS.map(({ to, name }) => (
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
