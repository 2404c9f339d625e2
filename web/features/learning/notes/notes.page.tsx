import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import { myPage } from '#contract/mypage/mypage.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { useSession } from '#web/features/identity/session.ts'
import { CourseChoice } from '#web/features/learning/course-choice.tsx'
import { CourseNotes } from '#web/features/learning/notes/course-notes.tsx'
import { myPageQuery } from '#web/features/learning/my-page-query.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** All notes of a course: the one in the URL, or the last watched. */
export function Page() {
  const session = useSession()
  const { courseId: written } = useParams()
  const { data, error, refetch } = useQuery(myPageQuery)
  const navigate = useNavigate()
  const courses = data?.coursesProgress ?? []
  const courseId = written === undefined ? courses[0]?.courseId : idOf(written)
  const course = courses.find((one) => one.courseId === courseId)
  const choose = (next: number) => void navigate(paths.mypageCourseNotes(next), { preventScrollReset: true })
  if (session.is !== 'member') return null
  return (
    <>
      <PageHead title="노트" />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-28">노트</h1>
        {course && <CourseChoice courses={courses} chosenId={course.courseId} onChoose={choose} />}
      </div>
      {courseId === null ? (
        <Problem
          title="유효한 코스 ID가 아닙니다."
          action={<Button to={paths.mypageNotes}>노트 목록으로</Button>}
        />
      ) : courseId !== undefined ? (
        <CourseNotes
          key={courseId}
          courseId={courseId}
          courseTitle={course?.courseTitle}
          memberId={session.user.id}
        />
      ) : error ? (
        <Problem title={sentenceOf(error, myPage.fallback)} onRetry={() => void refetch()} />
      ) : data ? (
        <NoCourse />
      ) : (
        <Waiting />
      )}
    </>
  )
}

const NoCourse = () => (
  <Empty
    title="아직 노트가 없어요."
    body="강의를 보면서 남긴 노트가 여기에 모여요."
    action={<Button to={paths.courses}>코스 둘러보기</Button>}
  />
)
