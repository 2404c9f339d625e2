import { useSyncExternalStore } from 'react'

export const FORCED_LOGOUT_LOCK_MS = 1500 // spec.md#9

export type ForcedLogout = { message: string; detail: string | null }

let shown: ForcedLogout | null = null
let lockedUntil = 0
const listeners = new Set<() => void>()

/** Returns false if one was just shown: five calls that fail together show one alert. */
export function alertForcedLogout(message: string, detail: string | null = null): boolean {
  if (Date.now() < lockedUntil) return false
  lockedUntil = Date.now() + FORCED_LOGOUT_LOCK_MS
  change({ message, detail })
  return true
}

export const closeForcedLogout = () => change(null)

export const useForcedLogout = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )

function change(next: ForcedLogout | null) {
  shown = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
