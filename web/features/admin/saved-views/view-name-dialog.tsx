import { type FormEvent, useState } from 'react'
import { VIEW_NAME_MAX, ViewName } from '#contract/admin/saved-view.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Props = {
  title: string
  lead: string
  name: string
  failed: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a view. */
export function ViewNameDialog({ title, lead, name: begun, failed, onSave, onClose }: Props) {
  const [name, setName] = useState(begun)
  const [error, setError] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const fault = ViewName.safeParse(name).error?.issues[0]?.message ?? null
    setError(fault)
    setMessage(null)
    if (fault !== null) return event.currentTarget.querySelector('input')?.focus()
    setBusy(true)
    try {
      await onSave(name.trim())
      onClose()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, failed))
      setBusy(false)
    }
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <SendingForm
        isSending={isBusy}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <p className="text-15 text-ink-soft">{lead}</p>
        <Field
          label="이름"
          name="name"
          value={name}
          maxLength={VIEW_NAME_MAX}
          autoComplete="off"
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {message && <FormMessage>{message}</FormMessage>}
        <div>
          <Button type="submit" busy={isBusy}>
            저장
          </Button>
        </div>
      </SendingForm>
    </Dialog>
  )
}
