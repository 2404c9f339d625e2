/** Without the folded details of a row. */
const ROWS = 'tbody > tr:not([hidden]), [data-row]'

export const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(ROWS)]
export const rowOf = (element: Element) => element.closest<HTMLElement>(ROWS)

export const boxIn = (row: HTMLElement) => row.querySelector<HTMLInputElement>('[data-choose]')
/** The link of its head, or its first one; narrow screens have links that wide ones hide. */
export const linkIn = (row: HTMLElement) => shownIn(row, 'th a').at(0) ?? shownIn(row, 'a').at(0)
/** The first button that can be pressed, preferably not one that folds or opens something. */
export function actIn(row: HTMLElement) {
  const acts = shownIn(row, 'button:not([aria-disabled], :disabled)')
  return acts.find((act) => !act.hasAttribute('aria-expanded')) ?? acts[0]
}
/** The place of a row where the keys move to: its checkbox, or its first link or button. */
export const stopIn = (row: HTMLElement) => boxIn(row) ?? linkIn(row) ?? shownIn(row, 'button').at(0)

/** Focuses the row itself if it has no other place for the focus. */
export function focusRow(row: HTMLElement) {
  const stop = stopIn(row)
  if (!stop) row.tabIndex = -1
  ;(stop ?? row).focus()
}

const shownIn = (row: HTMLElement, selector: string) =>
  [...row.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
