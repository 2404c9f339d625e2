import { useQuery } from '@tanstack/react-query'
import { FUNNEL_CSV, getFunnel } from '#contract/admin/dashboard.ts'
import { Definition } from '#web/features/admin/dashboard/definition.tsx'
import { FunnelTable } from '#web/features/admin/dashboard/funnel-table.tsx'
import { STEPS } from '#web/features/admin/dashboard/funnel-steps.ts'
import { csvOfRange } from '#web/features/admin/dashboard/range.ts'
import { funnelQuery } from '#web/features/admin/dashboard/stats-queries.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CsvLink } from '#web/ui/staff/csv-link.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function FunnelSection() {
  const [search] = useSearchParams()
  const { data, error, refetch, isPlaceholderData } = useQuery(funnelQuery(search))
  return (
    <section aria-labelledby="funnel" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-2">
          <h2 id="funnel" className="text-17">
            코스별 전환 현황
          </h2>
          <StepsDefinition />
        </div>
        <CsvLink to={csvOfRange(FUNNEL_CSV, search)} of="코스별 전환 현황" />
      </div>
      {data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          {data.content.length > 0 ? (
            <FunnelTable courses={data.content} />
          ) : (
            <Empty
              title="공개한 코스가 없어요."
              body="코스를 공개하면 단계별 회원 수가 여기에 표시돼요."
              level={3}
            />
          )}
          <Pager {...data} unit="개" />
        </div>
      ) : error ? (
        <Problem title={sentenceOf(error, getFunnel.fallback)} onRetry={() => void refetch()} level={3} />
      ) : (
        <TableWaiting />
      )}
    </section>
  )
}

const TableWaiting = () => (
  <div role="status">
    <span className="sr-only">불러오는 중…</span>
    <Skeleton className="h-64 rounded-card" />
  </div>
)

const StepsDefinition = () => (
  <Definition of="코스별 전환 현황">
    <p>
      기간 내 결제를 시도한 회원이 지금까지 어느 단계까지 진행했는지 보여 줘요. 퍼센트는 이전 단계 대비
      전환율이에요.
    </p>
    <dl className="space-y-2">
      {STEPS.map(({ key, name, definition }) => (
        <div key={key}>
          <dt className="font-semibold">{name}</dt>
          <dd>{definition}</dd>
        </div>
      ))}
    </dl>
    <p className="text-13 text-ink-soft">탈퇴한 회원은 학습 기록이 삭제되어 첫 강의 단계부터 제외돼요.</p>
  </Definition>
)
