import { Empty } from '#web/ui/empty.tsx'
import { ClearFilters } from '#web/ui/list-place.tsx'

type Props = {
  title: string
  body: string
  /** The URL of the list without filters. */
  to?: string
}

/** The empty state of a filtered staff list. */
export const NothingFits = ({ title, body, to = '?' }: Props) => (
  <Empty title={title} body={body} action={<ClearFilters to={to} />} />
)
