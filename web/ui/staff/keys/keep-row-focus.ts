import { focusRow, rowOf, rowsIn } from '#web/ui/staff/keys/staff-rows.ts'

/**
 * Gives the focus to a row when the focused element of the list is removed: to the row that had it last, or to the one
 * in its place, or to the list without rows. Returns functions that focus this row, and that stop all this.
 */
export function keepRowFocus(list: HTMLElement): { focusLast: () => void; stop: () => void } {
  let focused: Element | null = null
  let last: HTMLElement | null = null
  let lastAt = 0
  const note = ({ target }: FocusEvent) => {
    focused = target as Element
    const row = rowOf(focused)
    if (!row) return
    last = row
    lastAt = rowsIn(list).indexOf(row)
  }
  const forget = ({ target }: FocusEvent) =>
    // Later, because a browser may send this event while it removes the element.
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected) focused = null
    })
  const focusLast = () => {
    const row = last?.isConnected
      ? last
      : rowsIn(list)
          .slice(0, lastAt + 1)
          .at(-1)
    if (row) focusRow(row)
    else list.querySelector<HTMLElement>('[data-list-place]')?.focus()
  }
  const removals = new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = null
    if (document.activeElement === document.body) focusLast()
  })
  removals.observe(list, { childList: true, subtree: true })
  list.addEventListener('focusin', note)
  list.addEventListener('focusout', forget)
  const stop = () => {
    removals.disconnect()
    list.removeEventListener('focusin', note)
    list.removeEventListener('focusout', forget)
  }
  return { focusLast, stop }
}
