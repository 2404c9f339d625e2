import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import {
  alreadyEnrolled,
  type Checkout,
  enroll,
  freeCourse,
  getCheckout,
  notForSale,
} from '#contract/payment/payment.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { CheckoutForm } from '#web/features/payment/checkout/checkout-form.tsx'
import { checkoutQuery, freeStartQuery } from '#web/features/payment/parts/payment-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Shows the form only for a course that can be bought; other cases have their own next step. */
export function CheckoutGate({ courseId }: { courseId: number }) {
  const { data, error, refetch } = useQuery(checkoutQuery(courseId))
  if (data) return <Found checkout={data} />
  if (!error) return <CheckoutWaiting />
  switch (codeOf(error)) {
    case freeCourse.code:
      return <StartFree courseId={courseId} />
    case alreadyEnrolled.code:
      return <ToPlayer courseId={courseId} />
    case notForSale.code:
      return <NotForSale />
    default:
      return statusOf(error) === 404 ? (
        <UnknownCourse />
      ) : (
        <Problem
          title={sentenceOf(error, getCheckout.fallback)}
          body="아직 결제되지 않았습니다. 연결을 확인하고 다시 시도해 주세요."
          onRetry={() => void refetch()}
        />
      )
  }
}

function Found({ checkout }: { checkout: Checkout }) {
  if (checkout.isEnrolled) return <ToPlayer courseId={checkout.courseId} />
  if (checkout.listPrice === 0) return <StartFree courseId={checkout.courseId} />
  if (checkout.providers.length === 0) return <NotForSale />
  return <CheckoutForm checkout={checkout} />
}

const NotForSale = () => (
  <Problem
    title={notForSale.message}
    body="다른 코스를 둘러보거나 나중에 다시 확인해 주세요."
    action={<Button to={paths.courses}>코스 둘러보기</Button>}
  />
)

export const UnknownCourse = () => (
  <Problem
    title={courseNotFound.message}
    body="주소를 다시 확인하거나 코스 목록에서 찾아보세요."
    action={<Button to={paths.courses}>코스 둘러보기</Button>}
  />
)

const codeOf = (error: unknown) => (error instanceof Failure ? error.code : null)
const statusOf = (error: unknown) => (error instanceof Failure ? error.status : 0)

/** A free course: enrols at once and opens the player. */
function StartFree({ courseId }: { courseId: number }) {
  const { isSuccess, error, refetch } = useQuery(freeStartQuery(courseId))
  if (isSuccess) return <ToPlayer courseId={courseId} />
  if (!error) return <CheckoutWaiting />
  return (
    <Problem
      title={sentenceOf(error, enroll.fallback)}
      body="무료 코스라 결제할 필요가 없어요. 다시 시도해 주세요."
      onRetry={() => void refetch()}
    />
  )
}

/** Redirects a buyer who already has the course to its player. */
function ToPlayer({ courseId }: { courseId: number }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(paths.lectures(courseId), { replace: true }), [courseId, navigate])
  return <CheckoutWaiting />
}

/** The loading skeleton. */
const CheckoutWaiting = () => (
  <div role="status" className="flex flex-col gap-8">
    <p className="text-ink-soft">불러오는 중…</p>
    <div className="flex gap-4">
      <Skeleton className="h-24 w-32 shrink-0" />
      <div className="flex grow flex-col gap-3">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
    <Skeleton className="h-20" />
    <Skeleton className="h-28" />
    <Skeleton className="h-14" />
  </div>
)
