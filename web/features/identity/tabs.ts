import { quietly } from '#web/api/quietly.ts'
import { currentSession, setSession } from '#web/features/identity/session.ts'

type News = 'logged-in' | 'logged-out'

let channel: BroadcastChannel | null = null

/** Syncs logins between tabs. Opened on start only: on the server a channel keeps the process alive. */
export function followOtherTabs(onLogIn: () => void) {
  if (channel || typeof BroadcastChannel === 'undefined') return
  // Firefox throws where cookies are blocked; no tab can be logged in there.
  channel = quietly(() => new BroadcastChannel('session'))
  if (!channel) return
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    // Ask the server who is logged in instead of trusting a message.
    if (data === 'logged-in') onLogIn()
    else if (currentSession().is === 'member') setSession({ is: 'guest' })
  }
}

export const notifyOtherTabs = (news: News) => channel?.postMessage(news)
