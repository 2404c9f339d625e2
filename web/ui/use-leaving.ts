import { useEffect, useRef } from 'react'

/** A provider that has not taken the browser over by then will not; the button works again. */
const LEAVING_MS = 12_000

/** Leaves for a page of somebody else; `release` frees the button of a page that stayed or that the browser brings back. */
export function useLeaving(release: () => void): (address: string) => void {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  const end = () => {
    // The time of this try must not end a later one.
    clearTimeout(leaving.current)
    release()
  }
  useWhenBack(end)

  return (address) => {
    location.assign(address)
    leaving.current = setTimeout(end, LEAVING_MS)
  }
}

/** The browser may keep the page as it was left, with its button at work, and bring it back so. */
function useWhenBack(release: () => void) {
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && release()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  })
}
