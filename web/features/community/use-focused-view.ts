import { useEffect, useRef } from 'react'

/** Moves the focus when one view replaces another; the first view takes no focus. */
export function useFocusedView<Box extends HTMLElement>(view: string) {
  const box = useRef<Box>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    box.current?.focus({ preventScroll: true })
    box.current?.scrollTo?.({ top: 0 })
  }, [view])
  return box
}
