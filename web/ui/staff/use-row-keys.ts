import { type RefObject, useEffect } from 'react'

const ROWS = 'tbody > tr, [data-row]'
const STEPS: Record<string, number> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 }

/**
 * The keys of a staff list, while the focus is in it: ↑ ↓ or K J move from row to row, X selects, Enter opens, A goes to what
 * can be done with the selected rows. Letters are meant by their place, which a Hangul input method does not change.
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
  const row = target.closest<HTMLElement>(ROWS)
  const box = row?.querySelector<HTMLInputElement>('[data-choose]')
  const step = STEPS[code] ?? STEPS[key]
  if (step) {
    const next = rowBeside(list, row, step)
    // Shift selects on the way.
    if (event.shiftKey)
      for (const passed of [box, next && boxIn(next)]) if (passed && !passed.checked) passed.click()
    if (next) stopIn(next)?.focus()
  } else if (code === 'KeyX' && box) box.click()
  else if (code === 'KeyA') {
    const bar = document.querySelector<HTMLElement>('[data-choice-bar] button, [data-choice-bar] a')
    if (!bar) return
    bar.focus()
  } else if (key === 'Enter' && box === target) linkIn(row)?.click()
  else return
  event.preventDefault()
}

/** Without a focused row the first one. */
function rowBeside(list: HTMLElement, row: HTMLElement | null, step: number): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>(ROWS)].filter((each) => stopIn(each))
  if (!row) return rows[0]
  return rows[rows.indexOf(row) + step]
}

const boxIn = (row: HTMLElement) => row.querySelector<HTMLInputElement>('[data-choose]')
/** The link of its head, or its first one. */
const linkIn = (row: HTMLElement | null | undefined) =>
  row?.querySelector<HTMLElement>('th a') ?? row?.querySelector<HTMLElement>('a')
/** The element of a row that takes the focus: its checkbox, or its first link or button. */
const stopIn = (row: HTMLElement) => boxIn(row) ?? linkIn(row) ?? row.querySelector<HTMLElement>('button')

const isTakingKeys = (target: HTMLElement) =>
  target.matches(
    'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menuitem], [aria-haspopup]',
  )
