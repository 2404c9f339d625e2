import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { answerQuestion } from '#contract/community/community.ts'
import { send } from '#web/api/send.ts'
import { BodyField } from '#web/features/community/parts/body-field.tsx'
import { useDraft } from '#web/features/community/parts/draft.ts'
import { bodyTrouble } from '#web/features/community/parts/post-checks.ts'
import { usePostAct } from '#web/features/community/parts/use-post-act.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

/** The form for an answer, or for an addition by the asker. */
export function AnswerComposer({ questionId, isAsker }: { questionId: number; isAsker: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const { act, isBusy, message } = usePostAct()
  const [error, setError] = useState<string | null>(null)
  const { draft, change, forget, isKept } = useDraft(`answer.${questionId}`, { body: '' })

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const found = bodyTrouble(draft.body)
    flushSync(() => setError(found))
    if (found) return (form.current?.elements.namedItem('body') as HTMLElement | null)?.focus()
    const sent = await act(
      () => send(answerQuestion, { params: { questionId }, body: draft }),
      answerQuestion.fallback,
    )
    if (!sent) return
    forget()
    showToast(isAsker ? '글을 등록했습니다.' : '답변을 등록했습니다.', 'success')
  }

  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-3"
    >
      <BodyField
        label={isAsker ? '내용 덧붙이기' : '답변하기'}
        rows={4}
        value={draft.body}
        error={error}
        onSend={() => void submit()}
        onChange={(body) => {
          change({ body })
          if (error) setError(bodyTrouble(body))
        }}
      />
      {message && <FormMessage>{message}</FormMessage>}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={isBusy}>
          {isAsker ? '글 등록' : '답변 등록'}
        </Button>
        {isKept && <p className="text-13 text-ink-soft">작성 중인 글은 이 기기에 저장돼요.</p>}
      </div>
    </SendingForm>
  )
}
