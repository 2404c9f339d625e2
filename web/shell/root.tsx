import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isViewing, onViewChange } from '#web/api/learner-view.ts'
import { useMember } from '#web/features/identity/session.ts'
import { useForcedLogout } from '#web/features/notification/forced-logout.ts'
import { useToasts } from '#web/features/notification/toast.ts'
import { beginSession } from '#web/shell/begin-session.ts'
import { makeEarlyPress } from '#web/shell/early-press.ts'
import { SearchDialog } from '#web/shell/search/search-dialog.tsx'
import { restoreTyped } from '#web/shell/reload/typed.ts'
import { useScrollRestoration } from '#web/shell/use-scroll-restoration.ts'
import { wearPrivate } from '#web/styles/wear-private.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

/** What every screen has, the player too. */
export function Root() {
  const { pathname } = useLocation()
  const isView = useSyncExternalStore(onViewChange, isViewing, () => false)
  useEffect(() => beginSession(pathname), [pathname])
  useEffect(makeEarlyPress, [])
  useEffect(restoreTyped, [])
  useScrollRestoration()
  return (
    <ConfirmProvider>
      {isView && <Bar />}
      <Outlet />
      <SearchDialog />
      <Notices />
      {!isView && <Chat />}
    </ConfirmProvider>
  )
}

// Both load with the first notice: most visits see none.
const Toasts = lazy(async () => ({ default: (await import('#web/features/notification/toasts.tsx')).Toasts }))
const ForcedLogoutAlert = lazy(async () => ({
  default: (await import('#web/features/notification/forced-logout-alert.tsx')).ForcedLogoutAlert,
}))

function Notices() {
  const toasts = useToasts()
  const forcedLogout = useForcedLogout()
  return (
    <Suspense>
      {toasts.length > 0 && <Toasts />}
      {forcedLogout && <ForcedLogoutAlert />}
    </Suspense>
  )
}

/** Shown to staff who view a member's screens; it replaces the support chat, which is the member's. */
const ViewBar = lazy(async () => {
  const [bar] = await Promise.all([import('#web/shell/view-bar.tsx'), wearPrivate()])
  return { default: bar.ViewBar }
})

const Bar = () => (
  <Suspense>
    <ViewBar />
  </Suspense>
)

/** Loaded for members only. */
const SupportChat = lazy(async () => {
  const [chat] = await Promise.all([import('#web/features/chat/support-chat.tsx'), wearPrivate()])
  return { default: chat.SupportChat }
})

const Chat = () =>
  useMember() && (
    <Suspense>
      <SupportChat />
    </Suspense>
  )
