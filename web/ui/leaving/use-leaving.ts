import { useEffect, useRef } from 'react'
import { useIsHere } from '#web/ui/leaving/use-is-here.ts'

/** If the provider's page has not loaded by then, it will not; the button works again. */
const LEAVING_MS = 12_000

/**
 * Leaves for a third party's page, unless the person has gone elsewhere meanwhile; `release` frees the button if the page
 * stays or is restored.
 */
export function useLeaving(release: () => void): (address: string) => void {
  const isHere = useIsHere()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  const end = () => {
    // The timer of this attempt must not end a later one.
    clearTimeout(leaving.current)
    release()
  }
  useWhenBack(end)

  return (address) => {
    if (!isHere()) return
    location.assign(address)
    leaving.current = setTimeout(end, LEAVING_MS)
  }
}

/** The back/forward cache may restore the page as it was left, with its button busy. */
function useWhenBack(release: () => void) {
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && release()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  })
}
