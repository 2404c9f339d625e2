import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { listStaffRoadmaps } from '#contract/roadmap/staff-roadmap.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { staffRoadmapsQuery } from '#web/features/roadmap/staff-parts/roadmap-queries.ts'
import { RoadmapTable } from '#web/features/roadmap/staff-roadmaps/roadmap-table.tsx'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { pageIn } from '#web/ui/page-in.ts'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function Page() {
  const [search] = useSearchParams()
  const mayChange = useMay('roadmap.edit')
  const query = useQuery(staffRoadmapsQuery(pageIn(search)))
  return (
    <>
      <PageHead title="로드맵 관리" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">로드맵</h1>
        {mayChange && <NewRoadmap />}
      </div>
      {!mayChange && <ViewOnlyNote />}
      <ListResults
        query={query}
        fallback={listStaffRoadmaps.fallback}
        unit="개"
        told={(total) => `로드맵 ${total}개`}
      >
        {({ content }) =>
          content.length > 0 ? (
            <RoadmapTable roadmaps={content} />
          ) : (
            <Empty
              title="아직 로드맵이 없어요."
              body="목표를 하나 정하고 코스를 배울 순서대로 모아 보세요. 공개하기 전에는 회원에게 보이지 않아요."
              action={mayChange && <NewRoadmap />}
            />
          )
        }
      </ListResults>
    </>
  )
}

const NewRoadmap = () => (
  <Button to={paths.adminNewRoadmap} icon={<Plus size={18} aria-hidden />}>
    새 로드맵
  </Button>
)
