const PLACES = ':is([data-list-place],[role=tabpanel],dialog,main)[tabindex]'

/** The closest element that takes the focus when a focused element in it goes, else the content of the page. */
export const placeAround = (leaving: Element | null): HTMLElement | null =>
  leaving?.closest<HTMLElement>(PLACES) ?? document.querySelector<HTMLElement>('#main')

/** Call it before the element goes: afterwards nothing is around it. */
export const focusPlace = (leaving: Element | null) => placeAround(leaving)?.focus({ preventScroll: true })
