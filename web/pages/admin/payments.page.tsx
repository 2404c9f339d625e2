import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listOrders, ORDERS_CSV } from '#contract/admin-payment.ts'
import { TableWaiting } from '#web/admin/table-waiting.tsx'
import { sentenceOf } from '#web/api/failure.ts'
import { PaymentFilters } from '#web/admin/payment-filters.tsx'
import { ORDER_FILTERS, ordersQuery, orderFiltersIn, orderViewIn } from '#web/admin/payment-queries.ts'
import { PaymentTable } from '#web/admin/payment-table.tsx'
import { PageHead } from '#web/pages/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ClearFilters, ListPlace } from '#web/ui/list-place.tsx'
import { pageIn } from '#web/ui/page-in.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Problem } from '#web/ui/problem.tsx'

export function Page() {
  const [search] = useSearchParams()
  const { data, error, refetch, isPlaceholderData } = useQuery(ordersQuery(search))
  return (
    <>
      <PageHead title="결제 관리" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">결제</h1>
        <Button variant="quiet" size="small" to={csvAddress(search)} reloadDocument download>
          CSV로 받기
        </Button>
      </div>
      <PaymentFilters />
      <ListPlace>
        {data ? (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
            {data.content.length > 0 ? (
              <PaymentTable orders={data.content} />
            ) : isPlaceholderData ? (
              <TableWaiting />
            ) : (
              <NoPayments search={search} />
            )}
            <Pager {...data} unit="건" />
          </div>
        ) : error ? (
          <Problem title={sentenceOf(error, listOrders.fallback)} onRetry={() => void refetch()} />
        ) : (
          <TableWaiting />
        )}
      </ListPlace>
    </>
  )
}

const csvAddress = (search: URLSearchParams) => `${ORDERS_CSV}?${new URLSearchParams(orderFiltersIn(search))}`

const NONE_IN = {
  all: '아직 결제가 없습니다.',
  review: '확인이 필요한 결제가 없습니다.',
  due: '환불 기한이 다가온 결제가 없습니다.',
}

function NoPayments({ search }: { search: URLSearchParams }) {
  const view = orderViewIn(search)
  const given = orderFiltersIn(search)
  if (pageIn(search) === 0 && ORDER_FILTERS.every((name) => !given[name]))
    return <Empty title={NONE_IN[view]} body={view === 'all' && '첫 결제가 이루어지면 여기에 보입니다.'} />
  return (
    <Empty
      title="조건에 맞는 결제가 없습니다."
      body="기간이나 상태를 바꾸어 다시 찾아보세요."
      action={<ClearFilters to={view === 'all' ? '?' : `?view=${view}`} />}
    />
  )
}
