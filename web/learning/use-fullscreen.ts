import { type RefObject, useEffect, useState } from 'react'

/** Full screen of the whole frame, so that our controls and captions come along. */
export function useFullscreen(frame: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const update = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [frame])

  const toggle = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen()
    void change?.catch(() => {})
  }
  return { isFull, toggle }
}
