import type { VisitFigures } from '#contract/admin/visits.ts'
import { changeWords } from '#web/features/admin/dashboard/change-words.ts'
import { amountText } from '#web/features/admin/dashboard/figures.ts'
import { shareOfStep, VISIT_STEPS, VISIT_UNIT } from '#web/features/admin/dashboard/visits/visit-words.ts'
import { count } from '#web/ui/words/won.ts'

/** The steps from a visit to a payment, each with its share of the step before. */
export const VisitSteps = ({ visits: { figures, before } }: { visits: VisitFigures }) => (
  <ol
    aria-label="방문에서 결제까지"
    className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 xl:grid-cols-4"
  >
    {VISIT_STEPS.map(({ key, name }, at) => {
      const share = shareOfStep(figures, at)
      return (
        <li key={key} className="bg-sheet px-4 py-3">
          <h3 className="text-13 font-semibold text-ink-soft">{name}</h3>
          <p className="mt-1 text-21 font-bold tracking-tight tabular-nums">
            {amountText(figures[key], VISIT_UNIT)}
            {share !== null && (
              <span className="ml-2 text-13 font-semibold text-ink-soft">이전 단계의 {count(share)}%</span>
            )}
          </p>
          <p className="text-13 text-ink-soft tabular-nums">
            {changeWords(figures[key], before[key], VISIT_UNIT)}
          </p>
        </li>
      )
    })}
  </ol>
)
