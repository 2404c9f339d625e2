import { Empty } from '#web/ui/empty.tsx'
import { ClearFilters } from '#web/ui/list-place.tsx'

type Props = {
  title: string
  body: string
  /** The list without its conditions. */
  to?: string
}

/** A list of the desk in which nothing meets the conditions. */
export const NothingFits = ({ title, body, to = '?' }: Props) => (
  <Empty title={title} body={body} action={<ClearFilters to={to} />} />
)
