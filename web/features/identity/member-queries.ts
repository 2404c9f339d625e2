import { notifyManager, QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange, type Session } from '#web/features/identity/session.ts'

const FRESH_MS = 30_000

/** Loaded with private screens and the opened chat, in the browser only; the cache belongs to one member. */
export const memberQueries = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: 1 } },
})
// The chat uses it on public pages too, without a provider that would tell it of network and focus.
memberQueries.mount()
// The default scheduler is a timer: a pressed switch would fall back for a moment.
notifyManager.setScheduler(queueMicrotask)
const idOf = (session: Session) => (session.is === 'member' ? session.user.id : null)
let owner = idOf(currentSession())
onSessionChange((session) => {
  if (idOf(session) !== owner) memberQueries.clear()
  owner = idOf(session)
})
