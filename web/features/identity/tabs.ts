import { quietly } from '#web/api/quietly.ts'
import { currentSession, setSession } from '#web/features/identity/session.ts'

type News = 'logged-in' | 'logged-out'

let channel: BroadcastChannel | null = null

/** Keeps the tabs in step. Opened on start only: on the server an open channel would keep the process alive. */
export function followOtherTabs(onLogIn: () => void) {
  if (channel || typeof BroadcastChannel === 'undefined') return
  // Firefox throws where cookies are blocked; no tab can be logged in there.
  channel = quietly(() => new BroadcastChannel('session'))
  if (!channel) return
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    // Who it is now is asked of the server, not believed from a message.
    if (data === 'logged-in') onLogIn()
    else if (currentSession().is === 'member') setSession({ is: 'guest' })
  }
}

export const tellOtherTabs = (news: News) => channel?.postMessage(news)
