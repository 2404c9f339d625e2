import { useEffect, useState } from 'react'
import { cueText } from '#web/features/learning/lectures/captions/caption-at.ts'

/** The current caption. Rendered by us, since the browser's own captions are below the controls. */
export function useCaptionText(video: HTMLVideoElement | null, isOn: boolean): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const track = video?.textTracks?.[0]
    return track && isOn ? followCues(track, setText) : undefined
  }, [video, isOn])
  return text
}

function followCues(track: TextTrack, show: (text: string) => void) {
  const update = () => show([...(track.activeCues ?? [])].map(cueText).join('\n'))
  // Loaded, but not rendered by the browser.
  track.mode = 'hidden'
  track.addEventListener('cuechange', update)
  update()
  return () => {
    track.removeEventListener('cuechange', update)
    track.mode = 'disabled'
    show('')
  }
}
