import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldError } from '#contract/problem.ts'
import { afterPress } from '#web/identity/after-press.ts'

/** The sentence that says what is wrong with a value; null when nothing is. */
export type Check = (value: string) => string | null

type Schema = {
  safeParse: (value: string) => { success: boolean; error?: { issues: readonly { message: string }[] } }
}

/** A field that must be filled in, and then hold what the contract asks for. */
export const mustBe =
  (schema: Schema, emptySentence: string): Check =>
  (value) =>
    value.trim() === '' ? emptySentence : (schema.safeParse(value).error?.issues[0]?.message ?? null)

/** Fields keep their own values; here is only what is wrong with them. */
export function useCheckedForm<Name extends string>(checks: Record<Name, Check>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Partial<Record<Name, string | null>>>({})
  const names = Object.keys(checks) as Name[]

  const set = (name: Name, value: string) =>
    setErrors((before) => ({ ...before, [name]: checks[name](value) }))

  const bind = (name: Name) => ({
    name,
    error: errors[name],
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget
      if (value !== '' || movesOnWithin(form.current, event.relatedTarget)) afterPress(() => set(name, value))
    },
    // Words stand until the value is right; a new fault waits until the field is left.
    onChange: (event: ChangeEvent<HTMLInputElement>) => errors[name] && set(name, event.currentTarget.value),
  })

  /** Shows what is wrong and goes to the first of it, which the eye and the screen reader then meet together. */
  const show = (next: Partial<Record<Name, string | null>>) => {
    flushSync(() => setErrors(next))
    const first = fieldsOf(form.current).find(({ name }) => next[name as Name])
    first?.focus()
  }

  return {
    form,
    bind,
    value: (name: Name) => fieldOf(form.current, name)?.value ?? '',
    /** Whether everything may be sent. */
    checkAll: () => {
      const found = names.map(
        (name) => [name, checks[name](fieldOf(form.current, name)?.value ?? '')] as const,
      )
      show(Object.fromEntries(found) as Record<Name, string | null>)
      return found.every(([, error]) => error === null)
    },
    /** Puts the server's words beside their fields; hands back those that have none here. */
    place: (refused: readonly FieldError[]) => {
      const isOurs = ({ field }: FieldError) => names.includes(field as Name)
      const ours = refused.filter(isOurs).map(({ field, message }) => [field, message])
      if (ours.length > 0) show(Object.fromEntries(ours) as Partial<Record<Name, string>>)
      return refused.filter((error) => !isOurs(error))
    },
  }
}

const fieldsOf = (form: HTMLFormElement | null) =>
  Array.from(form?.elements ?? []).filter((element) => element instanceof HTMLInputElement)

const fieldOf = (form: HTMLFormElement | null, name: string) =>
  fieldsOf(form).find((field) => field.name === name)

/** Leaving an empty field for a link or another window is no mistake yet; going on to the next field is. */
const movesOnWithin = (form: HTMLFormElement | null, to: EventTarget | null) =>
  to instanceof HTMLInputElement && to.form === form
