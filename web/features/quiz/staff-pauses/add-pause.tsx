import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { makePause } from '#contract/quiz/staff-quiz.ts'
import { readClock } from '#web/ui/words/read-clock.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { forgetQuizzes } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { pauseFault } from '#web/features/quiz/staff-pauses/pause-fault.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Props = { lectureId: number; durationSec: number }

/** Makes a quiz at a second and opens its editor, where questions are added. */
export function AddPause({ lectureId, durationSec }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (atSec: number) => send(makePause, { params: { lectureId }, body: { atSec } }),
    onSuccess: async ({ id }) => {
      void forgetQuizzes(queries)
      showToast('중간 퀴즈를 추가했습니다. 문제를 넣어 주세요.', 'success')
      await navigate(staffPaths.adminQuiz(id))
    },
    onError: (thrown) => setError(sentenceOf(thrown, makePause.fallback)),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fault = pauseFault(typed, durationSec)
    setError(fault)
    if (fault === null) mutate(readClock(typed)!)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <SendingForm
      isSending={isPending}
      noValidate
      onSubmit={submit}
      aria-label="중간 퀴즈 추가"
      className="mt-5 flex flex-wrap items-start gap-3"
    >
      <Field
        label="멈출 시점"
        value={typed}
        autoComplete="off"
        placeholder="1:05"
        hint="분:초로 입력해 주세요."
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="w-48"
      />
      <Button type="submit" busy={isPending} icon={<Plus size={18} aria-hidden />} className="mt-8">
        중간 퀴즈 추가
      </Button>
    </SendingForm>
  )
}
