import { type RefObject, useLayoutEffect } from 'react'

/** Of a row of places that is wider than a phone, the one where one is. */
export function useHereInView(row: RefObject<HTMLElement | null>, here: string) {
  useLayoutEffect(() => {
    const [list, place] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current]')]
    if (!list || !place) return
    const [around, own] = [list.getBoundingClientRect(), place.getBoundingClientRect()]
    list.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2)
  }, [row, here])
}
