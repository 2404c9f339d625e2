import { notifyManager, QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange, type Session } from '#web/features/identity/session.ts'

const FRESH_MS = 30_000

/** Loaded with private screens and the opened chat, in the browser only; what it holds belongs to one person. */
export const memberQueries = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: 1 } },
})
// The chat uses it on public pages too, where no provider lets it hear that the network or the tab is back.
memberQueries.mount()
// After a timer, as the library would have it, a pressed switch falls back and comes again.
notifyManager.setScheduler(queueMicrotask)
const idOf = (session: Session) => (session.is === 'member' ? session.user.id : null)
let owner = idOf(currentSession())
onSessionChange((session) => {
  if (idOf(session) !== owner) memberQueries.clear()
  owner = idOf(session)
})
