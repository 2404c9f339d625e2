import { Outlet } from 'react-router'
import { Footer } from '#web/shell/footer.tsx'
import { PromotionBanner } from '#web/shell/promotion-banner.tsx'
import { TopNav } from '#web/shell/top-nav.tsx'
import { useFocusOnNewPage } from '#web/shell/use-focus-on-new-page.ts'
import { WayThere } from '#web/shell/way-there.tsx'

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
