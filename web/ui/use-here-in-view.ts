import { type RefObject, useLayoutEffect } from 'react'

/** Scrolls the current link of a wide row into view, also when the row narrows or a link is added. */
export function useHereInView(row: RefObject<HTMLElement | null>, here: string) {
  useLayoutEffect(() => {
    const list = row.current
    if (!list) return
    const show = () => {
      const place = list.querySelector<HTMLElement>('[aria-current]')
      if (!place) return
      const [around, own] = [list.getBoundingClientRect(), place.getBoundingClientRect()]
      list.scrollBy({
        left: own.left + own.width / 2 - (around.left + around.width / 2),
        behavior: 'instant',
      })
    }
    show()
    const width = new ResizeObserver(show)
    width.observe(list)
    const places = new MutationObserver(show)
    places.observe(list, { childList: true })
    return () => {
      width.disconnect()
      places.disconnect()
    }
  }, [row, here])
}
