import { type FocusEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Errors<Name extends string> = Partial<Record<Name, string>>

/** The errors of a form with uncontrolled fields; `check` validates the whole form. */
export function useFormErrors<Name extends string>(check: (form: FormData) => Errors<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors<Name>>({})

  /** Shows the errors and focuses the first invalid field. */
  const show = (found: Errors<Name>) => {
    flushSync(() => setErrors(found))
    const first = Array.from(form.current?.elements ?? []).find(
      (field) => 'name' in field && found[field.name as Name],
    )
    if (first instanceof HTMLElement) first.focus()
  }
  /** Validates a field on blur; an empty one may still be filled in later. */
  const judge = (name: Name, { value, form: own }: Field) => {
    const found = value === '' || !own ? undefined : check(new FormData(own))[name]
    setErrors((before) => ({ ...before, [name]: found }))
  }
  return {
    form,
    show,
    bind: <One extends Name>(name: One) => ({
      name,
      error: errors[name],
      onBlur: ({ currentTarget }: FocusEvent<Field>) => judge(name, currentTarget),
    }),
    /** Whether the form is valid. */
    checkAll: () => {
      const found = form.current ? check(new FormData(form.current)) : {}
      show(found)
      return Object.keys(found).length === 0
    },
  }
}
