import { DESK_VIEWS, type DeskFilters, searchOf, VIEW_NAMES } from '#web/features/chat/desk/desk-filters.ts'
import { Link } from '#web/ui/link.tsx'

/** The filters are in the URL, so a reload, a link and the back button keep them. */
export const RoomFilters = ({ filters }: { filters: DeskFilters }) => (
  <nav aria-label="상담 보기">
    <ul className="sideways flex overflow-x-auto border-b border-line px-1">
      {DESK_VIEWS.map((view) => (
        <li key={view}>
          <Link
            to={searchOf({ ...filters, status: view }) || '?'}
            aria-current={view === filters.status ? 'page' : undefined}
            className="flex min-h-10 items-center border-b-2 border-transparent px-2 text-13 font-semibold whitespace-nowrap
              text-ink-soft -outline-offset-2 hover:text-ink aria-[current=page]:border-indigo aria-[current=page]:text-indigo"
          >
            {VIEW_NAMES[view]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
