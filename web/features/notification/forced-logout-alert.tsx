import { closeForcedLogout, useForcedLogout } from '#web/features/notification/forced-logout.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Mounted once, in the shell, so that it survives the change of page. */
export function ForcedLogoutAlert() {
  const shown = useForcedLogout()
  return (
    <Dialog
      open={shown !== null}
      onClose={closeForcedLogout}
      role="alertdialog"
      width="narrow"
      title={shown?.message ?? ''}
      closeButton={false}
    >
      {shown?.detail && <p className="text-ink-soft">{shown.detail}</p>}
      <div className="mt-6 flex justify-end">
        <Button onClick={closeForcedLogout}>확인</Button>
      </div>
    </Dialog>
  )
}
