import { useSyncExternalStore } from 'react'
import { listeners } from '#web/chat/listeners.ts'

const KEY = 'codemaru.chat-open'
const changes = listeners<void>()

// Where storage is forbidden the panel is remembered as long as the page.
function remember(isOpen: boolean) {
  try {
    if (isOpen) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
  } catch {}
}
function remembered() {
  try {
    return sessionStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

/** `asked`: somebody has just opened it, so the focus goes there; `kept`: it was open on the page before. */
export type Opened = 'asked' | 'kept' | null
let opened: Opened = typeof sessionStorage !== 'undefined' && remembered() ? 'kept' : null

export function openPanel() {
  opened = 'asked'
  remember(true)
  changes.tell()
}

export function closePanel() {
  opened = null
  remember(false)
  changes.tell()
}

export const usePanelOpen = () =>
  useSyncExternalStore(
    changes.add,
    () => opened,
    () => null,
  )
