import { type FormEvent, useEffect, useRef, useState } from 'react'
import { changeQuestion, QUESTION_TITLE_MAX, type Thread } from '#contract/community/community.ts'
import { send } from '#web/api/send.ts'
import { BodyField } from '#web/features/community/parts/body-field.tsx'
import { useDraft } from '#web/features/community/parts/draft.ts'
import { EditorEnd } from '#web/features/community/parts/editor-end.tsx'
import { bodyTrouble, titleTrouble } from '#web/features/community/parts/post-checks.ts'
import { HeadingTie, type TiedHeading } from '#web/features/community/heading-tie.tsx'
import { SecondTie } from '#web/features/community/second-tie.tsx'
import { lectureOf } from '#web/features/community/topic-words.ts'
import { usePostAct } from '#web/features/community/parts/use-post-act.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { showRefusal } from '#web/ui/form/show-refusal.ts'

/** Edits the member's own question in place. */
export function QuestionEditor({ thread, onDone }: { thread: Thread; onDone: () => void }) {
  const { act, isBusy, message } = usePostAct()
  const lecture = lectureOf(thread)
  const [isJudged, setJudged] = useState(false)
  const [atSec, setAtSec] = useState(lecture?.atSec ?? null)
  const [heading, setHeading] = useState<TiedHeading | null>(lecture?.heading ?? null)
  const { draft, change, forget } = useDraft(`question-edit.${thread.id}`, {
    title: thread.title,
    body: thread.body,
  })
  const errors = { title: titleTrouble(draft.title), body: bodyTrouble(draft.body) }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const close = () => {
    forget()
    onDone()
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (errors.title || errors.body) return showRefusal(form, () => setJudged(true))
    const changed = await act(
      () =>
        send(changeQuestion, {
          params: { questionId: thread.id },
          body: {
            ...draft,
            ...(lecture && { atSec }),
            ...(lecture?.heading && { heading: heading?.id ?? '' }),
          },
        }),
      changeQuestion.fallback,
    )
    if (changed) close()
  }
  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      aria-label="질문 수정"
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      {lecture?.heading ? (
        <HeadingTie heading={heading} onChange={setHeading} />
      ) : (
        lecture && <SecondTie atSec={atSec} onChange={setAtSec} />
      )}
      <Field
        label="제목"
        name="title"
        value={draft.title}
        maxLength={QUESTION_TITLE_MAX}
        error={isJudged ? errors.title : null}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <BodyField
        label="내용"
        rows={7}
        value={draft.body}
        error={isJudged ? errors.body : null}
        onSend={() => void submit()}
        onChange={(body) => change({ body })}
      />
      <EditorEnd message={message} isBusy={isBusy} onGiveUp={close} />
    </SendingForm>
  )
}
