import { useSyncExternalStore } from 'react'
import { quietly } from '#web/api/quietly.ts'
import { listeners } from '#web/chat/listeners.ts'

const KEY = 'codemaru.chat-open'
const changes = listeners<void>()

const remember = (isOpen: boolean) =>
  quietly(() => (isOpen ? sessionStorage.setItem(KEY, '1') : sessionStorage.removeItem(KEY)))

/** `asked`: somebody has just opened it, so the focus goes there; `kept`: it was open on the page before. */
export type Opened = 'asked' | 'kept' | null
let opened: Opened = quietly(() => sessionStorage.getItem(KEY)) === '1' ? 'kept' : null

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
