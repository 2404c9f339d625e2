import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import { getBankQuestion, type StaffQuestion } from '#contract/quiz/staff-question.ts'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { bankQuestionQuery, forgetBank } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { draftOf } from '#web/features/quiz/staff-question/question-draft.ts'
import { QuestionForm } from '#web/features/quiz/staff-question/question-form.tsx'
import { useQuestionDraft } from '#web/features/quiz/staff-question/use-question-draft.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { Unloaded, WrongId } from '#web/ui/staff/unloaded.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'

const LIST = { to: paths.adminCourses, label: '코스 목록으로' }

export function Page() {
  const questionId = idOf(useParams().quizQuestionId)
  return (
    <>
      <PageHead title="문제 수정" />
      {questionId === null ? (
        <WrongId title="문제 수정" problem="유효한 문제 ID가 아닙니다." list={LIST} />
      ) : (
        <One key={questionId} questionId={questionId} />
      )}
    </>
  )
}

function One({ questionId }: { questionId: number }) {
  const { data, error, refetch } = useQuery(bankQuestionQuery(questionId))
  return data ? (
    <Editing begun={data} />
  ) : (
    <Unloaded
      title="문제 수정"
      error={error}
      fallback={getBankQuestion.fallback}
      list={LIST}
      onRetry={() => void refetch()}
    />
  )
}

function Editing({ begun }: { begun: StaffQuestion }) {
  const { courseId } = begun
  const mayChange = useMayIn('quiz.edit', courseId)
  const queries = useQueryClient()
  const [first] = useState(() => draftOf(begun))
  const editor = useQuestionDraft({
    courseId,
    begun: first,
    saved: begun,
    onSaved: (saved) => {
      queries.setQueryData(bankQuestionQuery(saved.id).queryKey, saved)
      showToast('문제를 저장했습니다.', 'success')
      void forgetBank(queries, courseId)
    },
  })
  useStayQuestion(() => editor.isChanged, {
    title: '저장하지 않고 나갈까요?',
    body: '변경한 내용이 저장되지 않아요.',
    confirmLabel: '나가기',
    cancelLabel: '계속 수정',
  })
  const usedIn = editor.saved?.usedIn ?? []
  return (
    <>
      <BackLink to={staffPaths.adminQuizQuestions(courseId)}>문제 은행</BackLink>
      <h1 className="text-28">문제 수정</h1>
      <p className="mt-1 mb-6 text-15 text-ink-soft">
        {usedIn.length === 0
          ? '아직 어느 퀴즈에도 넣지 않은 문제예요.'
          : '이미 응시한 회원은 응시할 때의 문제로 채점돼요. 사용 중인 퀴즈: '}
        {usedIn.map(({ quizId, title, isDeleted }, at) => (
          <span key={quizId}>
            {at > 0 && ', '}
            {isDeleted ? (
              `${title}(삭제한 강의)`
            ) : (
              <Link
                to={staffPaths.adminQuiz(quizId)}
                className="inline-flex min-h-6 items-center text-indigo underline underline-offset-4"
              >
                {title}
              </Link>
            )}
          </span>
        ))}
      </p>
      {!mayChange && <ViewOnlyNote />}
      <QuestionForm courseId={courseId} editor={editor} mayChange={mayChange} />
    </>
  )
}
