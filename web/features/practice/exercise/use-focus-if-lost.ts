import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the target if the focused element disappeared when `value` changed. */
export function useFocusIfLost(target: RefObject<HTMLElement | null>, value: boolean) {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  }, [target, value])
}
