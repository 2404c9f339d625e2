import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { idOf } from '#contract/platform/id.ts'
import { getBankQuestion } from '#contract/quiz/staff-question.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { StaffCourseFrame } from '#web/features/catalogue/staff-course-frame.tsx'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { bankQuestionQuery, forgetBank } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { draftOf, newQuestion, type QuestionDraft } from '#web/features/quiz/staff-question/question-draft.ts'
import { QuestionForm } from '#web/features/quiz/staff-question/question-form.tsx'
import { useQuestionDraft } from '#web/features/quiz/staff-question/use-question-draft.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Problem } from '#web/ui/problem.tsx'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { TableWaiting } from '#web/ui/staff/table-waiting.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function Page() {
  const [search] = useSearchParams()
  const copyOf = idOf(search.get('copyOf') ?? undefined)
  return (
    <StaffCourseFrame title="새 문제">
      {(course) => (
        <>
          <BackLink to={staffPaths.adminQuizQuestions(course.id)}>문제 은행</BackLink>
          <h2 className="mb-5 text-21">{copyOf === null ? '새 문제' : '문제 복제'}</h2>
          {copyOf === null ? (
            <Writing courseId={course.id} begun={newQuestion} />
          ) : (
            <Copied key={copyOf} courseId={course.id} questionId={copyOf} />
          )}
        </>
      )}
    </StaffCourseFrame>
  )
}

function Copied({ courseId, questionId }: { courseId: number; questionId: number }) {
  const { data, error, refetch } = useQuery(bankQuestionQuery(questionId))
  if (data) return <Writing courseId={courseId} begun={() => draftOf(data)} isCopy />
  if (error)
    return (
      <Problem level={3} title={sentenceOf(error, getBankQuestion.fallback)} onRetry={() => void refetch()} />
    )
  return <TableWaiting />
}

type Props = { courseId: number; begun: () => QuestionDraft; isCopy?: boolean }

function Writing({ courseId, begun, isCopy = false }: Props) {
  const mayChange = useMayIn('quiz.edit', courseId)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isGone = useRef(false)
  const [first] = useState(begun)
  const editor = useQuestionDraft({
    courseId,
    begun: first,
    saved: null,
    onSaved: () => {
      isGone.current = true
      showToast(isCopy ? '문제를 복제했습니다.' : '문제를 추가했습니다.', 'success')
      void navigate(staffPaths.adminQuizQuestions(courseId))
      void forgetBank(queries, courseId)
    },
  })
  useStayQuestion(() => editor.isChanged && !isGone.current, {
    title: '저장하지 않고 나갈까요?',
    body: '입력한 문제가 저장되지 않아요.',
    confirmLabel: '나가기',
    cancelLabel: '계속 작성',
  })
  return mayChange ? <QuestionForm courseId={courseId} editor={editor} mayChange /> : <ViewOnlyNote />
}
