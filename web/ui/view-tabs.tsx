import { Link } from '#web/ui/link.tsx'
import { TAB, TabRow } from '#web/ui/tab-row.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

type Props<View extends string> = {
  /** The query parameter of the choice. */
  name: string
  views: Record<View, string>
  /** The default view, which is left out of the URL. */
  unsaid: View
  here: View
  className?: string
}

/** Links to the views of one list. A change of view starts at the first page, with the same filters. */
export function ViewTabs<View extends string>({ name, views, unsaid, here, className }: Props<View>) {
  const [search] = useSearchParams()
  const to = (view: View) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    next.delete(name)
    if (view !== unsaid) next.set(name, view)
    return `?${next}`
  }
  return (
    <TabRow label="보기" here={here} className={className}>
      {(Object.keys(views) as View[]).map((view) => (
        <li key={view}>
          <Link to={to(view)} aria-current={view === here ? 'page' : undefined} className={TAB}>
            {views[view]}
          </Link>
        </li>
      ))}
    </TabRow>
  )
}
