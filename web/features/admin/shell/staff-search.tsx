import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import type { MenuLink } from '#web/feature.ts'
import { supportQuery } from '#web/features/chat/support-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { paths } from '#web/paths.ts'

const OPEN = 'open-staff-search'

export const openStaffSearch = () => void dispatchEvent(new Event(OPEN))

type PaletteProps = { places: readonly MenuLink[]; onClose: () => void }

/** Search over the admin area, by ⌘K, Ctrl+K or a slash; loaded when it is first opened. */
export function StaffSearch({ places }: { places: readonly MenuLink[] }) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  useEffect(() => {
    const open = () =>
      void import('#web/features/admin/shell/staff-palette.tsx').then(
        (loaded) => setPalette(() => loaded.StaffPalette),
        () => void showToast('검색을 열지 못했습니다.', 'error'),
      )
    const press = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return
      event.preventDefault()
      open()
    }
    addEventListener(OPEN, open)
    // Before the shop's search, which leaves a prevented key alone.
    addEventListener('keydown', press, { capture: true })
    return () => {
      removeEventListener(OPEN, open)
      removeEventListener('keydown', press, { capture: true })
    }
  }, [])
  const { data: support } = useQuery(supportQuery)
  const open = places.filter(({ to }) => to !== paths.adminChat || support?.isMine)
  return Palette && <Palette places={open} onClose={() => setPalette(null)} />
}

/** ⌘K also works in fields; the slash is a letter there. With a Hangul input method only the physical key is known. */
function opensSearch(event: KeyboardEvent): boolean {
  const { code, key, shiftKey, altKey } = event
  if (altKey || shiftKey || event.defaultPrevented) return false
  const [target] = event.composedPath()
  const at = target instanceof Element ? target : null
  // The editor of code has its own ⌘K.
  if (at?.closest('dialog,[contenteditable=true]')) return false
  if (event.ctrlKey || event.metaKey) return code === 'KeyK'
  if (document.querySelector('[aria-keyshortcuts="/"]')) return false
  return (key === '/' || (key === 'Process' && code === 'Slash')) && !at?.closest('input,textarea,select')
}
