import { type RefObject, useEffect, useState } from 'react'

/** Full screen of the whole player: it keeps controls, captions and tabs, and lasts into the next lecture. */
export function useFullscreen(room: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const update = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === room.current)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [room])

  const toggle = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : enter(room.current)
    void change?.catch(() => {})
  }
  return { isFull, toggle }
}

/** iPhones only allow full screen for the video element. */
function enter(room: HTMLElement | null): Promise<void> | undefined {
  if (document.fullscreenEnabled) return room?.requestFullscreen()
  const video: (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null | undefined =
    room?.querySelector('video')
  video?.webkitEnterFullscreen?.()
  return undefined
}
