import { useLoaderData } from 'react-router'
import type { RoadmapsData } from '#web/features/roadmap/load-roadmaps.ts'
import { RoadmapCard } from '#web/features/roadmap/roadmaps/roadmap-card.tsx'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

const LEAD = '무엇부터 배울지 고민되나요? 목표를 고르고 순서대로 따라가 보세요.'

export function Page() {
  const { roadmaps } = useLoaderData<RoadmapsData>()
  return (
    <div className="page pt-12 md:pt-16">
      <PageHead title="로드맵" description={LEAD} path={paths.roadmaps} />
      <h1 className="text-38 font-extrabold md:text-54">로드맵</h1>
      <p className="mt-4 max-w-text text-17 text-ink-soft">{LEAD}</p>
      <div className="mt-10">
        {roadmaps.length === 0 ? (
          <Empty
            title="아직 공개된 로드맵이 없어요."
            body="로드맵을 준비하고 있어요. 그동안 코스를 둘러보세요."
            action={<Button to={paths.courses}>코스 둘러보기</Button>}
          />
        ) : (
          <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
            {roadmaps.map((roadmap) => (
              <li key={roadmap.slug}>
                <RoadmapCard roadmap={roadmap} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
