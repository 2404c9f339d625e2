import { useEffect, useRef } from 'react'

/** What had the focus is gone; without this the reader would stand at the top of the document. */
export function useFocused<T extends HTMLElement>(isWanted = true) {
  const element = useRef<T>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus()
  }, [isWanted])
  return element
}
