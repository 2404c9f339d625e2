import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useId, useRef } from 'react'
import { DialogHold } from '#web/ui/dialog-hold.ts'
import { placeAround } from '#web/ui/focus/focus-place.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** `text` for reading, `full` for two things side by side. */
  width?: 'narrow' | 'normal' | 'text' | 'wide' | 'full'
  /** A question with its own answer buttons needs no close button. */
  closeButton?: boolean
}

const WIDTHS = {
  narrow: 'max-w-sm',
  normal: 'max-w-lg',
  text: 'max-w-2xl',
  wide: 'max-w-3xl',
  full: 'max-w-6xl',
}

/** A native modal: the browser keeps the focus inside, closes on Escape and makes the rest inert. */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  children,
  role,
  width = 'normal',
  closeButton = true,
}: Omit<Props, 'open'>) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { hold, isHeld } = useHold()
  const close = () => void (isHeld() || onClose())
  useModal(box)
  useBackdrop(box, close)
  return (
    <dialog
      ref={box}
      role={role}
      aria-labelledby={titleId}
      tabIndex={-1}
      // Browsers close on a second Escape even if the first was cancelled.
      onClose={() => (isHeld() ? box.current?.showModal() : onClose())}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => event.key === 'Escape' && isHeld() && event.preventDefault()}
      className={`m-auto w-[calc(100%-2.5rem)] ${WIDTHS[width]} animate-arrive rounded-card border border-line bg-sheet
        p-0 text-ink shadow-float outline-none backdrop:bg-[rgb(0_0_0/0.45)]`}
    >
      <div className="p-6">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-21">
            {title}
          </h2>
          {closeButton && <CloseButton onClose={close} />}
        </div>
        <DialogHold value={hold}>{children}</DialogHold>
      </div>
    </dialog>
  )
}

/** Whether something inside is under way that closing would lose. */
function useHold() {
  const holders = useRef(0)
  const hold = useCallback(() => {
    holders.current += 1
    return () => void (holders.current -= 1)
  }, [])
  return { hold, isHeld: () => holders.current > 0 }
}

type DialogRef = RefObject<HTMLDialogElement | null>

export function useModal(box: DialogRef) {
  useEffect(() => {
    const opener = document.activeElement
    const place = placeAround(opener)
    const dialog = box.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => {
      // React removes the element, so the browser cannot restore the focus itself.
      dialog?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else if (document.activeElement === document.body)
        (place?.isConnected ? place : placeAround(null))?.focus({ preventScroll: true })
    }
  }, [box])
}

/** The dialog's box is filled by its child, so a press on the element itself was on the backdrop. */
export function useBackdrop(box: DialogRef, onClose: () => void) {
  const close = useEffectEvent((event: MouseEvent) => event.target === box.current && onClose())
  useEffect(() => {
    const dialog = box.current
    dialog?.addEventListener('mousedown', close)
    return () => dialog?.removeEventListener('mousedown', close)
  }, [box])
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <button
    type="button"
    aria-label="닫기"
    onClick={onClose}
    className="-m-2 grid size-11 shrink-0 place-items-center rounded-board text-ink-soft hover:text-ink"
  >
    <X size={20} aria-hidden />
  </button>
)
