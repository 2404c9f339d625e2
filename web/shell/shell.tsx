import { Outlet } from 'react-router'
import { Footer } from '#web/shell/footer.tsx'
import { PromotionBanner } from '#web/shell/promotion-banner.tsx'
import { TopNav } from '#web/shell/top-nav.tsx'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'
import { useFocusOnNewPage } from '#web/ui/frame/use-focus-on-new-page.ts'
import { WayThere } from '#web/ui/frame/way-there.tsx'

export function Shell() {
  const main = useFocusOnNewPage()
  return (
    <div className="flex min-h-[calc(100dvh-var(--view-bar))] flex-col">
      <SkipLink className="focus:top-[calc(1rem+var(--view-bar))]" />
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
