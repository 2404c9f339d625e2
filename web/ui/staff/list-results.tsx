import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RowKeys } from '#web/ui/staff/keys/row-keys.tsx'
import { TableWaiting } from '#web/ui/staff/table-waiting.tsx'
import { sentenceOf } from '#web/api/failure.ts'
import { ListPlace } from '#web/ui/list-place.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { count } from '#web/ui/words/won.ts'

type ResultPage = { page: number; totalPages: number; totalElements: number }

type Props<Page extends ResultPage> = {
  query: UseQueryResult<Page>
  fallback: string
  /** The Korean counter for the items, such as `명`. */
  unit: string
  /** The sentence announcing the total. */
  told: (total: string) => string
  children: (page: Page) => ReactNode
}

/** One page of a staff list with its pagination, or the error. */
export function ListResults<Page extends ResultPage>({ query, fallback, unit, told, children }: Props<Page>) {
  const { data, error, refetch, isPlaceholderData } = query
  return (
    <RowKeys>
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && told(count(data.totalElements))}
      </p>
      <ListPlace>
        {data ? (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
            {children(data)}
            <Pager {...data} unit={unit} />
          </div>
        ) : error ? (
          <Problem title={sentenceOf(error, fallback)} onRetry={() => void refetch()} />
        ) : (
          <TableWaiting />
        )}
      </ListPlace>
    </RowKeys>
  )
}
