import { type ComponentType, useEffect, useState } from 'react'
import { showToast } from '#web/features/notification/toast.ts'
import { wearPrivate } from '#web/styles/wear-private.ts'
import { isFrom, searchKeyOf } from '#web/ui/palette/search-key.ts'

const OPEN = 'open-search'

export const openSearch = () => void dispatchEvent(new Event(OPEN))

type Palette = ComponentType<{ onClose: () => void }>

/** Search over any screen, by ⌘K, Ctrl+K or a slash; loaded when it is first opened. */
export function SearchDialog() {
  const [Palette, setPalette] = useState<Palette | null>(null)
  useEffect(() => {
    const open = () =>
      void Promise.all([import('#web/features/search/palette.tsx'), wearPrivate()]).then(
        ([loaded]) => setPalette(() => loaded.Palette),
        () => void showToast('검색을 열지 못했습니다.', 'error'),
      )
    const press = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return
      event.preventDefault()
      open()
    }
    addEventListener(OPEN, open)
    addEventListener('keydown', press)
    return () => {
      removeEventListener(OPEN, open)
      removeEventListener('keydown', press)
    }
  }, [])
  return Palette && <Palette onClose={() => setPalette(null)} />
}

/** Fields and dialogs take letters themselves. */
const opensSearch = (event: KeyboardEvent): boolean =>
  searchKeyOf(event) !== null && !isFrom(event, 'input,textarea,select,dialog,[contenteditable=true]')
