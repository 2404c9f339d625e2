import { queryOptions } from '@tanstack/react-query'
import { previewCourse } from '#contract/catalogue/catalogue.ts'
import { alreadyEnrolled, enroll, getCheckout, getReceipt, myPayments } from '#contract/payment/payment.ts'
import { quoteRefund, refundRunning } from '#contract/payment/refund.ts'
import { Failure } from '#web/api/failure.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { isMoving } from '#web/features/payment/payment-words.ts'

/** Poll interval while a payment or refund is under way. */
export const LOOK_AGAIN_MS = 5000

export const CHECKOUT = 'checkout'

export const checkoutQuery = (courseId: number, couponCode?: string) =>
  queryOptions({
    queryKey: [CHECKOUT, courseId, couponCode],
    queryFn: ({ signal }) =>
      send(getCheckout, { query: { courseId: String(courseId), couponCode } }, { signal }),
    retry,
    // Always fetch the current price, never show one from an earlier visit.
    staleTime: 0,
    gcTime: 0,
  })

/** A query instead of a mutation, so that rendering the screen twice enrols once. */
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

/** The course's cover and details; the checkout does not wait for them. */
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

/** The quote is refused because a refund of this order is under way. */
export const isRunning = (error: Error | null) =>
  error instanceof Failure && error.code === refundRunning.code
