import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { makeSection } from '#contract/catalogue/outline.ts'
import { changeLecture, TITLE_MAX } from '#contract/catalogue/staff-course.ts'
import { Button } from '#web/ui/button.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Props = {
  of: keyof typeof TITLED
  label: string
  begun: string
  act: string
  /** Resolves to why it was not saved, else to null. */
  onSave: (title: string) => Promise<string | null>
  onClose: () => void
}

const TITLED = {
  section: { name: '섹션 제목', body: makeSection.body },
  lecture: { name: '강의 제목', body: changeLecture.body },
}

/** The title of a section or lecture, typed where it will be shown. Escape closes. */
export function TitleForm({ of, label, begun, act, onSave, onClose }: Props) {
  const { name, body } = TITLED[of]
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState(begun)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => field.current?.select(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const fault = body.safeParse({ title }).error?.issues[0]?.message ?? null
    setWrong(fault)
    if (fault !== null) return field.current?.focus()
    setBusy(true)
    const refusal = await onSave(title.trim())
    setBusy(false)
    setWrong(refusal)
    if (refusal === null) setTitle('')
    field.current?.focus()
  }
  return (
    <SendingForm
      isSending={isBusy}
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onClose()}
      className="flex min-w-0 grow flex-wrap items-start gap-2 font-normal"
    >
      <div className="min-w-0 grow basis-48 md:max-w-96">
        <input
          ref={field}
          aria-label={name}
          placeholder={name}
          value={title}
          maxLength={TITLE_MAX}
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
          className={`min-h-10 w-full rounded-board border bg-sheet px-2.5 py-1.5 text-15 placeholder:text-ink-soft
            ${wrong ? 'border-persimmon' : 'border-line-strong'}`}
        />
        {wrong && (
          <p id={`${id}-error`} role="alert" className="mt-1 text-13 font-medium text-persimmon">
            {wrong}
          </p>
        )}
      </div>
      <Button type="submit" size="filter" busy={isBusy}>
        {act}
      </Button>
      <Button variant="quiet" size="filter" onClick={onClose}>
        취소
      </Button>
    </SendingForm>
  )
}
