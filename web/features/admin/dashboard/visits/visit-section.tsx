import { useQuery } from '@tanstack/react-query'
import { getVisits, type VisitFigures, VISITS_CSV } from '#contract/admin/visits.ts'
import { BarChart } from '#web/features/admin/dashboard/bar-chart.tsx'
import { Definition } from '#web/features/admin/dashboard/definition.tsx'
import { BY_NAMES, csvOfRange } from '#web/features/admin/dashboard/range.ts'
import { visitsQuery } from '#web/features/admin/dashboard/stats-queries.ts'
import { EntryTable } from '#web/features/admin/dashboard/visits/entry-table.tsx'
import { SourceTable } from '#web/features/admin/dashboard/visits/source-table.tsx'
import { VisitSteps } from '#web/features/admin/dashboard/visits/visit-steps.tsx'
import { VISIT_STEPS, VISIT_UNIT } from '#web/features/admin/dashboard/visits/visit-words.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CsvLink } from '#web/ui/staff/csv-link.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

/** The sources of the visits in the range, and the steps that they reached. */
export function VisitSection() {
  const [search] = useSearchParams()
  const { data, error, refetch, isPlaceholderData } = useQuery(visitsQuery(search))
  return (
    <section aria-labelledby="visits" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <div className="flex items-center gap-2">
            <h2 id="visits" className="text-17">
              방문
            </h2>
            <VisitDefinition />
          </div>
          <p className="text-13 text-ink-soft">
            쿠키 없이 날짜별 합계만 집계해요. 추적 거부(DNT, GPC)를 켠 방문은 제외해요.
          </p>
        </div>
        <CsvLink to={csvOfRange(VISITS_CSV, search)} of="방문" />
      </div>
      {data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          {data.figures.visits > 0 ? <Visits visits={data} /> : <NoVisits />}
        </div>
      ) : error ? (
        <Problem title={sentenceOf(error, getVisits.fallback)} onRetry={() => void refetch()} level={3} />
      ) : (
        <div role="status">
          <span className="sr-only">불러오는 중…</span>
          <Skeleton className="mb-4 h-24 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
    </section>
  )
}

const Visits = ({ visits }: { visits: VisitFigures }) => (
  <>
    <VisitSteps visits={visits} />
    <section
      aria-labelledby="visit-chart"
      className="mt-4 rounded-card border border-line bg-sheet px-4 py-3"
    >
      <h3 id="visit-chart" className="mb-2 text-15">
        {BY_NAMES[visits.by]} 방문
      </h3>
      <BarChart series={seriesOfVisits(visits)} />
    </section>
    <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
      <SourceTable {...visits} />
      <EntryTable {...visits} />
    </div>
  </>
)

const seriesOfVisits = ({ figures, before, buckets, ...range }: VisitFigures) => ({
  ...range,
  name: '방문',
  unit: VISIT_UNIT,
  whole: figures.visits,
  before: before.visits,
  buckets: buckets.map(({ visits, ...span }) => ({ ...span, value: visits })),
})

const NoVisits = () => (
  <Empty
    title="이 기간에는 방문이 없어요."
    body="방문이 생기면 들어온 경로와 결제까지의 단계가 여기에 표시돼요. 홍보 링크에 utm_source를 붙이면 경로별로 나누어 볼 수 있어요."
    level={3}
  />
)

const VisitDefinition = () => (
  <Definition of="방문">
    <p>
      방문자를 구분하는 값은 저장하지 않고, 날짜와 들어온 경로별 합계만 24개월 동안 보관해요. 운영진과 스스로
      로봇이라고 밝힌 프로그램은 제외해요.
    </p>
    <dl className="space-y-2">
      {VISIT_STEPS.map(({ key, name, definition }) => (
        <div key={key}>
          <dt className="font-semibold">{name}</dt>
          <dd>{definition}</dd>
        </div>
      ))}
    </dl>
    <p className="text-13 text-ink-soft">
      한 방문에서 각 단계는 한 번만 집계하고, 들어온 경로는 그 탭 안에서만 이어져요. 새 탭에서 이어진 단계는
      빠질 수 있어요. 하루에 경로가 200개를 넘으면 나머지는 기타로 합쳐요.
    </p>
  </Definition>
)
