export type Filters<Name extends string> = Partial<Record<Name, string>>
/** A filter that is set, in the words of its field. */
export type Chip = { name: string; label: string; word: string }

export const isBox = (field: unknown) =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement

export function fill<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  unsaid: Filters<Name>,
  given: Filters<Name>,
): void {
  for (const name of names) {
    const field = form.elements.namedItem(name)
    if (isBox(field)) field.value = given[name] ?? unsaid[name] ?? ''
  }
}

export const unchosenIn = <Name extends string>(form: HTMLFormElement, names: readonly Name[]) =>
  names.filter((name) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLSelectElement && field.value === ''
  })

export function typedIn<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  unsaid: Filters<Name>,
): URLSearchParams {
  const typed = new FormData(form)
  const next = new URLSearchParams()
  for (const name of names) {
    const value = typed.get(name)
    if (typeof value === 'string' && value.trim() && value !== unsaid[name]) next.set(name, value.trim())
  }
  return next
}

/** The filters of the address; the order of the list is none. */
export const chipsIn = <Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  unsaid: Filters<Name>,
  given: Filters<Name>,
): Chip[] =>
  names.flatMap((name) => {
    const [field, value] = [form.elements.namedItem(name), given[name]]
    if (name === 'sort' || !value || value === unsaid[name] || !isBox(field)) return []
    return [{ name, label: labelOf(field), word: wordOf(field, value) }]
  })

const labelOf = (field: Element) => field.closest('label')?.firstElementChild?.textContent ?? ''

function wordOf(field: HTMLInputElement | HTMLSelectElement, value: string): string {
  if (field instanceof HTMLInputElement) return field.type === 'date' ? value.replaceAll('-', '. ') : value
  return [...field.options].find((option) => option.value === value)?.text ?? value
}
