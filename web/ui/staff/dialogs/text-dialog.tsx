import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { showRefusal } from '#web/ui/form/show-refusal.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'

type Props = {
  title: string
  lead: string
  label: string
  text: string
  max: number
  missing: string
  send: string
  danger?: boolean
  isBusy: boolean
  message: string | null
  onSend: (text: string) => void
  onClose: () => void
}

/** Asks for one text: an answer, or a reason. */
export function TextDialog({ title, onClose, ...form }: Props) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <TextForm {...form} />
    </Dialog>
  )
}

function TextForm(props: Omit<Props, 'title' | 'onClose'>) {
  const { lead, label, max, missing, send, danger = false, isBusy, message, onSend } = props
  const [text, setText] = useState(props.text)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isMissing = text.trim() === ''
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    // The field itself says by how much a text is too long.
    if (isMissing || text.length > max) return showRefusal(form, () => setChecked(true))
    onSend(text)
  }
  return (
    <SendingForm ref={form} isSending={isBusy} noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-15 text-ink-soft">{lead}</p>
      <TextArea
        label={label}
        name="text"
        rows={3}
        value={text}
        max={max}
        error={isChecked && isMissing ? missing : null}
        onSend={submit}
        onChange={setText}
      />
      {message && <FormMessage>{message}</FormMessage>}
      <div>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isBusy}>
          {send}
        </Button>
      </div>
    </SendingForm>
  )
}
