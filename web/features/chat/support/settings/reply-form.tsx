import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type CannedReply, CHAT_MESSAGE_MAX, makeCannedReply, SHORTCUT_MAX } from '#contract/chat/chat.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import type { ReplyToSave } from '#web/features/chat/support/settings/use-reply-acts.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { firstMessages } from '#web/ui/form/first-messages.ts'

type Props = {
  reply: CannedReply | null
  onSave: (reply: ReplyToSave) => Promise<void>
  onClose: () => void
}
type Errors = Partial<Record<keyof ReplyToSave, string>>

/** The form for a new canned reply or an existing one. */
export function ReplyForm({ reply, onSave, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  useEffect(() => firstField(form.current)?.focus(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget)
    const parsed = makeCannedReply.body.safeParse({
      shortcut: typed.get('shortcut'),
      text: typed.get('text'),
    })
    setMessage(null)
    if (!parsed.success) return show(firstMessages(parsed.error.issues, 1))
    show({})
    setBusy(true)
    try {
      await onSave(parsed.data)
      onClose()
    } catch (thrown) {
      const placed = Object.fromEntries(fieldErrorsOf(thrown).map((error) => [error.field, error.message]))
      show(placed)
      setMessage(sentenceOf(thrown, makeCannedReply.fallback))
    } finally {
      setBusy(false)
    }
  }
  const show = (found: Errors) => {
    setErrors(found)
    const first = Object.keys(found)[0]
    if (first) firstField(form.current, first)?.focus()
  }
  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <Field
        name="shortcut"
        label="단축어"
        hint={`띄어쓰기 없이 ${SHORTCUT_MAX}자까지. 답변 입력란에서 /와 함께 입력하면 나타나요.`}
        defaultValue={reply?.shortcut}
        maxLength={SHORTCUT_MAX}
        error={errors.shortcut}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <div>
        <label htmlFor={`${id}-text`} className="mb-1.5 block text-15 font-semibold">
          답변
        </label>
        <textarea
          id={`${id}-text`}
          name="text"
          rows={5}
          defaultValue={reply?.text}
          maxLength={CHAT_MESSAGE_MAX}
          aria-invalid={errors.text ? true : undefined}
          aria-describedby={errors.text ? `${id}-error` : `${id}-hint`}
          className={`w-full rounded-board border bg-sheet px-3 py-2 text-15 ${errors.text ? 'border-persimmon' : 'border-line-strong'}`}
        />
        {errors.text && (
          <p id={`${id}-error`} className="mt-1.5 text-13 font-medium text-persimmon">
            {errors.text}
          </p>
        )}
        <p id={`${id}-hint`} className="mt-1.5 text-13 text-ink-soft">
          {'{이름}'}이라고 입력하면 회원 이름으로 바뀌어요.
        </p>
      </div>
      {message && <FormMessage>{message}</FormMessage>}
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          취소
        </Button>
        <Button type="submit" busy={isBusy}>
          저장
        </Button>
      </div>
    </SendingForm>
  )
}

const firstField = (form: HTMLFormElement | null, name?: string) =>
  Array.from(form?.elements ?? []).find(
    (field): field is HTMLInputElement | HTMLTextAreaElement =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      (name === undefined || field.name === name),
  )
