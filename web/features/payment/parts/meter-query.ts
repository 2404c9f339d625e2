import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/api/send.ts'

/** Fetched once per course; the player updates it for what it changes. */
export const meterQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['refund-meter', courseId],
    queryFn: async ({ signal }) => {
      // Imported on demand: a lecture need not wait for the schemas of payment.
      const { refundMeter } = await import('#contract/payment/refund.ts')
      return send(refundMeter, { params: { courseId } }, { signal })
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
