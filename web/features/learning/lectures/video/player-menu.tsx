import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Props = { label: string; onClose: () => void; children: ReactNode }

/** Above the video; on phones it comes from the bottom, within a thumb's reach. A press outside closes it. */
export function PlayerMenu({ label, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useFocusInside(box)
  useCloseOutside(box, onClose)
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="absolute right-2 bottom-14 z-20 max-h-[calc(100%-4rem)] w-80 animate-arrive overflow-y-auto rounded-card border
        border-line bg-sheet p-4 shadow-float max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-40 max-md:max-h-[80dvh]
        max-md:w-auto max-md:rounded-b-none md:right-5 md:bottom-16"
    >
      {children}
    </div>
  )
}

type MenuRef = RefObject<HTMLDivElement | null>

function useFocusInside(box: MenuRef) {
  useEffect(() => {
    const opener = document.activeElement
    const menu = box.current
    menu?.focus()
    return () => {
      const isInside = document.activeElement === document.body || menu?.contains(document.activeElement)
      if (isInside && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [box])
}

function useCloseOutside(box: MenuRef, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const listen = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || box.current?.contains(target)) return
      // The button that opened the menu closes it itself.
      if (!target.closest('[aria-haspopup="dialog"]')) close()
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [box])
}
