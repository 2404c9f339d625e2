/** The caption at a second, on one line; blank until the captions have loaded. */
export function lineAt(video: HTMLVideoElement | null, sec: number): string {
  const track = video?.textTracks?.[0]
  if (!track) return ''
  // Loads the cues; the browser does not render them.
  if (track.mode === 'disabled') track.mode = 'hidden'
  const cue = [...(track.cues ?? [])].find(({ startTime, endTime }) => startTime <= sec && sec < endTime)
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '').replace(/\s+/g, ' ') : ''
}
