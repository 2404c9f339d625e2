import { useCurrentPrices } from '#web/features/catalogue/use-current-price.ts'
import type { RoadmapData } from '#web/features/roadmap/load-roadmaps.ts'
import type { Standings } from '#web/features/roadmap/roadmap/use-standings.ts'
import { paths } from '#web/paths.ts'
import { Boards } from '#web/ui/boards/boards.tsx'
import { Button } from '#web/ui/button.tsx'
import { durationWords } from '#web/ui/words/duration.ts'
import { Money } from '#web/ui/words/money.tsx'

type Props = { roadmap: RoadmapData; standings: Standings }

/** The time and price of the whole roadmap; stays in view beside the steps. */
export function RoadmapSummary({ roadmap, standings }: Props) {
  const { steps, totalDurationSec } = roadmap
  const totalPrice = useCurrentPrices(steps.map(({ course }) => course)).reduce(
    (sum, { price }) => sum + price,
    0,
  )
  const done = steps.filter(({ course }) => standings.get(course.id)?.completed).length
  return (
    <aside
      aria-label="전체 학습량과 수강료"
      className="rounded-card border border-line bg-sheet p-6 lg:sticky lg:top-24 lg:self-start"
    >
      <p className="text-13 font-semibold text-ink-soft">코스 수강료 합계</p>
      <Money
        amount={totalPrice}
        className={`block text-38 font-extrabold ${totalPrice === 0 ? 'text-jade' : ''}`}
      />
      <Facts count={steps.length} done={done} totalDurationSec={totalDurationSec} />
      <div className="mt-5">
        <Boards
          boards={steps.map(({ course }) => boardOf(course, standings))}
          size="tall"
          label={`코스 ${steps.length}개 중 ${done}개 완료, 총 ${durationWords(totalDurationSec)}`}
        />
        <p className="mt-2 text-13 text-ink-soft">한 칸이 코스 하나예요. 길수록 넓어져요.</p>
      </div>
      <div className="mt-6">
        <NextStep roadmap={roadmap} standings={standings} />
      </div>
      <p className="mt-6 border-t border-line pt-5 text-13 text-ink-soft">
        코스는 하나씩 신청해요. 이미 아는 코스는 건너뛰어도 괜찮아요.
      </p>
    </aside>
  )
}

type FactsProps = { count: number; done: number; totalDurationSec: number }

const Facts = ({ count, done, totalDurationSec }: FactsProps) => (
  <dl className="mt-4 grid grid-cols-[6rem_1fr] gap-x-4 gap-y-1.5 text-15 tabular-nums">
    <dt className="text-ink-soft">코스</dt>
    <dd>
      {count}개{done > 0 && <span className="font-bold text-jade"> · {done}개 완료</span>}
    </dd>
    <dt className="text-ink-soft">전체 학습 시간</dt>
    <dd>{durationWords(totalDurationSec)}</dd>
  </dl>
)

function boardOf({ id, totalDurationSec }: { id: number; totalDurationSec: number }, standings: Standings) {
  const { percent = 0, completed = false } = standings.get(id) ?? {}
  return { durationSec: totalDurationSec, progress: completed ? 1 : percent / 100, completed }
}

/** Leads to the first course that is not completed: into its lectures, or to its page. */
function NextStep({ roadmap: { steps }, standings }: Props) {
  const next = steps.find(({ course }) => !standings.get(course.id)?.completed)
  if (!next) return <p className="text-15 font-bold text-jade">모든 코스를 완료했어요.</p>
  const { id } = next.course
  return standings.has(id) ? (
    <Button to={paths.lectures(id)} size="large" wide>
      이어서 학습하기
    </Button>
  ) : (
    <Button to={paths.course(id)} size="large" wide>
      {next === steps[0] ? '첫 코스부터 시작하기' : '다음 코스 보기'}
    </Button>
  )
}
