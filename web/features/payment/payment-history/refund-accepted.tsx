import type { RefundResult } from '#contract/payment/refund.ts'
import { shortDayOf } from '#web/features/payment/parts/seoul-words.ts'
import { sum } from '#web/features/payment/sum.ts'
import { Boards } from '#web/ui/boards/boards.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { result: RefundResult | null; onClose: () => void }

export const RefundAccepted = ({ result, onClose }: Props) => (
  <div className="flex flex-col gap-5">
    <div aria-hidden="true">
      <Boards
        size="tall"
        label=""
        boards={[
          { durationSec: 1, progress: 1, completed: true },
          {
            durationSec: 1,
            progress: result?.state === 'done' ? 1 : 0.35,
            completed: result?.state === 'done',
          },
        ]}
      />
    </div>
    <p role="status">{sentenceOf(result)}</p>
    <div className="flex justify-end">
      <Button ref={focus} onClick={onClose}>
        확인
      </Button>
    </div>
  </div>
)

/** Focuses the button, since the form that had the focus is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

function sentenceOf(result: RefundResult | null) {
  if (!result) return '환불을 이미 처리하고 있습니다. 결과는 결제 내역에서 확인해 주세요.'
  if (result.state === 'done')
    return `${sum(result.refundAmount)}을 결제하신 수단으로 환불했습니다. 카드사에 따라 취소 내역이 며칠 뒤에 표시될 수 있습니다.`
  return `환불을 신청했습니다. ${sum(result.refundAmount)}을 늦어도 ${shortDayOf(result.dueAt)}까지 돌려드립니다. 결과는 메일로 알려 드립니다.`
}
