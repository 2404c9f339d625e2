import { useSyncExternalStore } from 'react'

/** A support agent's settings in this browser; sound and notifications are off by default. */
export type DeskSettings = { sound: boolean; notices: boolean; letterKeys: boolean }

const KEY = 'codemaru.desk'
const UNTOUCHED: DeskSettings = { sound: false, notices: false, letterKeys: true }

let settings: DeskSettings = read()
const listeners = new Set<() => void>()

export const deskSettings = () => settings
export const useDeskSettings = () => useSyncExternalStore(subscribe, deskSettings, () => UNTOUCHED)

export function changeDeskSettings(changes: Partial<DeskSettings>) {
  settings = { ...settings, ...changes }
  for (const tell of listeners) tell()
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Without storage they last until the page is left.
  }
}

function read(): DeskSettings {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<
      Record<keyof DeskSettings, unknown>
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
