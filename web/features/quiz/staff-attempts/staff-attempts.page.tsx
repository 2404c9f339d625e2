import { useQuery } from '@tanstack/react-query'
import { listAttempts, type StaffQuiz } from '#contract/quiz/staff-quiz.ts'
import { useMay, useMayIn } from '#web/features/identity/use-may.ts'
import { QuizFrame } from '#web/features/quiz/staff-parts/quiz-frame.tsx'
import {
  ATTEMPT_VIEWS,
  attemptsQuery,
  attemptViewIn,
} from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { AttemptTable } from '#web/features/quiz/staff-attempts/attempt-table.tsx'
import { ReleasePanel } from '#web/features/quiz/staff-attempts/release-panel.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ListResults } from '#web/ui/staff/list-results.tsx'
import { NothingFits } from '#web/ui/staff/nothing-fits.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { ViewTabs } from '#web/ui/view-tabs.tsx'

export const Page = () => <QuizFrame title="응시">{(quiz) => <Attempts quiz={quiz} />}</QuizFrame>

function Attempts({ quiz }: { quiz: StaffQuiz }) {
  const sees = useMay('attempt.read')
  const mayRelease = useMayIn('quiz.edit', quiz.courseId)
  return (
    <>
      <h2 className="mb-3 text-21">응시</h2>
      {quiz.form === 'exam' && <ReleasePanel quiz={quiz} mayRelease={mayRelease} />}
      {sees ? (
        <List quiz={quiz} />
      ) : (
        <p className="text-15 text-ink-soft">
          응시한 회원은 관리자와 상담 담당자가 볼 수 있어요. 문항 통계에서 결과를 확인해 주세요.
        </p>
      )}
    </>
  )
}

function List({ quiz }: { quiz: StaffQuiz }) {
  const [search] = useSearchParams()
  const view = attemptViewIn(search)
  const query = useQuery(attemptsQuery(quiz.id, search))
  return (
    <>
      <ViewTabs name="state" views={ATTEMPT_VIEWS} unsaid="all" here={view} className="mb-4" />
      <ListResults
        query={query}
        fallback={listAttempts.fallback}
        unit="회"
        told={(total) => `응시 ${total}회`}
      >
        {({ content }) =>
          content.length > 0 ? (
            <AttemptTable attempts={content} quiz={quiz} />
          ) : view === 'all' ? (
            <Empty level={3} title="아직 응시한 회원이 없어요." body="회원이 시작하면 여기에 표시돼요." />
          ) : (
            <NothingFits title="이 상태의 응시가 없어요." body="다른 상태를 선택해 보세요." />
          )
        }
      </ListResults>
    </>
  )
}
