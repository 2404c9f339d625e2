import type { EnrolledCourse } from '#contract/learning/learning.ts'
import type { StartingPoint } from '#contract/mypage/first-run.ts'
import { OpenLecturePlayer } from '#web/features/catalogue/open-lecture.tsx'
import { RoadmapPlan } from '#web/features/mypage/first-run/roadmap-plan.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { point: StartingPoint; courses: readonly EnrolledCourse[]; onAskAgain: () => void }

/** The suggested roadmap, and the suggested free lesson while there is no course to continue. */
export function StartAgain({ point, courses, onAskAgain }: Props) {
  const { lesson, roadmap } = point
  if (!roadmap && courses.length > 0) return null
  return (
    <section aria-labelledby="suggested" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="suggested" className="text-21">
          추천
        </h2>
        <Button variant="link" onClick={onAskAgain}>
          추천 다시 받기
        </Button>
      </div>
      {lesson && courses.length === 0 && (
        <>
          <p className="text-15 text-ink-soft">무료 공개 강의는 바로 볼 수 있어요.</p>
          <OpenLecturePlayer lecture={lesson} />
        </>
      )}
      <RoadmapPlan point={point} courses={courses} />
    </section>
  )
}
