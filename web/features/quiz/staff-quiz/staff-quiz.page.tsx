import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { StaffQuiz } from '#contract/quiz/staff-quiz.ts'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { QuizFrame } from '#web/features/quiz/staff-parts/quiz-frame.tsx'
import { forgetQuizzes, staffQuizQuery } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { QuizItems } from '#web/features/quiz/staff-quiz/quiz-items.tsx'
import { QuizSettingsFields } from '#web/features/quiz/staff-quiz/quiz-settings-fields.tsx'
import { useQuizDraft } from '#web/features/quiz/staff-quiz/use-quiz-draft.ts'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { SaveBar } from '#web/ui/staff/save-bar.tsx'
import { SavedElsewhere } from '#web/ui/staff/saved-elsewhere.tsx'

export const Page = () => (
  <QuizFrame title="문제와 설정">{(quiz) => <Editing key={quiz.id} begun={quiz} />}</QuizFrame>
)

function Editing({ begun }: { begun: StaffQuiz }) {
  const mayChange = useMayIn('quiz.edit', begun.courseId)
  const queries = useQueryClient()
  const keep = (quiz: StaffQuiz) => {
    queries.setQueryData(staffQuizQuery(quiz.id).queryKey, quiz)
    void forgetQuizzes(queries)
  }
  const editor = useQuizDraft(begun, {
    onSaved: (quiz) => {
      keep(quiz)
      showToast('퀴즈를 저장했습니다.', 'success')
    },
    onTaken: keep,
  })
  useStayQuestion(() => editor.isChanged, {
    title: '저장하지 않고 나갈까요?',
    body: '변경한 문제와 설정이 저장되지 않아요.',
    confirmLabel: '나가기',
    cancelLabel: '계속 수정',
  })
  const { form, isBusy, isChanged, message, save } = editor
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <SendingForm ref={form} isSending={isBusy} noValidate onSubmit={submit} aria-label="퀴즈">
      <div className="grid min-w-0 grid-cols-1 items-start gap-x-8 gap-y-10 [&_*]:scroll-mb-24 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <QuizItems courseId={begun.courseId} editor={editor} mayChange={mayChange} />
        <fieldset disabled={!mayChange} className="min-w-0">
          <QuizSettingsFields editor={editor} />
        </fieldset>
      </div>
      <SavedElsewhere editor={editor}>
        그사이 다른 사람이 이 퀴즈를 저장했어요. 변경한 내용은 그대로 있어요.
      </SavedElsewhere>
      {mayChange && <SaveBar label="저장" isBusy={isBusy} isChanged={isChanged} message={message} />}
    </SendingForm>
  )
}
