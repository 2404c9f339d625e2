import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { REASON_MISSING } from '#contract/audit/staff-reason.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { forgetMembers } from '#web/features/admin/member/member-queries.ts'
import { focusPart } from '#web/ui/focus/focus-part.ts'
import { ReasonField } from '#web/ui/staff/reason-field.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

export type ReasonedAct = {
  title: string
  body: ReactNode
  confirmLabel: string
  danger?: boolean
  act: (reason: string) => Promise<unknown>
  done: string
  failed: string
  /** Id of the section whose heading takes the focus afterwards. */
  part: string
}

/** Asks for the reason of a staff action on a member, then runs it. */
export function ReasonDialog({ action, onClose }: { action: ReasonedAct; onClose: () => void }) {
  const { isBusy, error, message, submit } = useReasonedAct(action, onClose)
  return (
    <Dialog open title={action.title} onClose={onClose}>
      <SendingForm
        isSending={isBusy}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <div className="text-ink-soft">{action.body}</div>
        <ReasonField label="사유" error={error} />
        {message && <FormMessage>{message}</FormMessage>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" variant={action.danger ? 'danger' : 'primary'} busy={isBusy}>
            {action.confirmLabel}
          </Button>
        </div>
      </SendingForm>
    </Dialog>
  )
}

function useReasonedAct(action: ReasonedAct, onDone: () => void) {
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current) return
    const field = event.currentTarget.elements.namedItem('reason')
    if (!(field instanceof HTMLTextAreaElement)) return
    const reason = field.value.trim()
    setError(reason === '' ? REASON_MISSING : null)
    if (reason === '') return field.focus()
    isUnderWay.current = true
    setBusy(true)
    setMessage(null)
    try {
      await action.act(reason)
      await forgetMembers(queries)
      onDone()
      showToast(action.done, 'success')
      focusPart(action.part)
    } catch (thrown) {
      setMessage(sentenceOf(thrown, action.failed))
      setBusy(false)
    } finally {
      isUnderWay.current = false
    }
  }
  return { isBusy, error, message, submit }
}
