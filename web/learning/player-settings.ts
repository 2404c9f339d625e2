import { isSpeed } from '#web/learning/speeds.ts'

export type PlayerSettings = { rate: number; volume: number; isMuted: boolean; captions: boolean }

const KEY = 'codemaru.player'
const UNTOUCHED: PlayerSettings = { rate: 1, volume: 1, isMuted: false, captions: false }

/** How this person likes to watch, in this browser. */
export function readSettings(): PlayerSettings {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<keyof PlayerSettings, unknown>
    return {
      rate: isSpeed(found.rate) ? found.rate : UNTOUCHED.rate,
      volume: isVolume(found.volume) ? found.volume : UNTOUCHED.volume,
      isMuted: found.isMuted === true,
      captions: found.captions === true,
    }
  } catch {
    return UNTOUCHED
  }
}

export function rememberSettings(changes: Partial<PlayerSettings>) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readSettings(), ...changes }))
  } catch {
    // Without storage they hold until the page is left.
  }
}

const isVolume = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
