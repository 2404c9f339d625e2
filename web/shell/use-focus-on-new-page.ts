import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a change of page the focus would stay on a link that is gone; a screen reader then says nothing. */
export function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A screen that has put the focus into its first field knows better.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
