import { useQuery } from '@tanstack/react-query'
import { getStats, type Stats } from '#contract/admin/dashboard.ts'
import { FunnelSection } from '#web/features/admin/dashboard/funnel-section.tsx'
import { NowList } from '#web/features/admin/dashboard/now-list.tsx'
import { RangeBar } from '#web/features/admin/dashboard/range-bar.tsx'
import { VisitSection } from '#web/features/admin/dashboard/visits/visit-section.tsx'
import { statsQuery } from '#web/features/admin/dashboard/stats-queries.ts'
import { StatsView } from '#web/features/admin/dashboard/stats-view.tsx'
import { SearchGaps } from '#web/features/search/search-gaps.tsx'
import { sentenceOf } from '#web/api/failure.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function Page() {
  const [search] = useSearchParams()
  const { data, error, refetch, isPlaceholderData } = useQuery(statsQuery(search))
  const isOutdated = isPlaceholderData && error === null
  return (
    <>
      <PageHead title="관리자 대시보드" />
      <h1 className="text-28">대시보드</h1>
      {(data || !error) && <NowSection now={data?.now} />}
      <RangeBar shown={isOutdated ? undefined : data} />
      {data?.isNewSchool ? (
        <>
          <Empty
            title="아직 기록이 없어요."
            body="코스를 공개하고 첫 회원이 가입하면 매출과 학습 현황이 여기에 표시돼요."
            action={<Button to={paths.adminCourses}>강의관리로 이동</Button>}
          />
          <VisitSection />
        </>
      ) : error ? (
        <Problem
          title={sentenceOf(error, getStats.fallback)}
          onRetry={() => void refetch()}
          action={error && search.size > 0 ? <Button to="?">최근 30일 보기</Button> : undefined}
        />
      ) : data ? (
        <div aria-busy={isOutdated} className={isOutdated ? 'opacity-60' : ''}>
          <StatsView stats={data} />
          <VisitSection />
          <FunnelSection />
          <SearchGaps />
        </div>
      ) : (
        <StatsWaiting />
      )}
    </>
  )
}

const NowSection = ({ now }: { now: Stats['now'] | undefined }) => (
  <section aria-labelledby="now" className="mt-4">
    <h2 id="now" className="mb-3 text-17">
      현재 상황
    </h2>
    {now ? <NowList now={now} /> : <Skeleton className="h-80 rounded-card sm:h-40 xl:h-24" />}
  </section>
)

/** The loading skeleton. */
const StatsWaiting = () => (
  <div role="status">
    <p className="mb-4 text-ink-soft">불러오는 중…</p>
    <Skeleton className="mb-6 h-24 rounded-card" />
    <Skeleton className="mb-4 h-28 rounded-card" />
    <Skeleton className="h-72 rounded-card" />
  </div>
)
