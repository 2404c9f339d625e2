import { useEffect, useRef } from 'react'

/** Plays once, if the previous lecture led here; if the browser refuses autoplay, the button remains. */
export function usePlayWhenAsked(video: HTMLVideoElement | null, isAsked: boolean) {
  const hasPlayed = useRef(false)
  useEffect(() => {
    if (!video || !isAsked || hasPlayed.current) return
    hasPlayed.current = true
    void video.play().catch(() => {})
  }, [video, isAsked])
}
