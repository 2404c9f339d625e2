import { getPlayerSettings, type PlayerSettings, setPlayerSettings } from '#contract/learning/learning.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { send } from '#web/api/send.ts'
import {
  isSettingsKey,
  keepSettings,
  type KeptSettings,
  readSettings,
} from '#web/features/learning/video/player-settings.ts'

/** A dragged volume is one choice. */
const SEND_AFTER_MS = 800

/**
 * A member's settings: this browser's at once, then the server's, which wins unless something was chosen here
 * that it has not heard of yet.
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
      return // Still kept here, and told when the network is back or the room is opened again.
    }
    if (kept.settings !== settings) return
    kept = { settings, isSent: true }
    keepSettings(memberId, kept)
  }

  async function ask() {
    if (!kept.isSent) return tell()
    const before = kept
    const settings = await send(getPlayerSettings).catch(() => null)
    // What was chosen since, told already or not, is newer than this answer.
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
    /** Listens to the server and to other tabs; returns how to stop. */
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
