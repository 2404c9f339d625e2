import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import type { MenuLink } from '#web/feature.ts'
import { supportQuery } from '#web/features/chat/support-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { paths } from '#web/paths.ts'
import { isFrom, searchKeyOf } from '#web/ui/palette/search-key.ts'

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

/** ⌘K also works in fields, where the slash is a letter; the editor of code has a ⌘K of its own. */
function opensSearch(event: KeyboardEvent): boolean {
  const key = searchKeyOf(event)
  if (key === null || isFrom(event, 'dialog,[contenteditable=true]')) return false
  return key === 'command' || !isFrom(event, 'input,textarea,select')
}
