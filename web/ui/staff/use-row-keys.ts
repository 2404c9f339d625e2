import { type RefObject, useEffect } from 'react'

/** Without the folded details of a row. */
const ROWS = 'tbody > tr:not([hidden]), [data-row]'
const STEPS: Record<string, number> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 }

/**
 * The keys of a staff list, while the focus is in it: ↑ ↓ or K J move from row to row, X selects, Enter opens, A focuses the
 * first act on the selected rows, or on this row, Z undoes. Letters are matched by the position of the key, which a Hangul
 * input method does not change.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = list.current
    const listen = (event: KeyboardEvent) => {
      if (box) press(box, event)
    }
    box?.addEventListener('keydown', listen)
    return () => box?.removeEventListener('keydown', listen)
  }, [list])
}

function press(list: HTMLElement, event: KeyboardEvent) {
  const { target, code, key } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.defaultPrevented || target.closest('dialog,[popover]') || isTakingKeys(target)) return
  const row = rowOf(target)
  const box = row && boxIn(row)
  const step = STEPS[code] ?? STEPS[key]
  if (step) {
    // Shift selects on the way, and passes rows that cannot be selected, such as headings.
    const next = rowBeside(list, row, step, event.shiftKey && box !== null)
    if (event.shiftKey)
      for (const passed of [box, next && boxIn(next)]) if (passed && !passed.checked) passed.click()
    if (next) focusRow(next)
  } else if (code === 'KeyX' && box) box.click()
  else if (code === 'KeyA') {
    const act = document.querySelector<HTMLElement>(BAR_ACT) ?? (row && actIn(row))
    if (!act) return
    act.focus()
  } else if (code === 'KeyZ') {
    // A held key would press the undo of one message after the other.
    const undo = event.repeat ? null : undoOfNewest()
    if (!undo) return
    undo.click()
  } else if (key === 'Enter' && (box === target || row === target)) linkIn(row)?.click()
  else return
  event.preventDefault()
}

const undoOfNewest = () =>
  [...document.querySelectorAll<HTMLElement>('[data-toast]:not([data-leaving])')]
    .at(-1)
    ?.querySelector<HTMLElement>('[data-toast-act]')

const BAR_ACT = '[data-choice-bar] :is(select, button, a)'

/** The first row if none has the focus. */
function rowBeside(list: HTMLElement, row: HTMLElement | null, step: number, isSelecting: boolean) {
  const all = [...list.querySelectorAll<HTMLElement>(ROWS)]
  const rows = isSelecting ? all.filter(boxIn) : all
  if (!row) return rows[0]
  return rows[rows.indexOf(row) + step]
}

export const rowOf = (element: Element) => element.closest<HTMLElement>(ROWS)
export const firstRowIn = (list: HTMLElement) => list.querySelector<HTMLElement>(ROWS)

/** Focuses a row's checkbox, or its first link or button, or the row itself. */
export function focusRow(row: HTMLElement) {
  const stop = boxIn(row) ?? linkIn(row) ?? row.querySelector<HTMLElement>('button')
  if (!stop) row.tabIndex = -1
  ;(stop ?? row).focus()
}

export const boxIn = (row: HTMLElement) => row.querySelector<HTMLInputElement>('[data-choose]')
/** The link of its head, or its first one. */
const linkIn = (row: HTMLElement | null | undefined) =>
  row?.querySelector<HTMLElement>('th a') ?? row?.querySelector<HTMLElement>('a')
/** The first button of a row that can be pressed. */
const actIn = (row: HTMLElement) => row.querySelector<HTMLElement>('button:not([aria-disabled])')

const isTakingKeys = (target: HTMLElement) =>
  target.matches(
    'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menuitem], [aria-haspopup]',
  )
