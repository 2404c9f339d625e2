import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listOrders, showOrder } from '#contract/admin-payment.ts'
import { listCoupons } from '#contract/coupon.ts'
import { send } from '#web/api/send.ts'
import { pageIn } from '#web/ui/page-in.ts'

const ORDERS = 'admin-orders'
const COUPONS = 'admin-coupons'
export const COUPONS_KEY = [COUPONS]

/** What the address may hold; the words are those of the call. */
export const ORDER_FILTERS = ['view', 'state', 'from', 'to', 'courseId', 'q'] as const

export const ordersQuery = (search: URLSearchParams) => {
  const query = listOrders.query.parse({ ...filtersOf(search), page: pageIn(search) })
  return queryOptions({
    queryKey: [ORDERS, query],
    queryFn: ({ signal }) => send(listOrders, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const filtersOf = (search: URLSearchParams): Partial<Record<(typeof ORDER_FILTERS)[number], string>> =>
  Object.fromEntries(
    ORDER_FILTERS.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )

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
