import { type RefObject, useEffect, useEffectEvent } from 'react'

const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

/** Calls back when the reader scrolls by wheel, touch or keys, but not when the list scrolls itself. */
export function useLookElsewhere(list: RefObject<HTMLElement | null>, onLook: () => void) {
  const look = useEffectEvent(onLook)
  useEffect(() => {
    const place = list.current
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    place?.addEventListener('wheel', () => look(), options)
    place?.addEventListener('touchmove', () => look(), options)
    place?.addEventListener('keydown', ({ key }) => SCROLL_KEYS.has(key) && look(), options)
    return () => listening.abort()
  }, [list])
}
