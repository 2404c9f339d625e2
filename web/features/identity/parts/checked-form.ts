import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldError } from '#contract/platform/problem.ts'
import { afterPress } from '#web/features/identity/parts/after-press.ts'

/** The sentence that says what is wrong with a value; null when nothing is. */
export type Check = (value: string) => string | null

type Schema = {
  safeParse: (value: string) => { success: boolean; error?: { issues: readonly { message: string }[] } }
}

/** A box that must be ticked. */
export const mustTick =
  (sentence: string): Check =>
  (value) =>
    value === '' ? sentence : null

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

  /** Words stand until the value is right; a new fault waits until the field is left. */
  const mend = (name: Name, value: string) => {
    if (errors[name]) set(name, value)
  }

  const bind = <One extends Name>(name: One) => ({
    name,
    error: errors[name],
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const field = event.currentTarget
      // Read when it is judged: the press that took the focus away may have filled it.
      if (valueOf(field) !== '' || movesOnWithin(form.current, event.relatedTarget))
        afterPress(() => set(name, valueOf(field)))
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => mend(name, valueOf(event.currentTarget)),
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
    /** For a value that was changed by something else than its own field. */
    mend,
    value: (name: Name) => valueOf(fieldOf(form.current, name)),
    /** Whether everything may be sent. */
    checkAll: () => {
      const found = names.map((name) => [name, checks[name](valueOf(fieldOf(form.current, name)))] as const)
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

/** A box is worth something only while it is ticked. */
function valueOf(field: HTMLInputElement | undefined): string {
  if (field?.type === 'checkbox') return field.checked ? 'on' : ''
  return field?.value ?? ''
}

/** Leaving an empty field for a link or another window is no mistake yet; going on to the next field is. */
const movesOnWithin = (form: HTMLFormElement | null, to: EventTarget | null) =>
  to instanceof HTMLInputElement && to.form === form
