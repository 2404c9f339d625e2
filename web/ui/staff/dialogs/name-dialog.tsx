import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Schema = {
  safeParse: (name: string) => { error?: { issues: readonly { message: string }[] } | undefined }
}

type Props = {
  title: string
  lead: string
  label: string
  name: string
  max: number
  /** The contract's schema of the name. */
  schema: Schema
  /** The words of its button. */
  send: string
  failed: string
  /** Closes the dialog once the name is sent, or throws the refusal, which is shown in the dialog. */
  onSend: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for one name. */
export function NameDialog({ title, onClose, ...form }: Props) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <NameForm {...form} />
    </Dialog>
  )
}

function NameForm(props: Omit<Props, 'title' | 'onClose'>) {
  const { lead, label, max, schema, send, failed, onSend } = props
  const [name, setName] = useState(props.name)
  const [error, setError] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const fault = schema.safeParse(name).error?.issues[0]?.message ?? null
    setError(fault)
    setMessage(null)
    if (fault !== null) return event.currentTarget.querySelector('input')?.focus()
    setBusy(true)
    try {
      await onSend(name.trim())
    } catch (thrown) {
      setMessage(sentenceOf(thrown, failed))
      setBusy(false)
    }
  }
  return (
    <SendingForm
      isSending={isBusy}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <p className="text-15 text-ink-soft">{lead}</p>
      <Field
        label={label}
        name="name"
        value={name}
        maxLength={max}
        autoComplete="off"
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {message && <FormMessage>{message}</FormMessage>}
      <div>
        <Button type="submit" busy={isBusy}>
          {send}
        </Button>
      </div>
    </SendingForm>
  )
}
