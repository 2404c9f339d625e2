/** An error so soon after a renewal is not caused by an expired URL. */
const RENEW_MIN_GAP_MS = 10_000

type KeepPlaceOptions = {
  startSec: number
  /** Fetches a fresh URL; null when there is none. */
  renew: () => Promise<string | null>
  setBroken: (isBroken: boolean) => void
}

/** Starts at the saved point; keeps time, speed and state over a change of URL. Returns a stop function. */
export function keepPlace(video: HTMLVideoElement, { startSec, renew, setBroken }: KeepPlaceOptions) {
  const place = { atSec: startSec, isPlaying: false }
  let renewedAt = -Infinity

  const note = () => {
    // While the URL is changed the element reports 0.
    if (video.readyState === 0 || video.error) return
    place.atSec = video.currentTime
    place.isPlaying = !video.paused
  }
  const restore = () => {
    setBroken(false)
    if (place.atSec > 0 && place.atSec < video.duration) video.currentTime = place.atSec
    if (place.isPlaying) void video.play().catch(() => {})
  }
  const ask = async () => {
    renewedAt = Date.now()
    const address = await renew()
    if (address === null) setBroken(true)
    else loadAgainAt(video, address)
  }
  const recover = () => {
    if (!video.getAttribute('src')) return
    if (Date.now() - renewedAt < RENEW_MIN_GAP_MS) setBroken(true)
    else void ask()
  }
  const recoverOnline = () => {
    if (video.error) void ask()
  }

  const listening = new AbortController()
  const { signal } = listening
  video.addEventListener('loadedmetadata', restore, { signal })
  for (const event of ['timeupdate', 'seeked', 'play', 'pause'])
    video.addEventListener(event, note, { signal })
  video.addEventListener('error', recover, { signal })
  addEventListener('online', recoverOnline, { signal })
  if (video.readyState > 0) restore()
  return () => listening.abort()
}

/** A new URL loads automatically; the same one needs `load()`. */
export function loadAgainAt(video: HTMLVideoElement, address: string) {
  if (address === video.getAttribute('src')) video.load()
}
