import { Button } from '#web/ui/button.tsx'
import type { Asked } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export function ConfirmBox({
  title,
  body,
  confirmLabel = '확인',
  cancelLabel = '취소',
  danger = false,
  answer,
}: Asked) {
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
