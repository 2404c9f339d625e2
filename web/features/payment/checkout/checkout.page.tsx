import { useSearchParams } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { CheckoutGate, UnknownCourse } from '#web/features/payment/checkout/checkout-gate.tsx'
import { ReturnNotice } from '#web/features/payment/checkout/return-notice.tsx'

export function Page() {
  const [search] = useSearchParams()
  const courseId = idOf(search.get('courseId'))
  return (
    <div className="page py-8 lg:py-12">
      <div className="mx-auto max-w-xl">
        <PageHead title="결제하기" />
        <h1 className="mb-6 text-28">결제하기</h1>
        <ReturnNotice result={search.get('result')} />
        {courseId === null ? <UnknownCourse /> : <CheckoutGate key={courseId} courseId={courseId} />}
      </div>
    </div>
  )
}
