/** What takes the focus when a focused element in it goes: the closest list, dialog or page content, else the page's. */
export const placeAround = (gone: Element | null): HTMLElement | null =>
  gone?.closest<HTMLElement>('[data-list-place],dialog,main') ?? document.querySelector<HTMLElement>('#main')

/** Call it before the element goes: afterwards nothing is around it. */
export const focusPlace = (leaving: Element | null) => placeAround(leaving)?.focus({ preventScroll: true })
