import { type RefObject, useLayoutEffect } from 'react'

/** Of a row of places that is wider than a phone, the one where one is; also when the window becomes narrower or a place comes late. */
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
