import { useEffect, useRef } from 'react'

/** Focuses the element after the focused one is gone; otherwise the reader would be at the document's top. */
export function useFocused<T extends HTMLElement>(isWanted = true) {
  const element = useRef<T>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus()
  }, [isWanted])
  return element
}
