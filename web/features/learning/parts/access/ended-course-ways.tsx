import { NotebookPen } from 'lucide-react'
import type { EndedCourse } from '#contract/learning/access.ts'
import { CoursePapers } from '#web/features/learning/parts/my-courses/course-papers.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { accessPeriod } from '#web/ui/words/access.ts'
import { count } from '#web/ui/words/won.ts'

type Props = { course: EndedCourse; className?: string }

/** The choices of a member after the access ended: take the course again, read the notes, fetch the documents. */
export function EndedCourseWays({ course, className = '' }: Props) {
  const { courseId, noteCount, again } = course
  return (
    <div className={`flex flex-col gap-3 ${className}`}>
      <p className="text-15 text-ink-soft">{againWords(course)}</p>
      <div className="flex flex-wrap gap-2">
        {again !== 'closed' && (
          <Button size="small" to={again === 'paid' ? paths.payment(courseId) : paths.course(courseId)}>
            다시 수강하기
          </Button>
        )}
        {noteCount > 0 && (
          <Button
            variant="quiet"
            size="small"
            to={paths.mypageCourseNotes(courseId)}
            icon={<NotebookPen size={16} aria-hidden />}
          >
            노트 {count(noteCount)}개 보기
          </Button>
        )}
      </div>
      <CoursePapers course={course} isOver />
    </div>
  )
}

const againWords = ({ again, accessDays }: EndedCourse) => {
  if (again === 'closed') return '지금은 수강 신청을 받지 않는 코스예요.'
  return accessDays === null
    ? '다시 수강하면 기한 없이 볼 수 있어요. 진도는 이어져요.'
    : `다시 수강하면 ${accessPeriod(accessDays)} 동안 볼 수 있어요. 진도는 이어져요.`
}
