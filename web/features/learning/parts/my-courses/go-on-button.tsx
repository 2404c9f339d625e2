import type { EnrolledCourse } from '#contract/learning/learning.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { course: EnrolledCourse; variant: 'primary' | 'quiet'; className?: string }

/** Opens the course at the next lecture. */
export const GoOnButton = ({ course: { courseId, progress, nextLecture }, variant, className }: Props) => (
  <Button
    variant={variant}
    to={paths.lectures(courseId, progress.completed ? undefined : nextLecture?.id)}
    className={className}
  >
    {progress.completed ? '다시 보기' : '이어서 학습하기'}
  </Button>
)
