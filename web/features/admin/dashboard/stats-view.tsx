import { STATS_CSV, type Stats } from '#contract/admin/dashboard.ts'
import { BarChart } from '#web/features/admin/dashboard/bar-chart.tsx'
import { FigureTiles } from '#web/features/admin/dashboard/figure-tiles.tsx'
import { figureNamed } from '#web/features/admin/dashboard/figures.ts'
import { BY_NAMES, csvOfRange, spanText } from '#web/features/admin/dashboard/range.ts'
import { seriesOf } from '#web/features/admin/dashboard/series.ts'
import { SeriesTable } from '#web/features/admin/dashboard/series-table.tsx'
import { CsvLink } from '#web/ui/staff/csv-link.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function StatsView({ stats }: { stats: Stats }) {
  const [search] = useSearchParams()
  const figure = figureNamed(search.get('figure'))
  return (
    <section aria-labelledby="range">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="range" className="text-17 tabular-nums">
            {spanText(stats)}
          </h2>
          <p className="text-13 text-ink-soft tabular-nums">
            직전 기간: {spanText(stats.before)}
            {stats.isRunning && ' · 오늘은 집계 중'}
          </p>
        </div>
        <CsvLink to={csvOfRange(STATS_CSV, search)} of="기간 통계" />
      </div>
      <FigureTiles stats={stats} chosen={figure} />
      <section aria-labelledby="chart" className="mt-4 rounded-card border border-line bg-sheet px-4 py-3">
        <h3 id="chart" className="mb-2 text-15">
          {BY_NAMES[stats.by]} {figure.name}
        </h3>
        <BarChart series={seriesOf(stats, figure)} />
        <SeriesTable stats={stats} />
      </section>
    </section>
  )
}
