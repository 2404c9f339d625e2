import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { askQuestion, QUESTION_TITLE_MAX, type AskedAbout, type Thread } from '#contract/community.ts'
import { send } from '#web/api/send.ts'
import { BodyField } from '#web/community/body-field.tsx'
import { useDraft } from '#web/community/draft.ts'
import { bodyTrouble, titleTrouble } from '#web/community/post-checks.ts'
import { SecondTie } from '#web/community/second-tie.tsx'
import { SimilarQuestions } from '#web/community/similar-questions.tsx'
import { usePostAct } from '#web/community/use-post-act.ts'
import { FormMessage } from '#web/identity/form-message.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

type Props = {
  courseId: number
  /** What it is about as the form opens. */
  topic: AskedAbout
  now: () => number
  questionTo: (questionId: number, lectureId: number | null) => string
  onAsked: (thread: Thread) => void
  onCancel: () => void
}

const NONE = { title: null, body: null }

export function QuestionComposer({ courseId, topic, now, questionTo, onAsked, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { act, isBusy, message } = usePostAct()
  const [errors, setErrors] = useState<{ title: string | null; body: string | null }>(NONE)
  // The second of a kept draft is the one at which it was begun; empty is none.
  const { draft, change, forget, isKept } = useDraft(`question.${courseId}.${topic.lectureId}`, {
    ...{ title: '', body: '' },
    atSec: topic.atSec === null ? '' : String(topic.atSec),
  })
  const atSec = draft.atSec === '' ? null : Number(draft.atSec)

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const found = { title: titleTrouble(draft.title), body: bodyTrouble(draft.body) }
    flushSync(() => setErrors(found))
    const wrong = found.title ? 'title' : found.body ? 'body' : null
    if (wrong) return (form.current?.elements.namedItem(wrong) as HTMLElement | null)?.focus()
    const body = { topic: { ...topic, atSec }, title: draft.title, body: draft.body }
    const asked = await act(() => send(askQuestion, { params: { courseId }, body }), askQuestion.fallback)
    if (!asked) return
    forget()
    onAsked(asked.result)
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <SecondTie
        atSec={atSec}
        now={now}
        onChange={(sec) => change({ atSec: sec === null ? '' : String(sec) })}
      />
      <Field
        label="제목"
        name="title"
        value={draft.title}
        maxLength={QUESTION_TITLE_MAX}
        autoComplete="off"
        error={errors.title}
        hint="무엇이 안 되는지 한 문장으로 적어 보세요."
        onChange={(event) => {
          change({ title: event.currentTarget.value })
          if (errors.title) setErrors({ ...errors, title: titleTrouble(event.currentTarget.value) })
        }}
      />
      <SimilarQuestions courseId={courseId} title={draft.title} to={questionTo} />
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
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={isBusy}>
          질문 올리기
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          닫기
        </Button>
        {isKept && <p className="text-13 text-ink-soft">쓰던 글은 이 기기에 남아 있어요.</p>}
      </div>
    </form>
  )
}
