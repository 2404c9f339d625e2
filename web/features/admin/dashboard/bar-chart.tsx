import { useId } from 'react'
import { chartWords } from '#web/features/admin/dashboard/chart-words.ts'
import { amountText } from '#web/features/admin/dashboard/figures.ts'
import { type Bar, layBars } from '#web/features/admin/dashboard/lay-bars.ts'
import { axisText, spanText } from '#web/features/admin/dashboard/range.ts'
import type { Series } from '#web/features/admin/dashboard/series.ts'

const PLOT = 180
const HEAD = 22
const FOOT = 24
const HEIGHT = HEAD + PLOT + FOOT
const MOST_LABELS = 5

const compact = new Intl.NumberFormat('ko-KR', { notation: 'compact', maximumFractionDigits: 1 })

/** One figure over time. Only the highest bar shows its number; a table or the CSV file has all. */
export function BarChart({ series }: { series: Series }) {
  const hatch = useId()
  const { buckets, by, today, unit } = series
  const values = buckets.map(({ value }) => value)
  const { bars, ticks, zero } = layBars(values, PLOT)
  const running = buckets.findIndex(({ from, to }) => from <= today && today <= to)
  const highest = values.indexOf(Math.max(...values))
  return (
    <>
      <div role="img" aria-label={chartWords(series)} className="flex text-13 tabular-nums">
        <svg width="52" height={HEIGHT} aria-hidden="true" className="shrink-0 fill-ink-soft">
          {ticks.map(({ value, y }) => (
            <text key={value} x="44" y={HEAD + y + 4} textAnchor="end">
              {compact.format(value).replace('-', '−')}
            </text>
          ))}
        </svg>
        <svg width="100%" height={HEIGHT} aria-hidden="true" className="min-w-0 flex-1 overflow-visible">
          <Hatch id={hatch} />
          {ticks.map(({ value, y }) => (
            <line key={value} x1="0" x2="100%" y1={HEAD + y} y2={HEAD + y} className="stroke-line" />
          ))}
          {bars.map(({ x, width, y, height }, at) => (
            <rect
              key={buckets[at]!.from}
              x={`${x}%`}
              width={`${width}%`}
              y={HEAD + y}
              height={height}
              fill={at === running ? `url(#${hatch})` : undefined}
              className={at === running ? 'stroke-indigo' : 'fill-indigo'}
            >
              <title>{`${spanText(buckets[at]!)} ${amountText(values[at]!, unit)}`}</title>
            </rect>
          ))}
          <line x1="0" x2="100%" y1={HEAD + zero} y2={HEAD + zero} className="stroke-line-strong" />
          {values.every((value) => value === 0) && (
            <text x="50%" y={HEAD + PLOT / 2} textAnchor="middle" className="fill-ink-soft text-15">
              이 기간에는 데이터가 없어요.
            </text>
          )}
          {values[highest]! > 0 && (
            <text
              {...placed(bars[highest]!)}
              y={HEAD + bars[highest]!.y - 6}
              className="fill-ink font-semibold"
            >
              {amountText(values[highest]!, unit)}
            </text>
          )}
          {labelled(buckets.length).map((at, place) => (
            <text
              key={at}
              {...placed(bars[at]!)}
              y={HEIGHT - 6}
              className={`fill-ink-soft ${place % 2 === 1 ? 'max-sm:hidden' : ''}`}
            >
              {axisText(buckets[at]!, by)}
            </text>
          ))}
        </svg>
      </div>
      {running >= 0 && values[running] !== 0 && (
        <p className="mt-1 text-13 text-ink-soft">
          빗금 막대는 아직 집계 중인{' '}
          {by === 'day' ? '오늘이에요' : by === 'week' ? '이번 주예요' : '이번 달이에요'}.
        </p>
      )}
    </>
  )
}

/** Centers a label on its bar; near an edge it is aligned inwards. */
function placed({ x, width }: Bar): { x: string; textAnchor: 'start' | 'middle' | 'end' } {
  const middle = x + width / 2
  if (middle < 15) return { x: `${x}%`, textAnchor: 'start' }
  if (middle > 85) return { x: `${x + width}%`, textAnchor: 'end' }
  return { x: `${middle}%`, textAnchor: 'middle' }
}

function labelled(bars: number): number[] {
  const labels = Math.min(bars, MOST_LABELS)
  return Array.from({ length: labels }, (_, at) =>
    labels === 1 ? 0 : Math.round((at * (bars - 1)) / (labels - 1)),
  )
}

const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="6" height="6" className="fill-sheet" />
    <rect width="3" height="6" className="fill-indigo" />
  </pattern>
)
