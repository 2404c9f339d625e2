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

/** `isSent`: the server has heard of it, so what the server says next is newer. */
export type KeptSettings = { settings: PlayerSettings; isSent: boolean }

const keyOf = (memberId: number) => `codemaru.player.${memberId}`

/** How this member likes to watch, as this browser knows it: at once, and without a network. */
export function readSettings(memberId: number): KeptSettings {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? 'null') as Record<
      string,
      unknown
    > | null
    if (found) return { settings: settingsFrom(found), isSent: found['isSent'] !== false }
  } catch {
    // Forbidden or broken storage is an empty one.
  }
  return { settings: UNTOUCHED, isSent: true }
}

export function keepSettings(memberId: number, { settings, isSent }: KeptSettings) {
  if (isViewing()) return
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify({ ...settings, isSent }))
  } catch {
    // Without storage they hold until the page is left.
  }
}

export const isSettingsKey = (memberId: number, key: string | null) => key === keyOf(memberId)

/** One by one: what another version of the player wrote costs nobody the rest. */
function settingsFrom(found: Record<string, unknown>): PlayerSettings {
  const known = Object.entries(PlayerSettings.shape).flatMap(([name, rule]) => {
    const value = rule.safeParse(found[name])
    return value.success ? [[name, value.data]] : []
  })
  return { ...UNTOUCHED, ...(Object.fromEntries(known) as Partial<PlayerSettings>) }
}
