import { useLoaderData } from 'react-router'
import { Cover } from '#web/features/catalogue/cover.tsx'
import type { RoadmapData } from '#web/features/roadmap/load-roadmaps.ts'
import { RoadmapSummary } from '#web/features/roadmap/roadmap/roadmap-summary.tsx'
import { StepCard } from '#web/features/roadmap/roadmap/step-card.tsx'
import { type Standings, useStandings } from '#web/features/roadmap/roadmap/use-standings.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/shell/breadcrumb.tsx'
import { useBoot } from '#web/shell/boot.ts'
import { LinkedData, PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'

export function Page() {
  const roadmap = useLoaderData<RoadmapData>()
  const { slug, title, goal, steps, card } = roadmap
  const standings = useStandings()
  return (
    <>
      <PageHead title={`${title} 로드맵`} description={goal} path={paths.roadmap(slug)} card={card} />
      <RoadmapForSearch roadmap={roadmap} />
      <Cover title={title} category={steps[0]?.course.category ?? 'data'} broad>
        <Heading roadmap={roadmap} />
      </Cover>
      {steps.length === 0 ? (
        <NoSteps />
      ) : (
        <div className="page grid gap-12 pt-12 lg:grid-cols-[1fr_21rem] lg:gap-16">
          {/* First in the DOM, as on a phone: a page that streams in must not move parts already shown. */}
          <div className="lg:col-start-2 lg:row-start-1">
            <RoadmapSummary roadmap={roadmap} standings={standings} />
          </div>
          <Steps roadmap={roadmap} standings={standings} />
        </div>
      )}
    </>
  )
}

const Heading = ({ roadmap: { title, goal } }: { roadmap: RoadmapData }) => (
  <div className="page py-12 md:py-16">
    <p className="text-15 font-semibold">
      <Link to={paths.roadmaps} className="underline underline-offset-4 outline-on-cover">
        로드맵
      </Link>
    </p>
    <h1 className="mt-3 max-w-[16em] text-38 font-extrabold md:text-54">{title}</h1>
    <p className="mt-4 max-w-text text-17 whitespace-pre-line">{goal}</p>
  </div>
)

type StepsProps = { roadmap: RoadmapData; standings: Standings }

const Steps = ({ roadmap: { steps }, standings }: StepsProps) => (
  <section aria-labelledby="steps" className="min-w-0 lg:col-start-1 lg:row-start-1">
    <h2 id="steps" className="mb-6 text-28 font-extrabold">
      이 순서로 배워요
    </h2>
    <ol>
      {steps.map((step, at) => (
        <StepCard
          key={step.course.id}
          step={step}
          at={at}
          isLast={at === steps.length - 1}
          standing={standings.get(step.course.id)}
        />
      ))}
    </ol>
  </section>
)

const NoSteps = () => (
  <div className="page mt-16">
    <Empty
      title="지금은 공개된 코스가 없어요."
      body="코스를 준비하고 있어요. 그동안 다른 로드맵을 둘러보세요."
      action={<Button to={paths.roadmaps}>다른 로드맵 보기</Button>}
    />
  </div>
)

function RoadmapForSearch({ roadmap: { slug, title, goal, steps } }: { roadmap: RoadmapData }) {
  const { origin } = useBoot()
  return (
    <>
      <Breadcrumb
        way={[
          ['로드맵', paths.roadmaps],
          [title, paths.roadmap(slug)],
        ]}
      />
      <LinkedData
        data={{
          '@type': 'ItemList',
          name: title,
          description: goal,
          itemListElement: steps.map(({ course }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: course.title,
            url: origin + paths.course(course.id),
          })),
        }}
      />
    </>
  )
}
