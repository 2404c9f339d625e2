import { type FormEvent, useRef, useState } from 'react'
import { sentenceOf } from '#web/api/failure.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Props = {
  /** The title that staff must type. */
  name: string
  /** Its label, such as 코스 제목. */
  label: string
  question: string
  consequence: string
  hint: string
  wrong: string
  fallback: string
  remove: () => Promise<unknown>
  onClose: () => void
  onRemoved: () => void
}

/** Irreversible, so staff must type the title of what they delete. */
export function RemoveNamedDialog({ name, label, question, consequence, hint, wrong, ...acts }: Props) {
  const { form, error, message, isBusy, submit } = useRemoval({ name, wrong, ...acts })
  return (
    <Dialog open role="alertdialog" title={question} onClose={acts.onClose}>
      <SendingForm
        isSending={isBusy}
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <p className="text-ink-soft">{consequence}</p>
        {message && <FormMessage>{message}</FormMessage>}
        <Field label={label} name="title" autoComplete="off" hint={hint} error={error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={acts.onClose}>
            취소
          </Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            {' '}
            삭제
          </Button>
        </div>
      </SendingForm>
    </Dialog>
  )
}

type Removal = Pick<Props, 'name' | 'wrong' | 'fallback' | 'remove' | 'onRemoved'>

function useRemoval({ name, wrong, fallback, remove, onRemoved }: Removal) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget).get('title')
    if (typeof typed !== 'string' || typed.trim() !== name) {
      setError(wrong)
      form.current?.querySelector('input')?.focus()
      return
    }
    setError(null)
    setBusy(true)
    try {
      await remove()
      onRemoved()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, fallback))
      setBusy(false)
    }
  }
  return { form, error, message, isBusy, submit }
}
