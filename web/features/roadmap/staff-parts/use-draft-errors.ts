import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftErrors } from '#web/features/roadmap/staff-parts/roadmap-draft.ts'

/** The errors of a form whose values are a draft, by the names of its fields. */
export function useDraftErrors() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<DraftErrors>({})
  return {
    form,
    errors,
    /** Shows the errors and focuses the first invalid field. */
    show: (found: DraftErrors) => {
      flushSync(() => setErrors(found))
      const first = Array.from(form.current?.elements ?? []).find(
        (field) => 'name' in field && typeof field.name === 'string' && found[field.name],
      )
      if (first instanceof HTMLElement) first.focus()
    },
    /** While errors are shown, those of the changed draft replace them. */
    recheck: (found: DraftErrors) => Object.keys(errors).length > 0 && setErrors(found),
  }
}
