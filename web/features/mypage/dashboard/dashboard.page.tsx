import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import type { EnrolledCourse } from '#contract/learning/learning.ts'
import type { StartingPoint } from '#contract/mypage/first-run.ts'
import { myPage, type MyPage } from '#contract/mypage/mypage.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { useCameFor } from '#web/features/identity/came-for.ts'
import { AttendanceCalendar } from '#web/features/learning/attendance-calendar.tsx'
import { ChosenCourse } from '#web/features/learning/chosen-course.tsx'
import { ContinueWatching } from '#web/features/learning/continue-watching.tsx'
import { CourseChoice } from '#web/features/learning/course-choice.tsx'
import { EndedCourses } from '#web/features/learning/ended-courses.tsx'
import { EnrolledCourseCards } from '#web/features/learning/enrolled-course-card.tsx'
import { Graduation } from '#web/features/learning/graduation.tsx'
import { myPageQuery } from '#web/features/learning/my-page-query.ts'
import { recentlyPaidFirst } from '#web/features/learning/recently-paid.ts'
import { ThisWeek } from '#web/features/learning/this-week.tsx'
import { FirstRun } from '#web/features/mypage/first-run/first-run.tsx'
import { StartAgain } from '#web/features/mypage/first-run/start-again.tsx'
import { startingPointQuery } from '#web/features/mypage/first-run/starting-point-query.ts'
import { PracticeCard } from '#web/features/practice/practice-card.tsx'
import { PaymentList } from '#web/features/mypage/dashboard/payment-list.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { useUnfold } from '#web/ui/form/use-unfold.ts'

export function Page() {
  const { data, error, refetch } = useQuery(myPageQuery)
  return (
    <>
      <PageHead title="마이페이지" />
      {data ? (
        <Dashboard {...data} />
      ) : error ? (
        <Problem level={1} title={sentenceOf(error, myPage.fallback)} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

function Dashboard({ user, coursesProgress: courses, endedCourses, payments, firstRun }: MyPage) {
  const cameFor = useCameFor()
  const { isOpen: isAsking, form, open, close } = useUnfold(() => firstRun === 'due' && !isViewing())
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: point } = useQuery({ ...startingPointQuery, enabled: firstRun === 'answered' })
  const ask = isViewing() ? null : open
  const hasCourses = courses.length > 0
  const skip = () => {
    close()
    // The button that asks again is shown later, or not at all.
    heading.current?.focus()
  }
  // A member whose sign-up interrupted a payment is led back to it before the questions.
  if (cameFor?.startsWith(paths.checkout)) return <Navigate to={cameFor} replace />
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <h1 ref={heading} tabIndex={-1} className="text-28 outline-none">
          {user.name}님, {hasCourses ? '오늘도 한 강의 들어 볼까요?' : '반가워요'}
        </h1>
        {cameFor !== null && <WayBack to={cameFor} />}
        <ContinueWatching courses={courses} />
        <Graduation courses={courses} name={user.name} nextId={nextOf(point, courses)} />
        {hasCourses && <ThisWeek courses={courses} minutesADay={point?.answers.minutesADay ?? null} />}
        {isAsking ? (
          <div ref={form}>
            <FirstRun given={point?.answers} courses={courses} onSkipped={skip} />
          </div>
        ) : (
          point && ask && <StartAgain point={point} courses={courses} onAskAgain={ask} />
        )}
      </div>
      {hasCourses ? (
        <Floors courses={courses} />
      ) : (
        !isAsking && (
          <NoFloor hasEnded={endedCourses.length > 0} onAsk={firstRun === 'answered' ? null : ask} />
        )
      )}
      <PracticeCard memberId={user.id} />
      <EndedCourses courses={endedCourses} />
      {hasCourses && (
        <section aria-labelledby="calendar">
          <h2 id="calendar" className="mb-4 text-21">
            출석
          </h2>
          <AttendanceCalendar />
        </section>
      )}
      {payments.length > 0 && <PaymentList payments={payments} />}
    </div>
  )
}

/** The first course of the suggested roadmap that is not finished. */
const nextOf = (point: StartingPoint | null | undefined, courses: EnrolledCourse[]) =>
  point?.roadmap?.courses.find(
    ({ id }) => !courses.some(({ courseId, progress }) => courseId === id && progress.completed),
  )?.id ?? null

/** Leads to the page that the sign-up interrupted. */
const WayBack = ({ to }: { to: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-indigo-wash p-5">
    <p className="text-15">가입하기 전에 보던 화면이 있어요.</p>
    <Button variant="quiet" to={to}>
      보던 화면으로 돌아가기
    </Button>
  </div>
)

/** Details of the chosen course, by default the most recently paid one; then all others. */
function Floors({ courses }: { courses: EnrolledCourse[] }) {
  const [search, setSearch] = useSearchParams()
  const ordered = recentlyPaidFirst(courses)
  const askedId = idOf(search.get('course'))
  const chosen = ordered.find(({ courseId }) => courseId === askedId) ?? ordered[0]
  if (!chosen) return null
  const others = ordered.filter((course) => course !== chosen)
  const choose = (courseId: number) =>
    setSearch({ course: String(courseId) }, { replace: true, preventScrollReset: true })
  return (
    <section aria-labelledby="floors" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="floors" className="text-21">
          내 코스
        </h2>
        <CourseChoice courses={ordered} chosenId={chosen.courseId} onChoose={choose} />
      </div>
      <ChosenCourse key={chosen.courseId} course={chosen} />
      {others.length > 0 && <EnrolledCourseCards courses={others} level={3} isBeside />}
    </section>
  )
}

const NoFloor = ({ hasEnded, onAsk }: { hasEnded: boolean; onAsk: (() => void) | null }) => (
  <Empty
    title={hasEnded ? '지금은 수강 중인 코스가 없어요.' : '아직 수강 중인 코스가 없어요.'}
    body={
      hasEnded
        ? '새 코스를 골라 보세요. 수강 기한이 지난 코스도 다시 수강할 수 있어요.'
        : '첫 코스를 골라 시작해 보세요. 무료 공개 강의부터 들어 볼 수 있어요.'
    }
    action={
      <div className="flex flex-wrap justify-center gap-3">
        <Button to={paths.courses}>코스 둘러보기</Button>
        {onAsk && (
          <Button variant="quiet" onClick={onAsk}>
            추천받기
          </Button>
        )}
      </div>
    }
  />
)
