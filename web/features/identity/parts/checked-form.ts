import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldError } from '#contract/platform/problem.ts'

/** Returns the error of a value; null when it is valid. */
export type Check = (value: string) => string | null

type Schema = {
  safeParse: (value: string) => { success: boolean; error?: { issues: readonly { message: string }[] } }
}

/** A box that must be ticked. */
export const mustTick =
  (sentence: string): Check =>
  (value) =>
    value === '' ? sentence : null

/** A field that must not be empty and must match the contract's schema. */
export const mustBe =
  (schema: Schema, emptySentence: string): Check =>
  (value) =>
    value.trim() === '' ? emptySentence : (schema.safeParse(value).error?.issues[0]?.message ?? null)

/** The errors of a form with uncontrolled fields. */
export function useCheckedForm<Name extends string>(checks: Record<Name, Check>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Partial<Record<Name, string | null>>>({})
  const names = Object.keys(checks) as Name[]

  const set = (name: Name, value: string) =>
    setErrors((before) => ({ ...before, [name]: checks[name](value) }))

  /** Clears or updates a shown error while typing; new errors wait until the field is left. */
  const mend = (name: Name, value: string) => {
    if (errors[name]) set(name, value)
  }

  const bind = <One extends Name>(name: One) => ({
    name,
    error: errors[name],
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const field = event.currentTarget
      // The value is read when it is checked: the press that took the focus may have filled the field.
      if (valueOf(field) !== '' || movesOnWithin(form.current, event.relatedTarget))
        afterPress(() => set(name, valueOf(field)))
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => mend(name, valueOf(event.currentTarget)),
  })

  /** Shows the errors and focuses the first invalid field, for the eye and the screen reader alike. */
  const show = (next: Partial<Record<Name, string | null>>) => {
    flushSync(() => setErrors(next))
    const first = fieldsOf(form.current).find(({ name }) => next[name as Name])
    first?.focus()
  }

  return {
    form,
    bind,
    /** For a value that was changed by something other than its own field. */
    mend,
    value: (name: Name) => valueOf(fieldOf(form.current, name)),
    /** Whether the form is valid. */
    checkAll: () => {
      const found = names.map((name) => [name, checks[name](valueOf(fieldOf(form.current, name)))] as const)
      show(Object.fromEntries(found) as Record<Name, string | null>)
      return found.every(([, error]) => error === null)
    },
    /** Shows the server's errors beside their fields; returns those without a field here. */
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

/** A checkbox has a value only while it is ticked. */
function valueOf(field: HTMLInputElement | undefined): string {
  if (field?.type === 'checkbox') return field.checked ? 'on' : ''
  return field?.value ?? ''
}

/** Leaving an empty field for a link or another window is no error yet; moving to the next field is. */
const movesOnWithin = (form: HTMLFormElement | null, to: EventTarget | null) =>
  to instanceof HTMLInputElement && to.form === form

/**
 * Runs at once, or, while the pointer is down, after its click: an error shown in between would move
 * the pressed button away from the pointer, and the click would be lost.
 */
function afterPress(act: () => void) {
  watchPointer()
  if (!isPressed) return act()
  addEventListener('pointerup', () => setTimeout(act), { once: true })
}

let isPressed = false
let isWatching = false

/** Listens from the first blur on; the press that caused this blur is detected by `:active`. */
function watchPointer() {
  if (isWatching) return
  isWatching = true
  isPressed = document.querySelector(':active') !== null
  addEventListener('pointerdown', () => void (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => void (isPressed = false), true)
}
