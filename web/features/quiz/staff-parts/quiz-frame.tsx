import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import { getStaffQuiz, type StaffQuiz } from '#contract/quiz/staff-quiz.ts'
import { useMay, useMayIn } from '#web/features/identity/use-may.ts'
import { staffQuizQuery } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { FORM_WORDS, placeWords } from '#web/features/quiz/staff-parts/quiz-words.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { Link, NavLink } from '#web/ui/link.tsx'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { Unloaded, WrongId } from '#web/ui/staff/unloaded.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { TAB, TabRow } from '#web/ui/tab-row.tsx'

const LIST = { to: paths.adminCourses, label: '코스 목록으로' }

type Props = { title: string; children: (quiz: StaffQuiz) => ReactNode }

/** A screen of the quiz in the URL, below its title and the links to its other screens. */
export function QuizFrame({ title, children }: Props) {
  const quizId = idOf(useParams().quizId)
  return quizId === null ? (
    <>
      <PageHead title="퀴즈" />
      <WrongId title="퀴즈" problem="유효한 퀴즈 ID가 아닙니다." list={LIST} />
    </>
  ) : (
    <Framed key={quizId} quizId={quizId} title={title}>
      {children}
    </Framed>
  )
}

function Framed({ quizId, title, children }: Props & { quizId: number }) {
  const { data: quiz, error, refetch } = useQuery(staffQuizQuery(quizId))
  return (
    <>
      <PageHead title={quiz ? `${quiz.title} ${title}` : title} />
      {quiz ? (
        <>
          <QuizHead quiz={quiz} />
          {children(quiz)}
        </>
      ) : (
        <Unloaded
          title="퀴즈"
          error={error}
          fallback={getStaffQuiz.fallback}
          list={LIST}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function QuizHead({ quiz }: { quiz: StaffQuiz }) {
  const mayEdit = useMayIn('quiz.edit', quiz.courseId)
  const seesAttempts = useMay('attempt.read')
  return (
    <>
      <BackLink to={staffPaths.adminQuizzes(quiz.courseId)}>{`${quiz.courseTitle} 퀴즈`}</BackLink>
      <h1 className="text-28 wrap-anywhere">{quiz.title}</h1>
      <p className="mt-1 text-15 text-ink-soft">
        {FORM_WORDS[quiz.form]} · {placeWords(quiz.atSec)} ·{' '}
        <Link
          to={staffPaths.adminLecture(quiz.lectureId)}
          className="inline-flex min-h-6 items-center text-indigo underline underline-offset-4"
        >
          강의 관리
        </Link>{' '}
        ·{' '}
        <Link
          to={paths.lectures(quiz.courseId, quiz.lectureId)}
          className="inline-flex min-h-6 items-center text-indigo underline underline-offset-4"
        >
          회원 화면으로 보기
        </Link>
      </p>
      <TabRow label="퀴즈 화면" here={useLocation().pathname} className="mt-3 mb-6">
        <li>
          <NavLink to={staffPaths.adminQuiz(quiz.id)} className={TAB}>
            문제와 설정
          </NavLink>
        </li>
        {seesAttempts && (
          <li>
            <NavLink to={staffPaths.adminQuizAttempts(quiz.id)} className={TAB}>
              응시
            </NavLink>
          </li>
        )}
        <li>
          <NavLink to={staffPaths.adminQuizStatistics(quiz.id)} className={TAB}>
            문항 통계
          </NavLink>
        </li>
      </TabRow>
      {!mayEdit && <ViewOnlyNote />}
    </>
  )
}
