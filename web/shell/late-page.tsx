import { useEffect, useState } from 'react'
import { type DataRouter, RouterProvider } from 'react-router'
import type { Site } from '#contract/site/site.ts'
import { currentSession, onSessionChange } from '#web/features/identity/session.ts'
import { useBoot } from '#web/shell/boot.ts'
import { useDarkScreen } from '#web/shell/use-dark-screen.ts'
import { LoadingScreen } from '#web/ui/loading-screen.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ROOT_ROUTE } from '#web/ui/use-site.ts'

/** Continues the loading screen that the server sent, until screen and session are known. */
export function LatePage({ load }: { load: () => Promise<DataRouter> }) {
  const [router, setRouter] = useState<DataRouter | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    Promise.race([Promise.all([load(), sessionKnown()]), nobodyAsks()]).then(
      ([loaded]) => {
        setRouter(loaded)
        if (!isProtected()) setShown(true)
      },
      () => setFailed(true),
    )
  }, [load])
  if (hasFailed) return <NotHere />
  return router && isShown ? (
    <RouterProvider router={router} />
  ) : (
    <Waiting done={router !== null} onDone={() => setShown(true)} />
  )
}

/** Shown when the page's code did not load: the network failed, or a newer version was deployed. */
function NotHere() {
  useDarkScreen(false)
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-16">
      <Problem level={1} title="페이지를 열지 못했습니다." onRetry={() => location.reload()} />
    </main>
  )
}

function Waiting(progress: { done: boolean; onDone: () => void }) {
  const { isDark, hydration } = useBoot()
  const site = hydration.loaderData?.[ROOT_ROUTE] as Site
  useDarkScreen(isDark)
  return (
    <>
      <title>{site.brand.name}</title>
      <LoadingScreen {...progress} />
    </>
  )
}

/** Account pages leave the session unknown, and the login by a mailed link has its own progress display. */
const isProtected = () => !/^\/(account|auth)\//.test(location.pathname)

/** Rejects if the code that loads the session fails to load, since the session would stay unknown. */
const nobodyAsks = () =>
  new Promise<never>((_never, fail) => void import('#web/features/identity/start-session.ts').catch(fail))

function sessionKnown(): Promise<void> {
  if (!isProtected() || currentSession().is !== 'unknown') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onSessionChange(() => {
      stop()
      resolve()
    })
  })
}
