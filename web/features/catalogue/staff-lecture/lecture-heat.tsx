import { useQuery } from '@tanstack/react-query'
import { getHeat } from '#contract/learning/learning.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { type Heat, heatWords, rowsOf, stretchesOf } from '#web/features/catalogue/staff-lecture/heat.ts'
import { heatQuery } from '#web/features/catalogue/lecture-queries.ts'
import { CELL, HEAD, NUMBER } from '#web/ui/staff/table.ts'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { clock } from '#web/ui/words/duration.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = { lectureId: number; durationSec: number; onSeek: (sec: number) => void }

/** The lecture's board, darker where more members played it. */
export function LectureHeat({ lectureId, durationSec, onSeek }: Props) {
  const { data, error, refetch } = useQuery(heatQuery(lectureId))
  return (
    <section aria-labelledby="heat">
      <h2 id="heat" className="mb-3 text-21">
        시청 구간
      </h2>
      {data ? (
        <Shown heat={data} durationSec={durationSec} onSeek={onSeek} />
      ) : error ? (
        <p role="alert" className="text-15">
          {sentenceOf(error, getHeat.fallback)} <RetryButton variant="link" onRetry={() => void refetch()} />
        </p>
      ) : (
        <div role="status">
          <span className="sr-only">불러오는 중…</span>
          <Skeleton className="h-10 w-full" />
        </div>
      )}
    </section>
  )
}

const SHADES = ['fill-wood-1', 'fill-wood-2', 'fill-wood-3', 'fill-wood-4'] as const
const LEGEND = ['0%', '~33%', '~67%', '~100%'] as const

function Shown({ heat, durationSec, onSeek }: { heat: Heat } & Omit<Props, 'lectureId'>) {
  const words = heatWords(heat, durationSec)
  const isEmpty = heat.viewers === 0
  return (
    <>
      <svg
        role="img"
        aria-label={words}
        viewBox={`0 0 ${Math.max(1, heat.counts.length)} 1`}
        preserveAspectRatio="none"
        className="block h-10 w-full overflow-hidden rounded-board bg-wood-1"
      >
        {stretchesOf(heat).map(({ from, to, level }) => (
          <rect key={from} x={from} width={to - from} height="1" className={SHADES[level]} />
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-13 text-ink-soft tabular-nums" aria-hidden="true">
        <span>0:00</span>
        <span>{clock(durationSec)}</span>
      </p>
      <p className="mt-2 text-15">{words}</p>
      {!isEmpty && (
        <>
          <ul
            aria-hidden="true"
            className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-soft tabular-nums"
          >
            {LEGEND.map((name, level) => (
              <li key={name} className="flex items-center gap-1.5">
                <svg className="size-3.5 rounded-board outline outline-line-strong">
                  <rect width="100%" height="100%" className={SHADES[level]} />
                </svg>
                {name}
              </li>
            ))}
          </ul>
          <HeatTable heat={heat} durationSec={durationSec} onSeek={onSeek} />
        </>
      )}
    </>
  )
}

const HeatTable = ({ heat, durationSec, onSeek }: { heat: Heat } & Omit<Props, 'lectureId'>) => (
  <details className="mt-3">
    <summary className="inline-flex min-h-9 items-center text-15 font-semibold text-indigo underline underline-offset-4">
      표로 보기
    </summary>
    <div className="sideways mt-2 overflow-x-auto rounded-card border border-line bg-sheet">
      <table className="w-full border-collapse text-15">
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              구간
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              시청 회원
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              비율
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(heat, durationSec).map(({ fromSec, toSec, least, most, mean }) => (
            <tr key={fromSec}>
              <th scope="row" className={`${CELL} text-left font-normal tabular-nums`}>
                <button
                  type="button"
                  aria-label={`${clock(fromSec)}부터 재생`}
                  onClick={() => onSeek(fromSec)}
                  className="min-h-6 text-indigo underline underline-offset-4"
                >
                  {clock(fromSec)}
                </button>
                ~{clock(toSec)}
              </th>
              <td className={`${CELL} ${NUMBER}`}>{least === most ? `${most}명` : `${least}~${most}명`}</td>
              <td className={`${CELL} ${NUMBER}`}>{Math.round((mean / heat.viewers) * 100)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
