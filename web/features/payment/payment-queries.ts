import { queryOptions } from '@tanstack/react-query'
import { previewCourse } from '#contract/catalogue/catalogue.ts'
import { alreadyEnrolled, enroll, getCheckout, getReceipt, myPayments } from '#contract/payment/payment.ts'
import { quoteRefund, refundRunning } from '#contract/payment/refund.ts'
import { Failure } from '#web/api/failure.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { isMoving } from '#web/features/payment/payment-words.ts'

/** What is under way is looked at again so often. */
export const LOOK_AGAIN_MS = 5000

export const CHECKOUT = 'checkout'

export const checkoutQuery = (courseId: number, couponCode?: string) =>
  queryOptions({
    queryKey: [CHECKOUT, courseId, couponCode],
    queryFn: ({ signal }) =>
      send(getCheckout, { query: { courseId: String(courseId), couponCode } }, { signal }),
    retry,
    // A price is shown as it is now, never as it was on an earlier visit.
    staleTime: 0,
    gcTime: 0,
  })

/** Asked as a question is, so that drawing the screen twice enrols once. */
export const freeStartQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['free-start', courseId],
    queryFn: async () => {
      try {
        await send(enroll, { params: { courseId } })
      } catch (thrown) {
        if (!(thrown instanceof Failure && thrown.code === alreadyEnrolled.code)) throw thrown
      }
      return true
    },
    retry,
    gcTime: 0,
  })

/** What lies on the cover and under the name; the checkout does not wait for it. */
export const boughtCourseQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['bought-course', courseId],
    queryFn: ({ signal }) => send(previewCourse, { params: { courseId } }, { signal }),
    retry,
  })

export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: ({ signal }) => send(myPayments, undefined, { signal }),
  retry,
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => isMoving(status)) ? LOOK_AGAIN_MS : false,
})

export const receiptQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['receipt', orderId],
    queryFn: ({ signal }) => send(getReceipt, { params: { orderId } }, { signal }),
    retry,
  })

export const quoteQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['refund-quote', orderId],
    queryFn: ({ signal }) => send(quoteRefund, { params: { orderId } }, { signal }),
    retry,
    refetchInterval: ({ state }) => (isRunning(state.error) ? LOOK_AGAIN_MS : false),
  })

/** Instead of a quote: a refund of this order is under way. */
export const isRunning = (error: Error | null) =>
  error instanceof Failure && error.code === refundRunning.code
