import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getLecture } from '#contract/learning/learning.ts'
import { idOf } from '#contract/platform/id.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { lectureQuery, staffLecturesQuery } from '#web/features/catalogue/lecture-queries.ts'
import { ExerciseLecture } from '#web/features/catalogue/staff-lecture/exercise-lecture.tsx'
import { FileLecture } from '#web/features/catalogue/staff-lecture/file-lecture.tsx'
import { QuizLecture } from '#web/features/catalogue/staff-lecture/quiz-lecture.tsx'
import { TextLecture } from '#web/features/catalogue/staff-lecture/text-lecture.tsx'
import { VideoLecture } from '#web/features/catalogue/staff-lecture/video-lecture.tsx'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackLink } from '#web/ui/staff/back-link.tsx'

export function Page() {
  const lectureId = idOf(useParams().lectureId)
  return lectureId === null ? (
    <NoLecture error={null} />
  ) : (
    <OneLecture key={lectureId} lectureId={lectureId} />
  )
}

function OneLecture({ lectureId }: { lectureId: number }) {
  const detail = useQuery(lectureQuery(lectureId))
  const courseId = detail.data?.courseId
  const list = useQuery({ ...staffLecturesQuery(courseId ?? 0), enabled: courseId !== undefined })
  const lecture = list.data?.find(({ id }) => id === lectureId)
  const error = detail.error ?? list.error
  if (detail.data && lecture) {
    if (lecture.kind === 'text') return <TextLecture detail={detail.data} lecture={lecture} />
    if (lecture.kind === 'file') return <FileLecture detail={detail.data} lecture={lecture} />
    if (lecture.kind === 'exercise') return <ExerciseLecture detail={detail.data} lecture={lecture} />
    if (lecture.kind === 'quiz') return <QuizLecture detail={detail.data} lecture={lecture} />
    return <VideoLecture detail={detail.data} lecture={lecture} />
  }
  if (error)
    return <NoLecture error={error} onRetry={() => void Promise.all([detail.refetch(), list.refetch()])} />
  return (
    <>
      <PageHead title="강의" />
      <h1 className="text-28">강의</h1>
      <div role="status" className="mt-6">
        <p className="mb-4 text-ink-soft">불러오는 중…</p>
        <Skeleton className="aspect-video rounded-card" />
      </div>
    </>
  )
}

function NoLecture({ error, onRetry }: { error: Error | null; onRetry?: () => void }) {
  const mayRetry = error !== null && !(error instanceof Failure && error.status === 404)
  return (
    <>
      <PageHead title="강의" />
      <BackLink to={paths.adminCourses}>강의관리</BackLink>
      <h1 className="mb-6 text-28">강의</h1>
      <Problem
        title={error ? sentenceOf(error, getLecture.fallback) : '유효한 lectureId가 필요합니다.'}
        {...(mayRetry && onRetry
          ? { onRetry }
          : { action: <Button to={paths.adminCourses}>코스 목록으로</Button> })}
      />
    </>
  )
}
