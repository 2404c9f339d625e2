import { useQuery } from '@tanstack/react-query'
import { EndedCourseWays } from '#web/features/learning/parts/access/ended-course-ways.tsx'
import { accessQuery } from '#web/features/learning/parts/access/access-query.ts'
import { EmptyStage } from '#web/features/learning/lectures/empty-stage.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { dayText } from '#web/ui/words/moment.ts'

type Props = { courseId: number; title: string }

/** For a member to whom the course is not open: that the access ended and what remains, or where to enrol. */
export function NoAccess({ courseId, title }: Props) {
  const { data: access, isPending } = useQuery(accessQuery(courseId))
  if (isPending) return <EmptyStage>수강 기한 확인 중…</EmptyStage>
  if (!access?.ended)
    return (
      <Problem
        level={1}
        title={title}
        body="수강 중인 코스의 강의만 볼 수 있어요."
        action={<Button to={paths.course(courseId)}>코스 소개 보기</Button>}
      />
    )
  const { courseTitle, endedAt } = access.ended
  return (
    <section aria-labelledby="ended" className="rounded-card border border-line bg-sheet p-6 sm:p-8">
      <h1 id="ended" className="text-21 md:text-28">
        수강 기한이 지났습니다.
      </h1>
      <p className="mt-3 text-ink-soft">
        ‘{courseTitle}’ 코스는 {dayText(endedAt)}까지 수강할 수 있었어요. 노트와 학습 기록은 그대로 남아
        있어요.
      </p>
      <EndedCourseWays course={access.ended} className="mt-6" />
    </section>
  )
}
