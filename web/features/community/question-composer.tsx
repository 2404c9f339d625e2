import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  askQuestion,
  QUESTION_TITLE_MAX,
  type TopicReference,
  type Question,
  type Thread,
} from '#contract/community/community.ts'
import { send } from '#web/api/send.ts'
import { BodyField } from '#web/features/community/parts/body-field.tsx'
import { useDraft } from '#web/features/community/parts/draft.ts'
import { bodyTrouble, titleTrouble } from '#web/features/community/parts/post-checks.ts'
import { SimilarQuestions } from '#web/features/community/parts/similar-questions.tsx'
import { usePostAct } from '#web/features/community/parts/use-post-act.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type ExtraFields = Readonly<Record<string, string>>

type Props = {
  courseId: number
  /** Storage name of the draft; `extra` are its fields that only this kind of question has. */
  draftName: string
  extra?: ExtraFields
  topicOf: (extra: ExtraFields) => TopicReference
  /** The topic, shown above the title. */
  head: (extra: ExtraFields, change: (part: ExtraFields) => void) => ReactNode
  /** If given, similar questions are searched among those about exercises, this exercise's first. */
  exerciseId?: number
  questionTo: (question: Question) => string
  onAsked: (thread: Thread) => void
  onCancel: () => void
}

const NONE = { title: null, body: null }
const NOTHING: ExtraFields = {}

export function QuestionComposer({
  courseId,
  draftName,
  extra = NOTHING,
  topicOf,
  head,
  exerciseId,
  questionTo,
  onAsked,
  onCancel,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { act, isBusy, message } = usePostAct()
  const [errors, setErrors] = useState<{ title: string | null; body: string | null }>(NONE)
  const { draft, change, forget, isKept } = useDraft(draftName, { title: '', body: '', ...extra })

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const { title, body } = draft
    const found = { title: titleTrouble(title), body: bodyTrouble(body) }
    flushSync(() => setErrors(found))
    const wrong = found.title ? 'title' : found.body ? 'body' : null
    if (wrong) return (form.current?.elements.namedItem(wrong) as HTMLElement | null)?.focus()
    const outcome = await act(
      () => send(askQuestion, { params: { courseId }, body: { topic: topicOf(draft), title, body } }),
      askQuestion.fallback,
    )
    if (!outcome) return
    forget()
    onAsked(outcome.result)
  }

  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid min-w-0 gap-4"
    >
      {head(draft, change)}
      <Field
        label="제목"
        name="title"
        value={draft.title}
        maxLength={QUESTION_TITLE_MAX}
        autoComplete="off"
        error={errors.title}
        hint="무엇이 안 되는지 한 문장으로 써 보세요."
        onChange={(event) => {
          change({ title: event.currentTarget.value })
          if (errors.title) setErrors({ ...errors, title: titleTrouble(event.currentTarget.value) })
        }}
      />
      <SimilarQuestions courseId={courseId} exerciseId={exerciseId} title={draft.title} to={questionTo} />
      <BodyField
        label="내용"
        rows={7}
        value={draft.body}
        error={errors.body}
        onSend={() => void submit()}
        onChange={(body) => {
          change({ body })
          if (errors.body) setErrors({ ...errors, body: bodyTrouble(body) })
        }}
      />
      {message && <FormMessage>{message}</FormMessage>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isKept && <p className="mr-auto text-13 text-ink-soft">작성 중인 글은 이 기기에 저장돼요.</p>}
        <Button variant="quiet" onClick={onCancel}>
          취소
        </Button>
        <Button type="submit" busy={isBusy}>
          질문 등록
        </Button>
      </div>
    </SendingForm>
  )
}
