import type { Order } from '#contract/payment/payment.ts'
import { clockOf } from '#web/features/payment/parts/seoul-words.ts'
import { Boards } from '#web/ui/boards/boards.tsx'

type Props = { order: Pick<Order, 'approvedAt' | 'enrolledAt' | 'receiptAt'> | null }

/** 승인 → 등록 → 영수증: three boards, each filled when its step is done. */
export function OrderSteps({ order }: Props) {
  const steps = [
    { name: '승인', at: order?.approvedAt ?? null },
    { name: '등록', at: order?.enrolledAt ?? null },
    { name: '영수증', at: order?.receiptAt ?? null },
  ]
  const next = steps.findIndex(({ at }) => at === null)
  return (
    <div>
      <div aria-hidden="true" className={next >= 0 ? 'animate-breathe' : ''}>
        <Boards
          size="tall"
          label=""
          boards={steps.map(({ at }, index) => ({
            durationSec: 1,
            progress: at !== null ? 1 : index === next ? 0.35 : 0,
            completed: at !== null,
          }))}
        />
      </div>
      <ol className="mt-2 grid grid-cols-3 gap-2 text-15">
        {steps.map(({ name, at }, index) => (
          <li key={name} className={at === null ? 'text-ink-soft' : ''}>
            <span className="block font-semibold">{name}</span>
            {at === null ? (
              <span className="block text-13">{index === next ? '확인 중' : '대기 중'}</span>
            ) : (
              <time dateTime={at} className="block text-13 text-ink-soft tabular-nums">
                {clockOf(at)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
