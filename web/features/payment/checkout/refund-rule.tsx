import type { Checkout } from '#contract/payment/payment.ts'
import { Folded } from '#web/features/payment/parts/folded.tsx'

/** The agreed lines of the server name only the playing of a video. */
const OTHER_OPENINGS =
  '자료를 하나라도 다운로드하면 그 강의를 들은 강의로 계산해요. 읽을거리, 실습, 퀴즈는 열면 들은 강의로 계산해요.'

type Props = { checkout: Pick<Checkout, 'refundRule' | 'openedBefore'> }

/** The rule in one line, the rest folded; what concerns this buyer alone is never folded. */
export function RefundRule({ checkout: { refundRule, openedBefore } }: Props) {
  const [first, ...others] = refundRule
  return (
    <>
      <p className="text-15">{first}</p>
      {openedBefore > 0 && (
        <p className="mt-2 text-15 font-semibold">이전에 들은 {openedBefore}강은 들은 것으로 계산돼요.</p>
      )}
      <Folded title="환불 기준 자세히 보기">
        <ul className="list-disc space-y-1.5 pl-5 text-15 text-ink-soft marker:text-wood-3">
          {[...others, OTHER_OPENINGS].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Folded>
    </>
  )
}
