import { useEffect, useEffectEvent, useState } from 'react'
import { keepPlace, loadAgainAt } from '#web/features/learning/lectures/saving/keep-place.ts'

type Renewal = { startSec: number; renew: () => Promise<string | null> }

/** Whether the video failed to load, and a retry function. */
export function useVideoPlace(video: HTMLVideoElement | null, renewal: Renewal) {
  const { startSec } = renewal
  const [isBroken, setBroken] = useState(false)
  const renew = useEffectEvent(renewal.renew)

  useEffect(() => {
    if (video) return keepPlace(video, { startSec, renew: () => renew(), setBroken })
  }, [video, startSec])

  const retry = async () => {
    const address = await renewal.renew()
    if (video && address !== null) loadAgainAt(video, address)
  }
  return { isBroken, retry }
}
