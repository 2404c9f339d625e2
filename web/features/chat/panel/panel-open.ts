import { useEffect, useSyncExternalStore } from 'react'
import { quietly } from '#web/api/quietly.ts'
import { listeners } from '#web/features/chat/parts/listeners.ts'

const KEY = 'codemaru.chat-open'
const changes = listeners<void>()

/** `asked`: just opened by the member, so it takes the focus; `kept`: it was open before the page was reloaded. */
export type PanelOpening = 'asked' | 'kept' | null
type StoredPanel = { opened: Exclude<PanelOpening, null>; pathname: string }
let panel = keptPanel()

function keptPanel(): StoredPanel | null {
  const pathname = quietly(() => sessionStorage.getItem(KEY))
  return pathname ? { opened: 'kept', pathname } : null
}

export function openPanel(pathname: string) {
  panel = { opened: 'asked', pathname }
  quietly(() => sessionStorage.setItem(KEY, pathname))
  changes.tell()
}

export function closePanel() {
  panel = null
  quietly(() => sessionStorage.removeItem(KEY))
  changes.tell()
}

/** The panel closes when the member moves to another page. */
export function usePanelOpen(pathname: string): PanelOpening {
  const found = useSyncExternalStore(
    changes.add,
    () => panel,
    () => null,
  )
  const isElsewhere = found !== null && found.pathname !== pathname
  useEffect(() => {
    if (isElsewhere) closePanel()
  }, [isElsewhere])
  return isElsewhere ? null : (found?.opened ?? null)
}
