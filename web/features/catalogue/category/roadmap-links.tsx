import type { CategoryData } from '#web/features/catalogue/load-pages.ts'
import { paths } from '#web/paths.ts'
import { ArrowSign } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** Roadmaps that lead through courses of the category. */
export const RoadmapLinks = ({ roadmaps }: Pick<CategoryData, 'roadmaps'>) => (
  <ul className="border-t border-line">
    {roadmaps.map(({ slug, title, goal }) => (
      <li key={slug} className="border-b border-line">
        <Link to={paths.roadmap(slug)} className="group flex items-center gap-5 py-4">
          <span className="min-w-0 grow">
            <span className="block text-17 font-bold group-hover:text-indigo">{title}</span>
            <span className="mt-1 block text-15 text-ink-soft">{goal}</span>
          </span>
          <ArrowSign
            size={22}
            className="shrink-0 text-ink-soft transition-transform group-hover:translate-x-1"
          />
        </Link>
      </li>
    ))}
  </ul>
)
