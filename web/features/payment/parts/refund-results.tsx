import { type RefundQuote, RULE_NAMES } from '#contract/payment/refund.ts'
import { sum } from '#web/features/payment/sum.ts'

type Props = { quote: Pick<RefundQuote, 'rule' | 'results'> }

/** Every rule with its amount and reason; the highest amount applies. */
export const RefundResults = ({ quote: { rule: paying, results } }: Props) => (
  <ul className="divide-y divide-line rounded-board border border-line">
    {results.map(({ rule, applies, amount, why }) => (
      <li key={rule} className={`px-4 py-3 ${rule === paying ? 'bg-jade-wash' : ''}`}>
        <p className="flex items-baseline justify-between gap-x-4 text-15">
          <span className={rule === paying ? 'font-bold' : 'font-medium'}>
            {RULE_NAMES[rule]}
            {rule === paying && (
              <span className="ml-2 inline-block text-13 font-semibold whitespace-nowrap text-jade">
                이 기준으로 환불
              </span>
            )}
          </span>
          <span className={`shrink-0 tabular-nums ${applies ? 'font-semibold' : 'text-ink-soft'}`}>
            {applies ? sum(amount) : '해당 없음'}
          </span>
        </p>
        <p className="mt-0.5 text-13 text-ink-soft">{why}</p>
      </li>
    ))}
  </ul>
)
