import { getLecture, lectureNotFound } from '#contract/learning/learning.ts'
import { EmptyStage } from '#web/features/learning/lectures/empty-stage.tsx'
import { learningSentence, statusOf } from '#web/features/learning/parts/notes/learning-sentence.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'

export function StageFailure({
  error,
  courseId,
  onRetry,
}: {
  error: Error
  courseId: number
  onRetry: () => void
}) {
  const isFinal = [403, 404].includes(statusOf(error))
  return (
    <EmptyStage>
      <p>{learningSentence(error, { fallback: getLecture.fallback, notFound: lectureNotFound.message })}</p>
      {isFinal ? (
        <Button variant="quiet" to={paths.course(courseId)}>
          코스 소개 보기
        </Button>
      ) : (
        <RetryButton onRetry={onRetry} />
      )}
    </EmptyStage>
  )
}
