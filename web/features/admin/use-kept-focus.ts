import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A row that changes its place in the page loses the focus on the way. Call the answer when something is moved; what had
 * the focus then has it again once `order` is another.
 */
export function useKeptFocus(table: RefObject<HTMLTableElement | null>, order: string): () => void {
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const button = pressed.current
    pressed.current = null
    if (button instanceof HTMLElement && table.current?.contains(button)) button.focus()
  }, [table, order])
  return () => void (pressed.current = document.activeElement)
}
