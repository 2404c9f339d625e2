import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session } from '#web/features/identity/session.ts'

const NONE: ReadonlySet<number> = new Set()

/** The ids of the courses that the member wishes; never set on the server. */
let wished = NONE
const listeners = new Set<() => void>()

export const memberIdOf = (session: Session) => (session.is === 'member' ? session.user.id : null)

/** Calls the listener when another member is logged in, or nobody. */
export function onOwnerChange(listener: () => void) {
  let owner = memberIdOf(currentSession())
  onSessionChange((session) => {
    if (memberIdOf(session) === owner) return
    owner = memberIdOf(session)
    listener()
  })
}
onOwnerChange(() => setWished(NONE))

export const currentWished = () => wished

export function setWished(next: ReadonlySet<number>) {
  wished = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useWished = (): ReadonlySet<number> => useSyncExternalStore(subscribe, currentWished, () => NONE)
