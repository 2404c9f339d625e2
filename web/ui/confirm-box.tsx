import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export type Question = {
  title: string
  body?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** The action cannot be undone. */
  danger?: boolean
}
export type PendingQuestion = Question & { answer: (yes: boolean) => void }

export function ConfirmBox({
  title,
  body,
  confirmLabel = '확인',
  cancelLabel = '취소',
  danger = false,
  answer,
}: PendingQuestion) {
  return (
    <Dialog
      open
      role="alertdialog"
      width="narrow"
      title={title}
      closeButton={false}
      onClose={() => answer(false)}
    >
      {body && <div className="text-ink-soft">{body}</div>}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={() => answer(false)}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
