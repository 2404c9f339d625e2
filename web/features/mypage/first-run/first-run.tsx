import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnrolledCourse } from '#contract/learning/learning.ts'
import { answerFirstRun, type FirstRunAnswers, type StartingPoint } from '#contract/mypage/first-run.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { myPageQuery } from '#web/features/learning/my-page-query.ts'
import { OpenLecturePlayer } from '#web/features/catalogue/open-lecture.tsx'
import { isAnswered, Questions } from '#web/features/mypage/first-run/questions.tsx'
import { RoadmapPlan } from '#web/features/mypage/first-run/roadmap-plan.tsx'
import { startingPointQuery } from '#web/features/mypage/first-run/starting-point-query.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { PlaySign } from '#web/ui/icon.tsx'

const NOTHING: FirstRunAnswers = { goal: null, experience: null, minutesADay: null }

type Props = {
  /** The earlier answers of a member who asks again. */
  given?: FirstRunAnswers | undefined
  courses: readonly EnrolledCourse[]
  onSkipped: () => void
}

/** Three questions on one screen; after them the first free lesson plays, above the suggested roadmap. */
export function FirstRun({ given = NOTHING, courses, onSkipped }: Props) {
  const [answers, setAnswers] = useState(given)
  const [started, setStarted] = useState<StartingPoint | null>(null)
  const { mutate: save, isPending, error } = useSaving()
  const start = (next: FirstRunAnswers) => save(next, { onSuccess: setStarted })
  const answer = (next: FirstRunAnswers) => {
    setAnswers(next)
    if (isAnswered(next) && !isAnswered(answers)) start(next)
  }
  if (started) return <Started point={started} courses={courses} />
  return (
    <section aria-labelledby="first-run" className="rounded-card border border-line bg-sheet p-5 sm:p-7">
      <h2 id="first-run" tabIndex={-1} className="text-21 font-bold text-balance outline-none md:text-28">
        어떤 강의부터 시작할까요?
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">세 가지를 고르면 무료 공개 강의가 바로 시작돼요.</p>
      <Questions answers={answers} onAnswer={answer} />
      {error && (
        <div className="mt-5">
          <FormMessage>{sentenceOf(error, answerFirstRun.fallback)}</FormMessage>
        </div>
      )}
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button
          size="large"
          busy={isPending}
          icon={<PlaySign size={18} />}
          className="max-sm:w-full"
          onClick={() => start(answers)}
        >
          무료 공개 강의 바로 보기
        </Button>
        <Button variant="link" onClick={() => save(given, { onSuccess: onSkipped })}>
          건너뛰기
        </Button>
      </div>
    </section>
  )
}

type StartedProps = { point: StartingPoint; courses: readonly EnrolledCourse[] }

const Started = ({ point, courses }: StartedProps) => (
  <section aria-labelledby="first-lesson" className="flex flex-col gap-6">
    <div>
      <h2 id="first-lesson" className="mb-3 text-21 font-bold text-balance">
        {point.lesson?.title ?? '아직 무료 공개 강의가 없어요'}
      </h2>
      {point.lesson ? (
        <>
          <OpenLecturePlayer lecture={point.lesson} startsAtOnce />
          <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-15">
            <span className="text-ink-soft">{point.lesson.courseTitle}</span>
            <Button variant="link" to={paths.course(point.lesson.courseId)}>
              이 코스 살펴보기
            </Button>
          </p>
        </>
      ) : (
        <Button to={paths.courses}>코스 둘러보기</Button>
      )}
    </div>
    <RoadmapPlan point={point} courses={courses} />
  </section>
)

function useSaving() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (answers: FirstRunAnswers) => send(answerFirstRun, { body: answers }),
    onSuccess: (point) => {
      queries.setQueryData(startingPointQuery.queryKey, point)
      queries.setQueryData(myPageQuery.queryKey, (page) => page && { ...page, firstRun: 'answered' as const })
    },
  })
}
