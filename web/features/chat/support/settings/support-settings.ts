import { useSyncExternalStore } from 'react'

/** A support agent's settings in this browser; sound and notifications are off by default. */
export type SupportSettings = { sound: boolean; notices: boolean; letterKeys: boolean }

const KEY = 'codemaru.support'
const UNTOUCHED: SupportSettings = { sound: false, notices: false, letterKeys: true }

let settings: SupportSettings = read()
const listeners = new Set<() => void>()

export const supportSettings = () => settings
export const useSupportSettings = () => useSyncExternalStore(subscribe, supportSettings, () => UNTOUCHED)

export function changeSupportSettings(changes: Partial<SupportSettings>) {
  settings = { ...settings, ...changes }
  for (const tell of listeners) tell()
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Without storage they last until the page is left.
  }
}

function read(): SupportSettings {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<
      Record<keyof SupportSettings, unknown>
    >
    return {
      sound: found.sound === true,
      notices: found.notices === true,
      letterKeys: found.letterKeys !== false,
    }
  } catch {
    return UNTOUCHED
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
