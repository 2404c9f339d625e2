import { type RefObject, useEffect } from 'react'
import { keepRowFocus } from '#web/ui/staff/keys/keep-row-focus.ts'
import { actIn, boxIn, focusRow, linkIn, rowOf, rowsIn, stopIn } from '#web/ui/staff/keys/staff-rows.ts'

const STEPS: Record<string, number> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 }

/**
 * The keys of a staff list, while the focus is in it: ↑ ↓ or K J move from row to row, X selects, Enter opens, A focuses the
 * first act on the selected rows, or on this row, Z undoes, Escape returns from an act to the row, and there unselects all.
 * Letters are matched by the position of the key, which a Hangul input method does not change.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = list.current
    if (!box) return
    const { focusLast, stop } = keepRowFocus(box)
    const listen = (event: KeyboardEvent) => press(box, event, focusLast)
    box.addEventListener('keydown', listen)
    return () => {
      stop()
      box.removeEventListener('keydown', listen)
    }
  }, [list])
}

function press(list: HTMLElement, event: KeyboardEvent, focusLast: () => void) {
  const { target, code, key } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.defaultPrevented || target.closest('dialog,[popover]') || isTakingKey(target, key)) return
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
  } else if (key === 'Escape') {
    if (isAct(target, row)) focusLast()
    else list.querySelector<HTMLElement>('[data-choose-none]')?.click()
  } else if (key === 'Enter' && row && (box === target || row === target)) linkIn(row)?.click()
  else return
  event.preventDefault()
}

const undoOfNewest = () =>
  [...document.querySelectorAll<HTMLElement>('[data-toast]:not([data-leaving])')]
    .at(-1)
    ?.querySelector<HTMLElement>('[data-toast-act]')

const BAR_ACT = '[data-choice-bar] :is(select, button, a)'

/** Whether Escape leads back from the element to a row. */
const isAct = (target: HTMLElement, row: HTMLElement | null) =>
  row ? target !== row && target !== stopIn(row) : target.closest('[data-choice-bar]') !== null

/** The first row if none has the focus. */
function rowBeside(list: HTMLElement, row: HTMLElement | null, step: number, isSelecting: boolean) {
  const all = rowsIn(list)
  const rows = isSelecting ? all.filter(boxIn) : all
  if (!row) return rows[0]
  return rows[rows.indexOf(row) + step]
}

const isTakingKey = (target: HTMLElement, key: string) =>
  target.matches('input:not([type=checkbox]), textarea, [contenteditable=true], [role=menuitem]') ||
  (key !== 'Escape' && target.matches('select')) ||
  (key.startsWith('Arrow') && target.matches('[aria-haspopup]'))
