import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listOrders, OrderFilters, showOrder } from '#contract/admin/admin-payment.ts'
import { listCoupons } from '#contract/payment/coupon.ts'
import { send } from '#web/api/send.ts'
import { pageIn } from '#web/ui/page-in.ts'

const ORDERS = 'admin-orders'
const COUPONS = 'admin-coupons'
export const COUPONS_KEY = [COUPONS]

/** Query parameters that the page reads; they have the names of the call's. */
export const ORDER_FILTERS = ['state', 'from', 'to', 'courseId', 'q'] as const
type OrderFilter = (typeof ORDER_FILTERS)[number] | 'view'

export const ordersQuery = (search: URLSearchParams) => {
  const query = listOrders.query.parse({ ...orderFiltersIn(search), page: pageIn(search) })
  return queryOptions({
    queryKey: [ORDERS, query],
    queryFn: ({ signal }) => send(listOrders, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** URLs may be typed by hand, so invalid values are ignored. */
export const orderFiltersIn = (search: URLSearchParams): Partial<Record<OrderFilter, string>> =>
  Object.fromEntries(
    (['view', ...ORDER_FILTERS] as const).flatMap((name) => {
      const value = OrderFilters.shape[name].parse(search.get(name)?.trim())
      return value ? [[name, value]] : []
    }),
  )

export const orderViewIn = (search: URLSearchParams) =>
  OrderFilters.shape.view.parse(search.get('view')) ?? 'all'

export const orderDetailQuery = (orderId: string) =>
  queryOptions({
    queryKey: [ORDERS, 'one', orderId],
    queryFn: ({ signal }) => send(showOrder, { params: { orderId } }, { signal }),
  })

export const couponsQuery = (search: URLSearchParams) => {
  const page = pageIn(search)
  return queryOptions({
    queryKey: [COUPONS, page],
    queryFn: ({ signal }) => send(listCoupons, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const ORDERS_KEY = [ORDERS]
