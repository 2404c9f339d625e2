import { useEffect, useEffectEvent } from 'react'

/** Retry interval, since a server does not announce that it is back. */
const AGAIN_AFTER_MS = 30_000

/** Sends what waits on this device: at the start, when the network is back, and until all is sent. */
export function useUntilSent(memberId: number, sendAll: () => Promise<boolean>, isReady = true) {
  const deliver = useEffectEvent(sendAll)
  useEffect(() => {
    if (!isReady) return
    let again: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const go = async () => {
      clearTimeout(again)
      if (!(await deliver()) && !isGone) again = setTimeout(() => void go(), AGAIN_AFTER_MS)
    }
    const online = () => void go()
    online()
    addEventListener('online', online)
    return () => {
      isGone = true
      clearTimeout(again)
      removeEventListener('online', online)
    }
  }, [memberId, isReady])
}
