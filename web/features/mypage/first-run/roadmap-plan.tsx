import type { EnrolledCourse } from '#contract/learning/learning.ts'
import type { StartingPoint } from '#contract/mypage/first-run.ts'
import { paths } from '#web/paths.ts'
import { Boards } from '#web/ui/boards/boards.tsx'
import { Button } from '#web/ui/button.tsx'
import { TickSign } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { durationWords } from '#web/ui/words/duration.ts'

type Props = { point: StartingPoint; courses: readonly EnrolledCourse[] }

/** The suggested roadmap as a floor and its courses in their order, with the member's progress. */
export function RoadmapPlan({ point: { roadmap, answers, lesson }, courses }: Props) {
  if (!roadmap) return null
  const standingOf = (id: number) => courses.find(({ courseId }) => courseId === id)?.progress
  const done = roadmap.courses.filter(({ id }) => standingOf(id)?.completed).length
  return (
    <div className="rounded-card border border-line bg-sheet p-5 sm:p-6">
      <h3 className="text-17 font-bold">내 로드맵: {roadmap.title}</h3>
      <p className="mt-1 text-15 text-ink-soft">
        {answers.minutesADay === null
          ? roadmap.goal
          : paceWords(roadmap.totalDurationSec, answers.minutesADay)}
      </p>
      <div className="mt-4">
        <Boards
          boards={roadmap.courses.map(({ id, totalDurationSec }) => {
            const { progressPercent = 0, completed = false } = standingOf(id) ?? {}
            return { durationSec: totalDurationSec, progress: progressPercent / 100, completed }
          })}
          size="tall"
          label={`코스 ${roadmap.courses.length}개 중 ${done}개 완료, 총 ${durationWords(roadmap.totalDurationSec)}`}
        />
        <p className="mt-2 text-13 text-ink-soft">한 칸이 코스 하나예요. 길수록 넓어져요.</p>
      </div>
      <ol className="mt-4 border-t border-line">
        {roadmap.courses.map(({ id, title }, at) => (
          <li key={id} className="flex items-baseline gap-4 border-b border-line py-3">
            <span className="shrink-0 text-13 text-ink-soft tabular-nums">{at + 1}단계</span>
            <Link
              to={paths.course(id)}
              className="min-w-0 grow text-15 font-semibold underline-offset-4 hover:underline"
            >
              {title}
            </Link>
            <Standing progress={standingOf(id)} isStart={lesson?.courseId === id} />
          </li>
        ))}
      </ol>
      <Button to={paths.roadmap(roadmap.slug)} variant="link" className="mt-4">
        로드맵 자세히 보기
      </Button>
    </div>
  )
}

type StandingProps = { progress: EnrolledCourse['progress'] | undefined; isStart: boolean }

function Standing({ progress, isStart }: StandingProps) {
  if (progress?.completed)
    return (
      <span className="inline-flex shrink-0 items-center gap-1 text-13 font-semibold text-jade">
        <TickSign size={16} /> 완료
      </span>
    )
  if (progress) return <span className="shrink-0 text-13 tabular-nums">{progress.progressPercent}%</span>
  return isStart ? <span className="shrink-0 text-13 font-semibold text-indigo">여기부터</span> : null
}

/** `하루 20분이면 약 3주 걸려요.` */
function paceWords(totalSec: number, minutesADay: number): string {
  const days = Math.max(1, Math.ceil(totalSec / 60 / minutesADay))
  const time = days < 14 ? `${days}일` : `약 ${Math.round(days / 7)}주`
  return `하루 ${minutesADay}분이면 ${time} 걸려요.`
}
