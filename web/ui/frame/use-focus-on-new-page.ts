import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation the focus would be on a link that is gone, and a screen reader would say nothing. */
export function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Unless the new screen has focused its first field itself.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
