/** The caption at a second, on one line; blank until the captions have loaded. */
export function captionAt(video: HTMLVideoElement | null, sec: number): string {
  const track = video?.textTracks?.[0]
  if (!track) return ''
  // Loads the cues; the browser does not render them.
  if (track.mode === 'disabled') track.mode = 'hidden'
  const cue = [...(track.cues ?? [])].find(({ startTime, endTime }) => startTime <= sec && sec < endTime)
  return cue ? cueText(cue).replace(/\s+/g, ' ') : ''
}

export const cueText = (cue: TextTrackCue) =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''
