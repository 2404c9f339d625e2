import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/api/send.ts'

/** Asked once for a course; what changes it in the player is known there. */
export const meterQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['refund-meter', courseId],
    queryFn: async ({ signal }) => {
      // Imported when needed: a lecture need not wait for the schemas of payment.
      const { refundMeter } = await import('#contract/payment/refund.ts')
      return send(refundMeter, { params: { courseId } }, { signal })
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
