import { useQuery } from '@tanstack/react-query'
import { listStaffQuizzes } from '#contract/quiz/staff-quiz.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { StaffCourseFrame } from '#web/features/catalogue/staff-course-frame.tsx'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { QuizNav } from '#web/features/quiz/staff-parts/quiz-nav.tsx'
import { quizzesQuery } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { QuizTable } from '#web/features/quiz/staff-quizzes/quiz-table.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { RowKeys } from '#web/ui/staff/keys/row-keys.tsx'
import { TableWaiting } from '#web/ui/staff/table-waiting.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'

export const Page = () => (
  <StaffCourseFrame title="퀴즈">{({ id }) => <Quizzes courseId={id} />}</StaffCourseFrame>
)

function Quizzes({ courseId }: { courseId: number }) {
  const { data, error, refetch } = useQuery(quizzesQuery(courseId))
  const mayChange = useMayIn('quiz.edit', courseId)
  return (
    <>
      <QuizNav courseId={courseId} />
      <h2 className="mb-4 text-21">
        퀴즈와 시험
        {data && <span className="font-normal text-ink-soft tabular-nums"> 총 {data.length}개</span>}
      </h2>
      {!mayChange && <ViewOnlyNote />}
      {data && data.length > 0 ? (
        <RowKeys>
          <QuizTable quizzes={data} />
        </RowKeys>
      ) : data ? (
        <Empty
          level={3}
          title="아직 퀴즈가 없어요."
          body="강의 목록의 섹션에 퀴즈를 추가하거나, 영상 강의에 중간 퀴즈를 넣어 보세요."
          action={mayChange && <Button to={staffPaths.adminLectures(courseId)}>강의 목록으로</Button>}
        />
      ) : error ? (
        <Problem
          level={3}
          title={sentenceOf(error, listStaffQuizzes.fallback)}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableWaiting />
      )}
    </>
  )
}
