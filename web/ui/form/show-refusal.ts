import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Shows why a form was refused and focuses its first wrong field, so that screen readers read the error. */
export function showRefusal(form: RefObject<HTMLFormElement | null>, show: () => void) {
  flushSync(show)
  form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
