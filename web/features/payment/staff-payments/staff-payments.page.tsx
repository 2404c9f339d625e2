import { useQuery } from '@tanstack/react-query'
import { type AdminOrder, listOrders, ORDERS_CSV } from '#contract/admin/admin-payment.ts'
import { CsvLink } from '#web/ui/staff/csv-link.tsx'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { SelectionBar } from '#web/ui/staff/selection-bar.tsx'
import { useSelection } from '#web/ui/staff/use-selection.ts'
import { send } from '#web/api/send.ts'
import { useWholeList } from '#web/features/notification/use-whole-list.ts'
import { NothingFits } from '#web/ui/staff/nothing-fits.tsx'
import { TableWaiting } from '#web/ui/staff/table-waiting.tsx'
import { PaymentFilters } from '#web/features/payment/staff-payments/payment-filters.tsx'
import {
  ORDER_FILTERS,
  ordersQuery,
  orderFiltersIn,
  orderViewIn,
} from '#web/features/payment/staff-parts/payment-queries.ts'
import { PaymentTable } from '#web/features/payment/staff-payments/payment-table.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { pageIn } from '#web/ui/page-in.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function Page() {
  const [search] = useSearchParams()
  const query = useQuery(ordersQuery(search))
  return (
    <>
      <PageHead title="결제 관리" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">결제</h1>
        <CsvLink to={csvAddress(search)} />
      </div>
      <PaymentFilters />
      <ListResults
        query={query}
        fallback={listOrders.fallback}
        unit="건"
        told={(total) => `결제 ${total}건을 찾았습니다.`}
      >
        {(page) =>
          page.content.length > 0 ? (
            <Payments orders={page.content} total={page.totalElements} />
          ) : query.isPlaceholderData ? (
            <TableWaiting />
          ) : (
            <NoPayments search={search} />
          )
        }
      </ListResults>
    </>
  )
}

function Payments({ orders, total }: { orders: readonly AdminOrder[]; total: number }) {
  const [search] = useSearchParams()
  const filters = orderFiltersIn(search)
  const selection = useSelection(
    orders.map(({ orderId }) => orderId),
    JSON.stringify(filters),
  )
  const whole = useWholeList(selection, listOrders.fallback, async (page) => {
    const query = listOrders.query.parse({ ...filters, ...page })
    const { content, totalPages } = await send(listOrders, { query })
    return { ids: content.map(({ orderId }) => orderId), totalPages }
  })
  return (
    <>
      <PaymentTable orders={orders} selection={selection} />
      <SelectionBar selection={selection} unit="건" total={total} whole={whole}>
        <CsvLink size="filter" to={`${ORDERS_CSV}?ids=${selection.ids.join()}`} />
      </SelectionBar>
    </>
  )
}

const csvAddress = (search: URLSearchParams) => `${ORDERS_CSV}?${new URLSearchParams(orderFiltersIn(search))}`

const NONE_IN = {
  all: '아직 결제 내역이 없어요.',
  review: '확인이 필요한 결제가 없어요.',
  due: '환불 기한이 다가온 결제가 없어요.',
}

function NoPayments({ search }: { search: URLSearchParams }) {
  const view = orderViewIn(search)
  const given = orderFiltersIn(search)
  if (pageIn(search) === 0 && ORDER_FILTERS.every((name) => !given[name]))
    return <Empty title={NONE_IN[view]} body={view === 'all' && '첫 결제가 완료되면 여기에 표시돼요.'} />
  return (
    <NothingFits
      title="조건에 맞는 결제가 없어요."
      body="기간이나 상태를 바꿔 다시 검색해 보세요."
      to={view === 'all' ? '?' : `?view=${view}`}
    />
  )
}
