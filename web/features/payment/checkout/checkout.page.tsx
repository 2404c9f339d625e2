import { idOf } from '#contract/platform/id.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { CheckoutGate, UnknownCourse } from '#web/features/payment/checkout/checkout-gate.tsx'
import { Info } from 'lucide-react'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function Page() {
  const [search] = useSearchParams()
  const courseId = idOf(search.get('courseId'))
  return (
    <div className="page py-8 lg:py-12">
      <div className="mx-auto max-w-xl lg:max-w-5xl">
        <PageHead title="결제하기" />
        <h1 className="mb-6 text-28">결제하기</h1>
        <ReturnNotice result={search.get('result')} />
        {courseId === null ? <UnknownCourse /> : <CheckoutGate key={courseId} courseId={courseId} />}
      </div>
    </div>
  )
}

/** Result from the provider's return URL; it says nothing about the order (providers.md#2.2). */
const SENTENCES: Record<string, string> = {
  cancel: '결제를 취소했습니다. 결제된 금액은 없습니다.',
  fail: '결제하지 못했습니다. 결제된 금액은 없습니다. 결제 수단을 확인하고 다시 시도해 주세요.',
}

const ReturnNotice = ({ result }: { result: string | null }) => {
  const sentence = SENTENCES[result ?? '']
  if (!sentence) return null
  return (
    <p role="status" className="mb-8 flex items-start gap-2.5 rounded-board bg-indigo-wash px-4 py-3 text-15">
      <Info size={18} aria-hidden className="mt-1 shrink-0 text-indigo" />
      {sentence}
    </p>
  )
}
