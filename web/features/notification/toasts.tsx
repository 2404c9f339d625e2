import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { dismissToast, type Toast, type ToastVariant, useToasts } from '#web/features/notification/toast.ts'
import { focusPlace } from '#web/ui/focus/focus-place.ts'

export const LEAVE_MS = 160

const LOOKS: Record<ToastVariant, { icon: typeof Info; colour: string }> = {
  info: { icon: Info, colour: 'text-indigo' },
  success: { icon: Check, colour: 'text-jade' },
  warning: { icon: TriangleAlert, colour: 'text-wood-4' },
  error: { icon: CircleAlert, colour: 'text-persimmon' },
}

/** Mounted once, in the shell. */
export function Toasts() {
  const toasts = useToasts()
  const { holder, layer, place } = useTopLayer()
  return createPortal(
    <div
      ref={layer}
      popover="manual"
      // Below the header: at the bottom are the chat button and the player's controls.
      className="pointer-events-none fixed inset-x-0 top-[calc(4rem+var(--view-bar))] bottom-auto m-0 w-full border-0 bg-transparent px-4 pt-3 pb-12
        text-ink sm:left-auto sm:max-w-104"
    >
      <div className="flex flex-col items-stretch gap-2">
        {toasts.map((toast) => (
          <OneToast key={toast.id} toast={toast} place={place} />
        ))}
      </div>
    </div>,
    holder,
  )
}

type OneToastProps = { toast: Toast; place: HTMLElement }

function OneToast({ toast: { id, message, variant, durationMs, action }, place }: OneToastProps) {
  const { held, setHeld } = useHeld(place)
  const leaving = useLeaving(id, durationMs, held)
  const { icon: Icon, colour } = LOOKS[variant]
  const release = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setHeld(false)
  const { box, begin } = useFocusBack(leaving.begin)
  return (
    <div
      ref={box}
      data-toast={variant}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={release}
      data-leaving={leaving.begun || undefined}
      className="pointer-events-auto flex items-start gap-3 rounded-board border border-line bg-sheet py-2 pl-3
        shadow-float transition-[opacity,translate] duration-[160ms] starting:-translate-y-2 starting:opacity-0
        data-leaving:-translate-y-1 data-leaving:opacity-0"
    >
      <Icon size={18} aria-hidden className={`mt-1.5 shrink-0 ${colour}`} />
      <p role={variant === 'error' ? 'alert' : 'status'} className="grow py-1 text-15">
        {message}
      </p>
      {action && (
        <ActionButton
          label={action.label}
          onPress={() => {
            action.run()
            begin()
          }}
        />
      )}
      <CloseButton onPress={begin} />
    </div>
  )
}

const ActionButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    // The keys of a staff list press it.
    data-toast-act
    onClick={onPress}
    className="-my-1 min-h-9 max-md:min-h-10 shrink-0 rounded-board px-2 text-15 font-semibold text-indigo underline underline-offset-4"
  >
    {label}
  </button>
)

const CloseButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    aria-label="알림 닫기"
    onClick={onPress}
    className="-my-2 grid min-h-11 w-11 shrink-0 place-items-center self-stretch text-ink-soft hover:text-ink"
  >
    <X size={16} aria-hidden />
  </button>
)

/** Whether the pointer or the focus is on the toast; moving to another place takes both away, without events. */
function useHeld(place: HTMLElement) {
  const [held, setHeld] = useState(false)
  const [heldIn, setHeldIn] = useState(place)
  if (heldIn !== place) {
    setHeldIn(place)
    setHeld(false)
  }
  return { held, setHeld }
}

/** A toast that goes with the focus in it would leave the focus nowhere: gives it to the dialog or page around. */
function useFocusBack(leave: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const begin = () => {
    if (box.current?.contains(document.activeElement)) focusPlace(box.current)
    leave()
  }
  return { box, begin }
}

/** The timer pauses while the toast is hovered or focused; then the toast fades and is removed. */
function useLeaving(id: number, durationMs: number, held: boolean) {
  const [begun, setBegun] = useState(false)
  const leftMs = useRef(durationMs)
  useEffect(() => {
    if (held || begun) return
    const startedAt = Date.now()
    const timer = setTimeout(() => setBegun(true), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(0, leftMs.current - (Date.now() - startedAt))
    }
  }, [held, begun])
  useEffect(() => {
    if (!begun) return
    const timer = setTimeout(() => dismissToast(id), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [begun, id])
  return { begun, begin: () => setBegun(true) }
}

/**
 * The toasts are in the topmost modal dialog, because everything outside it is inert, else in the page. Their holder is
 * moved, not replaced, so that each toast keeps its time. Moving closes a popover, so it opens again on top.
 */
function useTopLayer() {
  const [holder] = useState(makeHolder)
  const [place, setPlace] = useState(topmost)
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const follow = () => {
      const next = topmost()
      if (holder.parentElement === next) return
      next.append(holder)
      layer.current?.showPopover?.()
      setPlace(next)
    }
    follow()
    const watch = new MutationObserver(follow)
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    return () => {
      watch.disconnect()
      holder.remove()
    }
  }, [holder])
  return { holder, layer, place }
}

function makeHolder() {
  const holder = document.createElement('div')
  holder.className = 'contents'
  return holder
}

/** Dialogs over others come later in the document. */
const topmost = (): HTMLElement =>
  Array.from(document.querySelectorAll<HTMLElement>('dialog:modal')).at(-1) ?? document.body
