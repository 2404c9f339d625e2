import { useEffect, useRef } from 'react'

/** Once, when the lecture before led here; a browser that refuses leaves the button to press. */
export function usePlayWhenAsked(video: HTMLVideoElement | null, isAsked: boolean) {
  const hasPlayed = useRef(false)
  useEffect(() => {
    if (!video || !isAsked || hasPlayed.current) return
    hasPlayed.current = true
    void video.play().catch(() => {})
  }, [video, isAsked])
}
