import type { Stats } from '#contract/admin/dashboard.ts'
import { amountText, FIGURES } from '#web/features/admin/dashboard/figures.ts'
import { spanText } from '#web/features/admin/dashboard/range.ts'
import { CELL, HEAD, NUMBER } from '#web/ui/staff/table.ts'

/** All numbers of the charts. */
export const SeriesTable = ({ stats }: { stats: Stats }) => (
  <details className="group mt-4 border-t border-line pt-2">
    <summary className="inline-flex min-h-9 items-center font-semibold text-indigo underline underline-offset-4">
      <span className="group-open:hidden">표로 보기</span>
      <span className="hidden group-open:inline">표 접기</span>
    </summary>
    <div
      role="region"
      aria-label="기간별 통계"
      tabIndex={0}
      className="sideways relative mt-2 max-h-96 overflow-auto rounded-card border border-line"
    >
      <table className="w-full border-collapse text-15">
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              기간
            </th>
            {FIGURES.map(({ key, name }) => (
              <th key={key} scope="col" className={`${HEAD} text-right`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stats.buckets.map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row" className={`${CELL} text-left font-normal tabular-nums`}>
                {spanText(bucket)}
              </th>
              {FIGURES.map(({ key, unit }) => (
                <td key={key} className={`${CELL} ${NUMBER}`}>
                  {amountText(bucket.figures[key], unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
