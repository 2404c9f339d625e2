import { count } from '#web/ui/words/won.ts'

const PLOT = 140
const HEAD = 22
const FOOT = 24
const HEIGHT = HEAD + PLOT + FOOT
const GAP = 0.25

type Props = {
  /** Members by tenths of the points. */
  distribution: readonly number[]
}

/** How many members have which share of the points; the highest bar shows its number, the table below lists all. */
export function DistributionChart({ distribution }: Props) {
  const most = Math.max(1, ...distribution)
  const highest = distribution.indexOf(Math.max(...distribution))
  const room = 100 / Math.max(1, distribution.length)
  return (
    <section aria-labelledby="distribution">
      <h2 id="distribution" className="mb-3 text-21">
        점수 분포
      </h2>
      <div role="img" aria-label={chartWords(distribution)} className="text-13 tabular-nums">
        <svg width="100%" height={HEIGHT} aria-hidden="true" className="overflow-visible">
          {distribution.map((members, at) => {
            const height = (members / most) * PLOT
            return (
              <rect
                key={at}
                x={`${at * room + (room * GAP) / 2}%`}
                width={`${room * (1 - GAP)}%`}
                y={HEAD + PLOT - height}
                height={height}
                className="fill-indigo"
              >
                <title>{`${spanWords(at, distribution.length)} ${count(members)}명`}</title>
              </rect>
            )
          })}
          <line x1="0" x2="100%" y1={HEAD + PLOT} y2={HEAD + PLOT} className="stroke-line-strong" />
          {distribution[highest]! > 0 && (
            <text
              x={`${(highest + 0.5) * room}%`}
              y={HEAD + PLOT - (distribution[highest]! / most) * PLOT - 6}
              textAnchor="middle"
              className="fill-ink font-semibold"
            >
              {count(distribution[highest]!)}명
            </text>
          )}
          {distribution.map((_members, at) => (
            <text
              key={at}
              x={`${(at + 0.5) * room}%`}
              y={HEIGHT - 6}
              textAnchor="middle"
              className={`fill-ink-soft ${at % 2 === 1 ? 'max-sm:hidden' : ''}`}
            >
              {fromOf(at, distribution.length)}%
            </text>
          ))}
        </svg>
      </div>
      <details className="mt-2 text-15">
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-indigo">표로 보기</summary>
        <ul className="mt-2 grid gap-1 tabular-nums">
          {distribution.map((members, at) => (
            <li key={at}>
              {spanWords(at, distribution.length)}: {count(members)}명
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

const fromOf = (at: number, bars: number) => Math.round((at * 100) / bars)
const spanWords = (at: number, bars: number) =>
  `${fromOf(at, bars)}~${at === bars - 1 ? 100 : fromOf(at + 1, bars) - 1}%`

/** The chart in words, for screen readers. */
function chartWords(distribution: readonly number[]): string {
  const total = distribution.reduce((sum, members) => sum + members, 0)
  const highest = distribution.indexOf(Math.max(...distribution))
  return `점수 분포. 전체 ${count(total)}명. 가장 많은 구간 ${spanWords(highest, distribution.length)} ${count(distribution[highest] ?? 0)}명`
}
