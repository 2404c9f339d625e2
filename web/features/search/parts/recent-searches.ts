import { useState } from 'react'
import { forget, keep, kept } from '#web/api/own-storage.ts'
import { useSession } from '#web/features/identity/session.ts'

const MOST = 8

const keyOf = (owner: number | 'guest') => `recent-searches.${owner}`

function read(key: string): string[] {
  const stored = kept(key)
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : []
}

/** The last searches, newest first. They stay on this device. */
export function useRecentSearches() {
  const session = useSession()
  const key = keyOf(session.is === 'member' ? session.user.id : 'guest')
  const [state, setState] = useState(() => ({ key, recent: read(key) }))
  const recent = state.key === key ? state.recent : read(key)
  const change = (next: string[]) => {
    if (next.length === 0) forget(key)
    else keep(key, next)
    setState({ key, recent: next })
  }
  return {
    recent,
    add: (q: string) => change([q, ...read(key).filter((text) => text !== q)].slice(0, MOST)),
    remove: (q: string) => change(read(key).filter((text) => text !== q)),
    removeAll: () => change([]),
  }
}
