import { useEffect } from 'react'
import { hangBell, refreshBell } from '#web/features/notification/bell-news.ts'

const EVERY_MS = 60_000
const AT_MOST_EVERY_MS = 5_000

/** Polls now, each minute while the page is visible, and when it becomes visible again. */
export function useBellPolling() {
  useEffect(() => {
    const takeDown = hangBell()
    let lastMs = 0
    const ask = () => {
      if (document.visibilityState === 'hidden' || performance.now() - lastMs < AT_MOST_EVERY_MS) return
      lastMs = performance.now()
      void refreshBell()
    }
    void refreshBell()
    const timer = setInterval(ask, EVERY_MS)
    addEventListener('focus', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', ask)
      document.removeEventListener('visibilitychange', ask)
      takeDown()
    }
  }, [])
}
