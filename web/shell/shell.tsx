import { Outlet, useLocation, useNavigation } from 'react-router'
import { Footer } from '#web/shell/footer.tsx'
import { PromotionBanner } from '#web/shell/promotion-banner.tsx'
import { TopNav } from '#web/shell/top-nav.tsx'
import { useEffect, useRef } from 'react'

export function Shell() {
  const main = useFocusOnNewPage()
  return (
    <div className="flex min-h-[calc(100dvh-var(--view-bar))] flex-col">
      <a
        href="#main"
        className="absolute -top-40 left-4 z-50 rounded-board bg-indigo px-4 py-3 font-semibold text-on-fill focus:top-[calc(1rem+var(--view-bar))]"
      >
        본문으로 건너뛰기
      </a>
      <header className="contents">
        <PromotionBanner />
        <TopNav />
      </header>
      <WayThere />
      <main ref={main} id="main" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

/** After a navigation the focus would be on a link that is gone, and a screen reader would say nothing. */
function useFocusOnNewPage() {
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

/** A thin progress bar at the top while the next page is loading. */
function WayThere() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-wood-1">
      <div className="h-full w-1/3 animate-slide bg-indigo" />
    </div>
  )
}
