import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { makeExercise } from '#contract/practice/practice.ts'
import { send } from '#web/api/send.ts'
import { useMaySome } from '#web/features/identity/use-may.ts'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { emptyDraft } from '#web/features/practice/staff-parts/exercise-draft.ts'
import { ExerciseForm } from '#web/features/practice/staff-parts/exercise-form.tsx'
import { forgetStaffExercises } from '#web/features/practice/staff-parts/exercise-queries.ts'
import { SaveBar } from '#web/ui/staff/save-bar.tsx'
import { useExerciseDraft } from '#web/features/practice/staff-parts/use-exercise-draft.ts'
import { useStayQuestion } from '#web/features/identity/use-stay-question.ts'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

export function Page() {
  const mayChange = useMaySome('exercise.edit')
  return (
    <>
      <PageHead title="새 실습" />
      <BackLink to={paths.adminPractice}>실습</BackLink>
      <h1 className="text-28">새 실습</h1>
      <p className="mt-1 mb-6 text-ink-soft">
        실습은 비공개로 만들어져요. 풀이와 오답을 확인한 뒤 공개할 수 있어요.
      </p>
      {mayChange ? <Making /> : <ViewOnlyNote />}
    </>
  )
}

function Making() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isMade = useRef(false)
  const { form, draft, change, errors, save, isBusy, message, isChanged } = useExerciseDraft(
    emptyDraft(),
    (body) => send(makeExercise, { body }),
    makeExercise.fallback,
  )
  useStayQuestion(() => isChanged && !isMade.current, {
    title: '작성 중인 실습을 두고 나갈까요?',
    body: '입력한 내용은 저장되지 않아요.',
    confirmLabel: '나가기',
    cancelLabel: '계속 작성',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const made = await save()
    if (!made) return
    isMade.current = true
    showToast('실습을 만들었습니다. 이제 풀이와 오답을 확인해 주세요.', 'success')
    void forgetStaffExercises(queries)
    await navigate(staffPaths.adminExercise(made.id), { replace: true })
  }
  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label="실습 내용"
    >
      <ExerciseForm draft={draft} errors={errors} mayChange onChange={change} />
      <SaveBar label="실습 만들기" isBusy={isBusy} isChanged={isChanged} message={message} />
    </SendingForm>
  )
}
