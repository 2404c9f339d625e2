import { PlayerSettings } from '#contract/learning/learning.ts'
import { isViewing } from '#web/api/learner-view.ts'

export type { PlayerSettings }

export const UNTOUCHED: PlayerSettings = {
  rate: 1,
  volume: 1,
  isMuted: false,
  captions: false,
  captionSize: 'medium',
  captionPlace: 'bottom',
  isTheatre: false,
  autoNext: true,
  letterKeys: true,
  transcriptFollows: true,
}

/** `isSent`: the server has these settings, so its next answer is newer. */
export type KeptSettings = { settings: PlayerSettings; isSent: boolean }

const keyOf = (memberId: number) => `codemaru.player.${memberId}`

/** The member's settings in this browser: available at once, and offline. */
export function readSettings(memberId: number): KeptSettings {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? 'null') as Record<
      string,
      unknown
    > | null
    if (found) return { settings: settingsFrom(found), isSent: found['isSent'] !== false }
  } catch {
    // Without readable storage use the defaults.
  }
  return { settings: UNTOUCHED, isSent: true }
}

export function keepSettings(memberId: number, { settings, isSent }: KeptSettings) {
  if (isViewing()) return
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify({ ...settings, isSent }))
  } catch {
    // Without storage they last until the page is left.
  }
}

export const isSettingsKey = (memberId: number, key: string | null) => key === keyOf(memberId)

/** Parses each setting separately: one that another version wrote must not lose the rest. */
function settingsFrom(found: Record<string, unknown>): PlayerSettings {
  const known = Object.entries(PlayerSettings.shape).flatMap(([name, rule]) => {
    const value = rule.safeParse(found[name])
    return value.success ? [[name, value.data]] : []
  })
  return { ...UNTOUCHED, ...(Object.fromEntries(known) as Partial<PlayerSettings>) }
}
