import { useQuery } from '@tanstack/react-query'
import { enroll } from '#contract/payment/payment.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { CheckoutWaiting } from '#web/features/payment/checkout/checkout-waiting.tsx'
import { freeStartQuery } from '#web/features/payment/parts/payment-queries.ts'
import { ToPlayer } from '#web/features/payment/checkout/to-player.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** A free course: enrols at once and opens the player. */
export function StartFree({ courseId }: { courseId: number }) {
  const { isSuccess, error, refetch } = useQuery(freeStartQuery(courseId))
  if (isSuccess) return <ToPlayer courseId={courseId} />
  if (!error) return <CheckoutWaiting />
  return (
    <Problem
      title={sentenceOf(error, enroll.fallback)}
      body="무료 코스라 결제는 필요하지 않습니다. 다시 시도해 주세요."
      onRetry={() => void refetch()}
    />
  )
}
