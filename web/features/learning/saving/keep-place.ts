/** A fresh address that fails at once again is no case of an expired ticket. */
const RENEW_MIN_GAP_MS = 10_000

type Keeping = {
  startSec: number
  /** Asks for a fresh address; null when there is none to be had. */
  renew: () => Promise<string | null>
  setBroken: (isBroken: boolean) => void
}

/** Begins at the saved point; when the address is changed, time, speed and state stay. Returns how to stop. */
export function keepPlace(video: HTMLVideoElement, { startSec, renew, setBroken }: Keeping) {
  const place = { atSec: startSec, isPlaying: false }
  let renewedAt = -Infinity

  const note = () => {
    // While an address is changed the element says 0.
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

/** A new address loads by itself; the same one has to be told. */
export function loadAgainAt(video: HTMLVideoElement, address: string) {
  if (address === video.getAttribute('src')) video.load()
}
