import { getPlayerSettings, type PlayerSettings, setPlayerSettings } from '#contract/learning/learning.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { send } from '#web/api/send.ts'
import {
  isSettingsKey,
  keepSettings,
  type KeptSettings,
  readSettings,
} from '#web/features/learning/lectures/video/player-settings.ts'

/** Debounces a dragged volume slider. */
const SEND_AFTER_MS = 800

/**
 * A member's settings: first this browser's, then the server's, which win unless something was changed here
 * that the server does not know yet.
 */
export function createSettingsStore(memberId: number) {
  let kept = readSettings(memberId)
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function become(next: KeptSettings) {
    kept = next
    listeners.forEach((listener) => listener())
  }

  function change(changes: Partial<PlayerSettings>) {
    become({ settings: { ...kept.settings, ...changes }, isSent: false })
    keepSettings(memberId, kept)
    clearTimeout(timer)
    timer = setTimeout(() => void tell(), SEND_AFTER_MS)
  }

  async function tell() {
    clearTimeout(timer)
    if (kept.isSent || isViewing()) return
    const { settings } = kept
    try {
      await send(setPlayerSettings, { body: settings })
    } catch {
      return // Still stored here, and sent when the network is back or the player is opened again.
    }
    if (kept.settings !== settings) return
    kept = { settings, isSent: true }
    keepSettings(memberId, kept)
  }

  async function ask() {
    if (!kept.isSent) return tell()
    const before = kept
    const settings = await send(getPlayerSettings).catch(() => null)
    // A change made since the request, sent or not, is newer than this answer.
    if (!settings || kept !== before) return
    become({ settings, isSent: true })
    keepSettings(memberId, kept)
  }

  function readAgain(event: StorageEvent) {
    if (isSettingsKey(memberId, event.key)) become(readSettings(memberId))
  }

  return {
    settings: () => kept.settings,
    change,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Syncs with the server and other tabs; returns a stop function. */
    open: () => {
      void ask()
      const online = () => void tell()
      const hide = () => document.visibilityState === 'hidden' && void tell()
      addEventListener('online', online)
      addEventListener('storage', readAgain)
      document.addEventListener('visibilitychange', hide)
      return () => {
        removeEventListener('online', online)
        removeEventListener('storage', readAgain)
        document.removeEventListener('visibilitychange', hide)
        void tell()
      }
    },
  }
}

export type SettingsStore = ReturnType<typeof createSettingsStore>
