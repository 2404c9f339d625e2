import type { EnrolledCourse } from '#contract/learning/learning.ts'
import type { StartingPoint } from '#contract/mypage/first-run.ts'
import { useState } from 'react'
import { LessonVideo } from '#web/features/mypage/first-run/lesson-video.tsx'
import { RoadmapPlan } from '#web/features/mypage/first-run/roadmap-plan.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlaySign } from '#web/ui/icon.tsx'

type Props = { point: StartingPoint; courses: readonly EnrolledCourse[]; onAskAgain: () => void }

/** What was suggested; the lesson only as long as there is no course to continue. */
export function StartAgain({ point, courses, onAskAgain }: Props) {
  const [isPlaying, setPlaying] = useState(false)
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
        <div className="rounded-card border border-line bg-sheet p-5 sm:p-6">
          <h3 className="text-17 font-bold">{lesson.title}</h3>
          <p className="mt-1 mb-4 text-15 text-ink-soft">무료 공개 · {lesson.courseTitle}</p>
          {isPlaying ? (
            <LessonVideo lesson={lesson} />
          ) : (
            <Button icon={<PlaySign size={18} />} onClick={() => setPlaying(true)}>
              무료 공개 강의 바로 보기
            </Button>
          )}
        </div>
      )}
      <RoadmapPlan point={point} courses={courses} level={3} />
    </section>
  )
}
