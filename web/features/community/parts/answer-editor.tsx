import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Answer, changeAnswer } from '#contract/community/community.ts'
import { send } from '#web/api/send.ts'
import { BodyField } from '#web/features/community/parts/body-field.tsx'
import { useDraft } from '#web/features/community/parts/draft.ts'
import { EditorEnd } from '#web/features/community/parts/editor-end.tsx'
import { bodyTrouble } from '#web/features/community/parts/post-checks.ts'
import { usePostAct } from '#web/features/community/parts/use-post-act.ts'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { showRefusal } from '#web/ui/form/show-refusal.ts'

/** Edits the member's own answer in place. */
export function AnswerEditor({ answer, onDone }: { answer: Answer; onDone: () => void }) {
  const { act, isBusy, message } = usePostAct()
  const [isJudged, setJudged] = useState(false)
  const { draft, change, forget } = useDraft(`answer-edit.${answer.id}`, { body: answer.body })
  const error = bodyTrouble(draft.body)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const close = () => {
    forget()
    onDone()
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (error) return showRefusal(form, () => setJudged(true))
    const changed = await act(
      () => send(changeAnswer, { params: { answerId: answer.id }, body: draft }),
      changeAnswer.fallback,
    )
    if (changed) close()
  }
  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      aria-label="답변 수정"
      onSubmit={(event) => void submit(event)}
      className="grid gap-3"
    >
      <BodyField
        label="답변"
        value={draft.body}
        error={isJudged ? error : null}
        onSend={() => void submit()}
        onChange={(body) => change({ body })}
      />
      <EditorEnd message={message} isBusy={isBusy} onGiveUp={close} />
    </SendingForm>
  )
}
