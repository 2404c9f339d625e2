import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A row that moves in the DOM loses the focus. Call the returned function before a move: the focused element
 * gets the focus back once `order` has changed.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, order: string): () => void {
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const button = pressed.current
    pressed.current = null
    if (button instanceof HTMLElement && list.current?.contains(button)) button.focus()
  }, [list, order])
  return () => void (pressed.current = document.activeElement)
}
