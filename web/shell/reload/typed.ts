import { quietly } from '#web/api/quietly.ts'
import { type Field, fields, isField, nameOf, type TypedField } from '#web/shell/reload/fields.ts'

const KEY = 'typed'
const touched = new Set<Field>()

export function noteTyping(): void {
  const note = ({ target }: Event) => isField(target) && touched.add(target)
  addEventListener('input', note, true)
}

/** Keeps what was typed or chosen in this page for its next load at the same address. */
export function keepTyped(): void {
  const all = fields()
  const typed = [...touched].filter((field) => field.isConnected).map((field) => describe(field, all))
  if (typed.length > 0) quietly(() => sessionStorage.setItem(KEY, JSON.stringify({ at: here(), typed })))
}

/** Called when the page handles input: puts back what was kept. */
export function restoreTyped(): void {
  const kept = quietly(() => sessionStorage.getItem(KEY) ?? null)
  if (!kept) return
  quietly(() => sessionStorage.removeItem(KEY))
  const { at, typed } = JSON.parse(kept) as { at: string; typed: TypedField[] }
  if (at === here()) void import('#web/shell/reload/put-back.ts').then(({ putBack }) => putBack(typed))
}

const here = () => location.pathname + location.search

function describe(field: Field, all: Field[]): TypedField {
  const name = nameOf(field)
  const nth = all.filter((other) => nameOf(other) === name).indexOf(field)
  const hasMark = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
  return { name, nth, value: field.value, checked: hasMark ? field.checked : null }
}
