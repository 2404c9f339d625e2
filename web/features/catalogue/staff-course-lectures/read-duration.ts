export const READ_WITHIN_MS = 8000 // spec.md#9

/** A video's duration in whole seconds, as this browser reads it; 0 when it cannot, or not in time. */
export function readDuration(file: File): Promise<number> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  return new Promise<number>((resolve) => {
    const limit = setTimeout(() => resolve(0), READ_WITHIN_MS)
    const say = (seconds: number) => {
      clearTimeout(limit)
      resolve(seconds)
    }
    video.addEventListener('loadedmetadata', () =>
      say(Number.isFinite(video.duration) ? Math.round(video.duration) : 0),
    )
    video.addEventListener('error', () => say(0))
    video.preload = 'metadata'
    video.src = address
  }).finally(() => {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}
